"""What it costs to take far more tricks than were bid.

Why tables differ: bags are the usual price; a printed rule list has a side that takes at least twice
its bid go back a hundred (github file 24863099729).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Line, Standing, Tally
from rulesheets.referee import Referee

_LINE = "underbid"


class Underbid(Clause):
    """A side that takes at least twice its contract loses points; the contract and its bags score on."""

    title: ClassVar[str] = "Underbidding"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 45
    source: ClassVar[str] = "github file 24863099729 (a printed rule list)"
    also_called: ClassVar[Any] = {"bidding far too low": ("sandbagging",)}
    measured: ClassVar[Any] = {"cost": "cost"}

    played: bool = False
    cost: Annotated[int, Field(ge=1, le=300)] = 100

    def scores(self, tallies: Sequence[Tally], hand: Hand, standings: Sequence[Standing]) -> list[Line]:
        amount = Amount(-self.cost)
        return [Line(t.side, _LINE, self.name, amount) for t in tallies if _twice(t)]

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def costs(took: int) -> int:
            return -referee.team(2, took).line(_LINE)

        least = referee.least(range(2, referee.hand_size + 1), lambda took: costs(took) > 0)
        return {
            "played": least is not None,
            "times": (least or 4) // 2,
            "cost": costs(least or 4),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["2", "2"], [4, 4])]


def _twice(tally: Tally) -> bool:
    contract = tally.contract or 0
    return 0 < 2 * contract <= tally.tricks and any(tally.bids)
