"""What it costs to call a renege that was none.

Why tables differ: the caller's side gives up what a renege would have cost, three tricks
(cookoutspades.com, clarksvillejuneteenth.com), or is set (a New Orleans event of cookoutspades.com). At
home it mostly costs nothing. The seeds are silent.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.penalty import Penalty, Tricks
from rulesheets.referee import Referee


class WrongCall(Penalty):
    """Whoever calls a renege and can't show it pays."""

    title: ClassVar[str] = "Wrong call"
    rank: ClassVar[int] = 13
    source: ClassVar[str] = "cookoutspades.com, clarksvillejuneteenth.com (three tricks)"
    also_called: ClassVar[Any] = {"saying so without cause": ("false call", "wrong accusation")}
    faults: ClassVar[tuple[str, ...]] = ("wrong call",)
    on_rulings: ClassVar[bool] = True

    played: bool = False
    tricks: Tricks | None = 3

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return WrongCall.price(referee)
