"""Jokers in the pack, and deuces beside them, above the ace of spades.

Why tables differ: books and apps play without; at home and at live events the jokers are the highest
trumps, often with the deuce of spades, or both that and the deuce of diamonds, right behind them.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, ClassVar, Literal

from rulesheets.cards import BIG_JOKER, LITTLE_JOKER, Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee

_TOPS = {
    "jokers": (),
    "jokers then 2S": ("2S",),
    "jokers then 2D 2S": ("2D", "2S"),
    "jokers then 2S 2D": ("2S", "2D"),
}


class Jokers(Clause):
    """Both jokers are spades, the highest; with some tables deuces come next, above the ace.

    Where the deuce of diamonds is a spade, the other red and black deuces always leave the pack;
    elsewhere which deuces leave is a rule of its own.
    """

    title: ClassVar[str] = "Jokers"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = (
        "seed 000 (boxes); bicyclecards.com (jokers); rta3.com (then the deuce of spades);"
        " jokerswildspades.com (deuce of diamonds first); allevents.in Elmira (deuce of spades first)"
    )
    question: ClassVar[str] = "Jokers"
    offers: ClassVar[Any] = (
        {},
        {"played": True},
        {"played": True, "top": "jokers then 2S"},
        {"played": True, "top": "jokers then 2D 2S"},
    )
    order: ClassVar[Any] = {"builds_deck": 20}
    wants: ClassVar[frozenset[str]] = frozenset({"one pack"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"jokers", "deuces to spare", "plain trumps"})

    played: bool = False
    top: Literal["jokers", "jokers then 2S", "jokers then 2D 2S", "jokers then 2S 2D"] = "jokers"

    def provides(self) -> frozenset[str]:
        if not self.played:
            return frozenset({"plain trumps"})
        return frozenset({"jokers"} if "2D" in self.top else {"jokers", "deuces to spare"})

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        high = (BIG_JOKER, LITTLE_JOKER, *_TOPS[self.top])
        trumps = (*high, *(code for code in deck.trumps if code not in high))
        out = ("2H", "2C") if "2D" in high else ()
        cards = (BIG_JOKER, LITTLE_JOKER, *(code for code in deck.cards if code not in out))
        return Deck(cards, trumps, out)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        deck = referee.deck
        above = deck.trumps[: deck.trumps.index("AS")]
        # What stands above the ace is asked in play, each card against the next.
        beaten = all(referee.winner([low, high]) == 1 for high, low in pairwise((*above, "AS")))
        deuces = [code for code in above if code[0] == "2"]
        return {
            "jokers": "BJ" in deck.cards and beaten,
            "cards": len(deck.cards),
            "out": deck.out,
            "above": above,
            "deuces": deuces,
            "red_deuce": next((code for code in deuces if code[1] != "S"), None),
            "big": BIG_JOKER,
        }
