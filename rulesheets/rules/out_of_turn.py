"""A bid, a lead or a card out of turn.

Why tables differ: among friends it is taken back; a live event has it cost tricks (iluvdabluestour.com).
The seeds are silent.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.penalty import Penalty
from rulesheets.referee import Referee


class OutOfTurn(Penalty):
    """A bid or a card out of turn is taken back, or stands where nobody speaks up, and may cost."""

    title: ClassVar[str] = "Out of turn"
    rank: ClassVar[int] = 32
    source: ClassVar[str] = "iluvdabluestour.com/blues-bowl (three tricks)"
    also_called: ClassVar[Any] = {"playing or leading out of turn": ("out of turn", "playing out of turn")}
    faults: ClassVar[tuple[str, ...]] = ("out of turn",)
    on_rulings: ClassVar[bool] = True
    courtesies: ClassVar[frozenset[str]] = frozenset({"played", "card"})

    played: bool = False
    card: Literal["taken back", "stands"] = "taken back"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return OutOfTurn.price(referee)
