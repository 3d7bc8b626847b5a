"""A lead that ends the game.

Why tables differ: most play to the target however far one side is ahead; some stop at an agreed lead
(a point spread: babygurl599.tripod.com/var.html).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, leader
from rulesheets.hand import Ending, Standing
from rulesheets.referee import Referee

_REASON = "a lead of"


class Mercy(Clause):
    """A side that leads every other by so much at the end of a hand wins."""

    title: ClassVar[str] = "Point spread"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 16
    source: ClassVar[str] = "babygurl599.tripod.com/var.html"
    also_called: ClassVar[Any] = {"a lead that ends the game": ("mercy", "mercy rule", "point spread")}
    # Before the target: the winner is the same, and a lead of so much can be told from a target.
    order: ClassVar[Any] = {"ends": 25}
    measured: ClassVar[Any] = {"lead": "lead"}

    played: bool = False
    lead: Annotated[int, Field(ge=50, le=1000)] = 250

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        best = leader(standings)
        if best is None:
            return None
        others = max(s.score for side, s in enumerate(standings) if side != best)
        if standings[best].score - others < self.lead:
            return None
        return Ending((best,), f"{_REASON} {self.lead}")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def ends(lead: int) -> bool:
            over = referee.ending((lead, 0), (0, 0))
            return over is not None and over.reason.startswith(_REASON)

        return {"lead": referee.least_of_all(range(1, 1001), ends) or 0, "several": referee.sides > 2}
