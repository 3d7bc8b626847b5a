"""What a nil that fails costs, where that is another sum than a nil that is made pays.

Why tables differ: as much at nearly all; some house decks let a failed nil cost nothing (github file
62782491438). A point for each trick that it took, as some programs have it, is what its bags score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Standing, Tally
from rulesheets.referee import Referee


class NilLoss(Clause):
    """A nil that fails costs a sum of its own. A blind nil still costs what it would have paid."""

    title: ClassVar[str] = "Loss of a nil"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 11
    source: ClassVar[str] = "github file 62782491438 (nothing); an oracle program (twice as much)"
    also_called: ClassVar[Any] = {"a nil that takes a trick": ("busted nil", "nil set", "broken nil")}
    wants: ClassVar[frozenset[str]] = frozenset({"nil"})
    order: ClassVar[Any] = {"stakes": 52}
    measured: ClassVar[Any] = {"cost": "cost"}

    played: bool = False
    cost: Annotated[int, Field(ge=0, le=500)] = 0

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if tally.stake("nil") is None:
            return tally
        costs = Amount(-self.cost, clause=self.name)
        changed = (replace(s, costs=costs) if s.name == "nil" else s for s in tally.stakes)
        return replace(tally, stakes=tuple(changed))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        cost = -referee.side(["nil", "4"], [1, 4]).line("nil")
        alike = cost == referee.side(["nil", "4"], [0, 4 * referee.partners]).line("nil")
        return {"cost": cost, "alike": alike}

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["nil", "5"], [1, 5])]
