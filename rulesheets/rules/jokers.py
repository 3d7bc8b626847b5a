"""Jokers in the pack, and deuces beside them, above the ace of spades.

Why tables differ: books and apps play without; at home and at live events the jokers are the highest
trumps, often with the deuce of spades, or both that and the deuce of diamonds, right behind them. Some
play with one joker.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, ClassVar, Literal

from rulesheets.cards import BIG_JOKER, LITTLE_JOKER, Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee

_TOPS = {
    "one joker": (),
    "jokers": (),
    "jokers then 2S": ("2S",),
    "jokers then 2D 2S": ("2D", "2S"),
    "jokers then 2S 2D": ("2S", "2D"),
}

_DEUCES = ("2C", "2D", "2H", "2S")


class Jokers(Clause):
    """Both jokers are spades, the highest; with some tables deuces come next, above the ace.

    One joker takes the place of the deuce of clubs. Where the deuce of diamonds is a spade, the other red
    and black deuces always leave a pack of thirteen each; elsewhere which deuces leave is a rule of its
    own. Three players get all the cards. Of five players' cards as many low deuces leave as are odd.
    """

    title: ClassVar[str] = "Jokers"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = (
        "seed 000 (boxes); bicyclecards.com (jokers); rta3.com (then the deuce of spades);"
        " jokerswildspades.com (deuce of diamonds first); allevents.in Elmira (deuce of spades first);"
        " one joker: an older wikipedia.org; three and five players: bicyclecards.com"
    )
    also_called: ClassVar[Any] = {
        "jokers above the ace": (
            "JJA",
            "joker joker ace",
            "high joker",
            "low joker",
            "trump order",
            "trumps",
            "joker spades",
        ),
        "jokers, then the deuce of spades, above the ace": ("JJD", "JJDA", "joker joker deuce"),
        "jokers, then deuces, above the ace": (
            "JJDD",
            "joker joker deuce deuce",
            "big wheels",
            "deuces wild",
        ),
    }
    question: ClassVar[str] = "Jokers"
    offers: ClassVar[Any] = (
        {},
        {"played": True},
        {"played": True, "top": "jokers then 2S"},
        {"played": True, "top": "jokers then 2D 2S"},
    )
    order: ClassVar[Any] = {"builds_deck": 20}
    wants: ClassVar[frozenset[str]] = frozenset({"one pack"})
    may_provide: ClassVar[frozenset[str]] = frozenset(
        {"jokers", "both jokers", "deuces to spare", "plain trumps"}
    )

    played: bool = False
    top: Literal["one joker", "jokers", "jokers then 2S", "jokers then 2D 2S", "jokers then 2S 2D"] = "jokers"

    def provides(self) -> frozenset[str]:
        if not self.played:
            return frozenset({"plain trumps"})
        if self._one:
            return frozenset({"jokers"})
        return frozenset({"jokers", "both jokers"} | (set() if "2D" in self.top else {"deuces to spare"}))

    @property
    def _one(self) -> bool:
        return self.top == "one joker"

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        jokers = (BIG_JOKER,) if self._one else (BIG_JOKER, LITTLE_JOKER)
        high = (*jokers, *_TOPS[self.top])
        out = self._out(high, (len(jokers) + len(deck.cards)) % seats if seats == 5 else 0, seats)
        trumps = (*high, *(code for code in deck.trumps if code not in (*high, *out)))
        cards = (*jokers, *(code for code in deck.cards if code not in out))
        return replace(deck, cards=cards, trumps=trumps, out=out)

    def _out(self, high: tuple[str, ...], odd: int, seats: int) -> tuple[str, ...]:
        if seats in (3, 5):
            return tuple(code for code in _DEUCES if code not in high)[:odd]
        return ("2C",) if self._one else ("2H", "2C") if "2D" in high else ()

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
            "one": LITTLE_JOKER not in deck.cards,
            "one_out": len(deck.out) == 1,
        }
