"""Whether a set pays the others.

Why tables differ: in books only the side that is set scores anything for it; some let those who set it
gain ten for each trick that it is short (a variant in wikipedia, copied at vinopoint.biz).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.giving import GIVEN, for_others, who_gains
from rulesheets.hand import Amount, Hand, Line, Standing, Tally
from rulesheets.referee import Referee


class Undertricks(Clause):
    """When a side is set, the others score for each trick that it is short of its contract."""

    title: ClassVar[str] = "Undertricks"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 22
    source: ClassVar[str] = "wikipedia, in vinopoint.biz/spade-in-card-game.html"
    also_called: ClassVar[Any] = {"a trick short of the contract": ("undertrick", "short")}
    may_provide: ClassVar[frozenset[str]] = frozenset({GIVEN})
    measured: ClassVar[Any] = {"points": "points"}

    played: bool = False
    points: Annotated[int, Field(ge=1, le=100)] = 10

    def scores(self, tallies: Sequence[Tally], hand: Hand, standings: Sequence[Standing]) -> list[Line]:
        amount = Amount(self.points, "trick short")
        return [
            line
            for tally in tallies
            if (short := (tally.contract or 0) - tally.tricks) > 0 and not tally.made
            for line in for_others(tally.side, len(tallies), "undertricks", self.name, amount, short)
        ]

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        _, other, *_ = referee.every_side(Example(["4"], [2]))
        gained = (ln.amount.each for ln in other.lines if ln.name == "undertricks")
        return {"points": next(gained, 0), "who": who_gains(referee)}
