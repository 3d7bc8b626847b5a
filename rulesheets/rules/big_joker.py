"""Which of the jokers is the big one.

Why tables differ: packs print their jokers in many ways, and at the first joker led somebody asks
(shopsmartjournal.com ranks it second among arguments).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.referee import Referee


class BigJoker(Clause):
    """The joker in colour is big, or the plain one, the one with a guarantee, or the one marked so."""

    title: ClassVar[str] = "Which joker is big"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 22
    source: ClassVar[str] = (
        "colour or plain: github file 26879075820; guarantee: github file 24863099729; marked:"
        " shopsmartjournal.com, power98fm.com"
    )
    also_called: ClassVar[Any] = {
        "the higher joker": ("big joker", "guarantee", "colour joker", "color joker"),
        "the lower joker": ("little joker", "black and white joker"),
    }
    question: ClassVar[str] = "Big Joker"
    offers: ClassVar[Any] = ({}, {"which": "guarantee"}, {"which": "marked"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True
    beside: ClassVar[Any] = {"jokers": {"played": True}}
    wants: ClassVar[frozenset[str]] = frozenset({"both jokers"})

    which: Literal["in colour", "in black and white", "guarantee", "marked"] = "in colour"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"big": "BJ"}
