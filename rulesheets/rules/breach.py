"""A small breach of order once the bids are in.

Why tables differ: nobody minds at home; an event takes three tricks (cookoutspades.com).
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.penalty import Penalty, Tricks
from rulesheets.referee import Referee


class Breach(Penalty):
    """What breaks the table's order after the bids, and has no price of its own, costs this."""

    title: ClassVar[str] = "Breach after the bids"
    rank: ClassVar[int] = 35
    source: ClassVar[str] = "cookoutspades.com (three tricks)"
    faults: ClassVar[tuple[str, ...]] = ("breach",)
    on_rulings: ClassVar[bool] = True

    played: bool = False
    tricks: Tricks | None = 3

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return Breach.price(referee)
