"""Cards that are over when three or five share a pack.

Why tables differ: with three players the odd card lies aside unseen (seeds 002, 003), or a deuce leaves
the pack, of clubs (skullwink.com) or a red one (holdingthecards.com). Five take two deuces out
(qcsalon.net).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Literal

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee

_DEUCES = ("2C", "2D", "2H")


class OddCards(Clause):
    """The odd cards lie aside, unseen; or as many deuces leave the pack, beginning with the one named."""

    title: ClassVar[str] = "Odd cards"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 28
    source: ClassVar[str] = (
        "aside: seeds 002, 003; 2C: skullwink.com; 2D, 2H: holdingthecards.com; five: qcsalon.net/en/spades"
    )
    also_called: ClassVar[Any] = {"cards that do not go round": ("leftover", "remainder")}
    question: ClassVar[str] = "Odd cards"
    offers: ClassVar[Any] = ({}, {"go": "2C first"}, {"go": "2D first"})
    seldom: ClassVar[bool] = True
    beside: ClassVar[Any] = {"players": {"game": "three alone"}}
    order: ClassVar[Any] = {"builds_deck": 35}
    wants: ClassVar[frozenset[str]] = frozenset({"odd cards", "plain trumps"})

    go: Literal["aside", "2C first", "2D first", "2H first"] = "aside"

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        if self.go == "aside":
            return deck
        first = self.go[:2]
        leave = sorted(_DEUCES, key=lambda code: code != first)
        out = tuple(leave[: len(deck.cards) % seats])
        return replace(deck, cards=tuple(code for code in deck.cards if code not in out), out=out)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"out": referee.deck.out, "aside": referee.aside}
