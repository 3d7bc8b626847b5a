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
    also_called: ClassVar[Any] = {
        "missing the contract": (
            "set",
            "stuck",
            "euchred",
            "break contract",
            "in the hole",
            "going in the hole",
        )
    }
    question: ClassVar[str] = "A set costs"
    offers: ClassVar[Any] = ({}, {"each": "short"}, {"each": "taken"}, {"played": False})
    order: ClassVar[Any] = {"stakes": 20}
    measured: ClassVar[Any] = {"points": "points"}

    played: bool = True
    each: Literal["bid", "short", "taken"] = "bid"
    points: Annotated[int, Field(ge=1, le=100)] = 10

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        costs = Amount(-self.points, _UNITS[self.each], self.name)
        changed = (replace(s, costs=costs) if s.name == "contract" else s for s in tally.stakes)
        return replace(tally, stakes=tuple(changed))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        # Bid 4, take 3 and take 1: by the bid both cost alike, by the short the second costs more.
        near, far = (-referee.team(4, took).line("contract") for took in (3, 1))
        each = "bid" if near == far != 0 else "short" if near < far else "taken" if near else "nothing"
        points = {"bid": near // 4, "short": near, "taken": far, "nothing": 0}[each]
        alike = near == far == referee.team(4, 4).line("contract")
        return {"each": each, "points": points, "alike": alike}

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["3", "4"], [3, 3])]
