"""Points that a side is given at the start.

Why tables differ: teams of one strength need none; where they differ, a start in points makes a game of
it. No rule list found has a figure.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Line, Standing, Tally
from rulesheets.referee import Referee

_LINE = "handicap"


class Handicap(Clause):
    """The side named first, or last, is given points with the first hand."""

    title: ClassVar[str] = "Handicap"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 35
    source: ClassVar[str] = "usual between unequal sides; no rule list found has a figure"
    measured: ClassVar[Any] = {"points": "points"}

    played: bool = False
    points: Annotated[int, Field(ge=5, le=500)] = 50
    side: Literal["first", "last"] = "first"

    def scores(self, tallies: Sequence[Tally], hand: Hand, standings: Sequence[Standing]) -> list[Line]:
        if hand.number != 1:
            return []
        side = 0 if self.side == "first" else len(tallies) - 1
        return [Line(side, _LINE, self.name, Amount(self.points))]

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        sides = referee.every_side(Example(["4"], [4], number=1))
        first, last = sides[0].line(_LINE), sides[-1].line(_LINE)
        return {"points": first or last, "first": first > 0}
