"""Which two deuces leave the pack so that the jokers fit in.

Why tables differ: both red ones at most tables; the deuces of clubs and diamonds in books, hearts and
clubs at others. Sheets that don't say start an argument at the first deal (seed 000 does not).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Literal

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee


class RemovedCards(Clause):
    """Two deuces that are no spades leave the pack for the jokers, so that everyone gets thirteen.

    Where a deuce of diamonds is a spade, or one joker is in, there is nothing to choose, and where cards
    are left over for one holder nothing leaves.
    """

    title: ClassVar[str] = "Removed cards"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 25
    source: ClassVar[str] = (
        "2H 2D: rta3.com, palavertreetheater.org; 2C 2D: bicyclecards.com; 2H 2C: github marcus1337/spadesTDD"
    )
    also_called: ClassVar[Any] = {
        "the lowest card of a plain suit": ("deuce",),
        "cards that leave the pack for the jokers": ("removals", "cards out"),
    }
    question: ClassVar[str] = "Removed"
    offers: ClassVar[Any] = ({}, {"deuces": "2C 2D"}, {"deuces": "2H 2C"})
    beside: ClassVar[Any] = {"jokers": {"played": True}}
    order: ClassVar[Any] = {"builds_deck": 30}
    wants: ClassVar[frozenset[str]] = frozenset(
        {"jokers", "deuces to spare", "every card dealt", "thirteen tricks"}
    )

    deuces: Literal["2H 2D", "2C 2D", "2H 2C"] = "2H 2D"

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        out = tuple(self.deuces.split())
        return replace(deck, cards=tuple(code for code in deck.cards if code not in out), out=out)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"out": referee.deck.out}
