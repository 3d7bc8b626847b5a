"""What a set costs.

Why tables differ: most take ten a trick bid (seeds 000, 001, 002); others ten a trick short (004), ten
a trick taken (003, as worded), or nothing at all (a box of 000).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Standing, Tally
from rulesheets.referee import Referee

_UNITS = {"bid": "trick bid", "short": "trick short", "taken": "trick taken"}


class SetPenalty(Clause):
    """A side that takes fewer tricks than it bid is set and loses points."""

    title: ClassVar[str] = "Set"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = "seeds 000, 001, 002 (a trick bid), 003 (taken), 004 (short)"
    question: ClassVar[str] = "A set costs"
    offers: ClassVar[Any] = ({}, {"each": "short"}, {"each": "taken"}, {"each": "nothing"})
    order: ClassVar[Any] = {"stakes": 20}
    measured: ClassVar[Any] = {"points": "points"}

    each: Literal["bid", "short", "taken", "nothing"] = "bid"
    points: Annotated[int, Field(ge=1, le=100)] = 10

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if self.each == "nothing":
            return tally
        costs = Amount(-self.points, _UNITS[self.each])
        changed = (replace(s, costs=costs) if s.name == "contract" else s for s in tally.stakes)
        return replace(tally, stakes=tuple(changed))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        # Bid 7 and take 5: three units, three different counts.
        lost = -referee.team(7, 5).line("contract")
        other = -referee.team(7, 6).line("contract")
        by_bid, by_short = lost == other != 0, lost == 2 * other != 0
        each = "bid" if by_bid else "short" if by_short else "taken" if lost else "nothing"
        count = {"bid": 7, "short": 2, "taken": 5, "nothing": 1}[each]
        return {"each": each, "points": lost // count}

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["3", "4"], [3, 3])]
