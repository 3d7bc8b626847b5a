"""Spades on the first trick.

Why tables differ: most let a player who is void trump at once; some keep spades out of the first trick
(a box of seed 000, which does not say what a hand of nothing but spades does: here it plays one).
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.hand import Turn
from rulesheets.referee import Referee


class FirstTrick(Clause):
    """No spade may be played to the first trick, unless the player has nothing else to play.

    It goes without saying where everyone opens with the lowest club, and it contradicts a table that
    lets spades be led from the start.
    """

    title: ClassVar[str] = "No spade at first"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "seed 000 (a box); looneyville.net; spadesgame.net"
    also_called: ClassVar[Any] = {"a spade on the first trick": ("throw out spades",)}
    question: ClassVar[str] = "Trumping"
    offers: ClassVar[Any] = ({}, {"played": True})
    # After following suit: a spade that must follow a spade is not held back.
    order: ClassVar[Any] = {"forbids_card": 30}
    wants: ClassVar[frozenset[str]] = frozenset({"a free first trick", "spades that wait"})

    played: bool = False

    def forbids_card(self, turn: Turn, card: str, deck: Deck) -> str:
        return "no spade goes on the first trick" if turn.first and deck.suit(card) == "S" else ""

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        spades = ["9S", "4S"]
        return {
            "barred": not referee.may_play("9S", ["9S", "4D"], ["KC"], first=True),
            "unless_alone": any(referee.may_play(code, spades, ["KC"], first=True) for code in spades),
        }
