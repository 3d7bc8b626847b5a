"""Who plays, with whom, and from how many cards.

Why tables differ: four in two partnerships is the usual game; three or four may each play alone
(cutthroat), and six make three pairs with two packs.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.cards import PACK, Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee


class Players(Clause):
    """Four play in two teams, partners opposite. Three or four alone, or six in three pairs, may."""

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
    may_provide: ClassVar[frozenset[str]] = frozenset({"partners", "one pack", "thirteen tricks"})

    game: Literal["two pairs", "three alone", "four alone", "three pairs"] = "two pairs"

    def provides(self) -> frozenset[str]:
        facts = {"partners"} if "pairs" in self.game else set()
        return frozenset(facts | ({"one pack", "thirteen tricks"} if self._four else set()))

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
        return {
            "seats": referee.seats,
            "sides": referee.sides,
            "partners": referee.partners,
            "cards": len(deck.cards),
            "each": referee.hand_size,
            "aside": referee.aside,
            "packs": deck.cards.count("AS"),
            "out": deck.out,
            "later_twin_wins": referee.winner(["AH", "AH"]) == 1,
        }
