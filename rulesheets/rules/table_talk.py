"""What it costs to tell a partner something about the cards.

Why tables differ: nobody allows it, and few say what it costs: nothing (seeds 000, 001), a warning and
then tricks (columbuswhist.com), tricks at once (cookoutspades.com), or the game (allevents.in/elmira).
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.penalty import Penalty
from rulesheets.referee import Referee


class TableTalk(Penalty):
    """Nobody tells anything about the cards, in words or signs, in the bidding or in the play."""

    title: ClassVar[str] = "Table talk"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 20
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "seeds 000, 001; columbuswhist.com (a warning); cookoutspades.com (tricks)"
    also_called: ClassVar[Any] = {
        "telling about the cards": ("table talk", "talking", "cross boarding", "talking across the board"),
        "the table that partners talk across": ("board",),
    }
    faults: ClassVar[tuple[str, ...]] = ("talk",)
    courtesies: ClassVar[frozenset[str]] = frozenset({"played", "warning"})

    played: bool = True
    warning: bool = False

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return TableTalk.price(referee)
