"""The deuce of spades as the highest trump, without jokers.

Why tables differ: a few tables raise it and change nothing else (named in seed 004's history).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee


class DeuceOfSpades(Clause):
    """The deuce of spades beats the ace. With jokers in the pack their rule says where it stands."""

    title: ClassVar[str] = "Deuce of spades"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seed 004 (history); a family server's settings"
    question: ClassVar[str] = "Top spade"
    offers: ClassVar[Any] = ({}, {"played": True})
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"builds_deck": 50}
    wants: ClassVar[frozenset[str]] = frozenset({"plain trumps"})

    played: bool = False

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        return replace(deck, trumps=("2S", *(code for code in deck.trumps if code != "2S")))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        trumps = referee.deck.trumps
        return {"top": trumps[0], "next": trumps[1], "beats": referee.winner(trumps[:2]) == 0}
