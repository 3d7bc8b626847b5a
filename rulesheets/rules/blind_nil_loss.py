"""What a blind nil that fails costs, where that is another sum than a blind nil that is made pays.

Why tables differ: as much at nearly all. Where going blind is the last chance of a side far behind, it may
cost no more than a plain nil, or nothing, as a house deck has it for nils (github file 62782491438).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Standing, Tally
from rulesheets.referee import Referee

_LINE = "blind nil"


class BlindNilLoss(Clause):
    """A blind nil that fails costs a sum of its own. A plain nil keeps its own price."""

    title: ClassVar[str] = "Loss of a blind nil"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 31
    source: ClassVar[str] = "github file 62782491438 (a failed nil costs nothing); the rest is the table's"
    also_called: ClassVar[Any] = {"a blind nil that takes a trick": ("busted blind nil", "blind nil set")}
    wants: ClassVar[frozenset[str]] = frozenset({"blind nil"})
    order: ClassVar[Any] = {"stakes": 57}
    measured: ClassVar[Any] = {"cost": "cost"}

    played: bool = False
    cost: Annotated[int, Field(ge=0, le=500)] = 100

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if tally.stake(_LINE) is None:
            return tally
        costs = Amount(-self.cost, clause=self.name)
        changed = (replace(s, costs=costs) if s.name == _LINE else s for s in tally.stakes)
        return replace(tally, stakes=tuple(changed))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        cost = -referee.side(["blind nil", "4"], [1, 4]).line(_LINE)
        alike = cost == referee.side(["blind nil", "4"], [0, 4 * referee.partners]).line(_LINE)
        return {"cost": cost, "alike": alike}

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["blind nil", "5"], [1, 5])]
