"""A small breach of order before the bids are in.

Why tables differ: nobody minds at home; an event takes thirty points before the bids and three tricks
after them (cookoutspades.com).
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.penalty import Penalty, Points
from rulesheets.referee import Referee


class EarlyBreach(Penalty):
    """What breaks the table's order before the bids are in, and has no price of its own, costs this."""

    title: ClassVar[str] = "Breach before the bids"
    rank: ClassVar[int] = 34
    source: ClassVar[str] = "cookoutspades.com (thirty points)"
    faults: ClassVar[tuple[str, ...]] = ("early breach",)
    on_rulings: ClassVar[bool] = True

    played: bool = False
    points: Points | None = 30

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return EarlyBreach.price(referee)
