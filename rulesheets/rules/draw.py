"""How two players come by their cards.

Why tables differ: most draw and choose, so that both know of cards that are not in play; some deal
half of the pack and leave the rest.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.referee import Referee


class Draw(Clause):
    """Two players draw in turn: they keep a card and drop the next, or drop it and keep the next.

    Each thus drops as many cards as they keep. Where nobody draws, the cards are dealt and half of the
    pack is not played.
    """

    title: ClassVar[str] = "Drawing"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 15
    source: ClassVar[str] = "holdingthecards.com, trioname.blogg.se (drawn); discmaster SPADES.TXT (dealt)"
    also_called: ClassVar[Any] = {"drawing cards in place of a deal": ("draw and choose",)}
    question: ClassVar[str] = "Hands are"
    offers: ClassVar[Any] = ({}, {"played": False})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True
    beside: ClassVar[Any] = {"players": {"game": "two alone"}}
    wants: ClassVar[frozenset[str]] = frozenset({"two hands"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"dealt cards"})

    played: bool = True
    kept_first: Literal["next unseen", "next seen"] = "next unseen"

    def provides(self) -> frozenset[str]:
        return frozenset() if self.on else self.may_provide

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"each": referee.hand_size}
