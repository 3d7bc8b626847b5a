"""Who plays, with whom, and from how many cards.

Why tables differ: four in two partnerships is the usual game; three or four may each play alone
(cutthroat), and six make three pairs with two packs.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, ClassVar, Literal

from rulesheets.cards import PACK, RANKS, Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee


class Players(Clause):
    """Four play in two teams, partners opposite. Three or four alone, or six in three pairs, may.

    Three get seventeen cards each and the odd card lies aside; six play with two packs less both deuces
    of clubs, and of two identical cards in a trick the later one is higher.
    """

    title: ClassVar[str] = "Players"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = "seeds 000 to 004; three and six players: 002, 003"
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
        {"partners", "one pack", "thirteen tricks", "plain trumps"}
    )

    game: Literal["two pairs", "three alone", "four alone", "three pairs"] = "two pairs"

    def provides(self) -> frozenset[str]:
        partners = {"partners"} if "pairs" in self.game else set()
        # Jokers come into a single pack for four only; elsewhere no clause can touch the trumps.
        cards = {"one pack", "thirteen tricks"} if self._four else {"plain trumps"}
        return frozenset(partners | cards)

    @property
    def _four(self) -> bool:
        return self.game in ("two pairs", "four alone")

    def seats_sides(self) -> tuple[tuple[int, ...], ...]:
        return {
            "two pairs": ((0, 2), (1, 3)),
            "three alone": ((0,), (1,), (2,)),
            "four alone": ((0,), (1,), (2,), (3,)),
            "three pairs": ((0, 3), (1, 4), (2, 5)),
        }[self.game]

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
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
