"""Who plays, with whom, and from how many cards.

Why tables differ: four in two partnerships is the usual game; two to five may each play alone
(cutthroat), and six make three pairs with two packs, or with one that has lost its deuces.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, ClassVar, Literal

from rulesheets.cards import PACK, RANKS, Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee

_THREE_PAIRS = ((0, 3), (1, 4), (2, 5))
_THIRTEEN = frozenset({"one pack", "thirteen tricks", "deuces"})
_ODD = frozenset({"one pack", "odd cards", "deuces"})
# Jokers come into a single pack; beside two packs nothing but a high deuce can touch the trumps.
_FACTS = {
    "two pairs": _THIRTEEN,
    "two alone": _THIRTEEN,
    "three alone": _ODD,
    "four alone": _THIRTEEN,
    "five alone": _ODD,
    "three pairs": frozenset({"plain trumps", "deuces"}),
    "three pairs with one pack": frozenset(),
}


class Players(Clause):
    """Four play in two teams, partners opposite. Two to five alone, or six in three pairs, may.

    Two hold thirteen cards each, half of the pack. Six play with two packs less both deuces of clubs, and
    of two identical cards in a trick the later one is higher; or with one pack less its deuces.
    """

    title: ClassVar[str] = "Players"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = (
        "seeds 000 to 004; three and six: 002, 003; two: holdingthecards.com; five, and six with one pack:"
        " qcsalon.net/en/spades"
    )
    also_called: ClassVar[Any] = {
        "everyone for themselves": ("cutthroat", "solo", "individual", "singles"),
        "partners against partners": ("partnership", "partners", "pairs", "doubles"),
    }
    question: ClassVar[str] = "Players"
    offers: ClassVar[Any] = (
        {},
        {"game": "three alone"},
        {"game": "four alone"},
        {"game": "three pairs"},
    )
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"builds_deck": 10}
    may_provide: ClassVar[frozenset[str]] = frozenset(
        {
            *("partners", "each alone", "one pack", "thirteen tricks", "plain trumps", "deuces"),
            *("two hands", "more than two hands", "dealt cards", "odd cards", "several sides"),
        }
    )

    game: Literal[
        "two pairs",
        "two alone",
        "three alone",
        "four alone",
        "five alone",
        "three pairs",
        "three pairs with one pack",
    ] = "two pairs"

    def provides(self) -> frozenset[str]:
        partners = {"partners"} if "pairs" in self.game else {"each alone"}
        hands = {"two hands"} if self.game == "two alone" else {"more than two hands", "dealt cards"}
        several = {"several sides"} if len(self.seats_sides()) > 2 else set()
        return frozenset(partners | hands | several | _FACTS[self.game])

    def seats_sides(self) -> tuple[tuple[int, ...], ...]:
        return {
            "two pairs": ((0, 2), (1, 3)),
            "two alone": ((0,), (1,)),
            "three alone": ((0,), (1,), (2,)),
            "four alone": ((0,), (1,), (2,), (3,)),
            "five alone": ((0,), (1,), (2,), (3,), (4,)),
            "three pairs": _THREE_PAIRS,
            "three pairs with one pack": _THREE_PAIRS,
        }[self.game]

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        if self.game == "two alone":
            return replace(deck, each=13)
        if self.game == "three pairs with one pack":
            left = tuple(code for code in PACK if code[0] != "2")
            return Deck(left, deck.trumps[:-1], ("2S", "2H", "2D", "2C"))
        if self.game != "three pairs":
            return deck
        double = tuple(code for code in PACK * 2 if code != "2C")
        return Deck(double, deck.trumps, ("2C", "2C"), later_twin_wins=True)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        deck = referee.deck
        seats = referee.side(["1"], [1]).seats
        return {
            "seats": referee.seats,
            "sides": referee.sides,
            "partners": referee.partners,
            "opposite": len(seats) == 2 and 2 * (seats[1] - seats[0]) == referee.seats,
            "cards": len(deck.cards),
            "packs": deck.cards.count("AS"),
            "gone": deck.out[0] if len(set(deck.out)) == 1 else None,
            "out": deck.out if len(deck.out) == 4 else (),
            "jokers": "BJ" in deck.cards,
            "ace_high": all(_runs(referee, suit) for suit in "HDC"),
            "spades_too": _runs(referee, "S"),
            "trumps": referee.winner(["AH", "3S"]) == 1,
            "later_twin_wins": referee.winner(["AH", "AH"]) == 1,
        }


def _runs(referee: Referee, suit: str) -> bool:
    """Does each card of the suit beat the next, from the ace down?"""
    deck = referee.deck
    codes = [rank + suit for rank in RANKS if rank + suit in deck.cards and deck.suit(rank + suit) == suit]
    return all(referee.winner([low, high]) == 1 for high, low in pairwise(codes))
