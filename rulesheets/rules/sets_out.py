"""How many sets lose the game.

Why tables differ: paper rules have no such limit; at live events a second set is the game (RTA,
Cookout), elsewhere a third (Jokers Wild). Some count only sets in a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause
from rulesheets.hand import Ending, Hand, Line, Standing, Tally
from rulesheets.referee import Referee


class SetsOut(Clause):
    """A side that is set too often loses the game at once, whatever the score.

    The best of the others wins; where every side is out in one hand, the highest score.
    """

    title: ClassVar[str] = "Sets that lose"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "rta3.com/faq-s, cookoutspades.com (two); jokerswildspades.com/faq (three)"
    question: ClassVar[str] = "Sets lose"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "limit": 3})
    # Before the target: who is out has lost, even with the points.
    order: ClassVar[Any] = {"ends": 20, "carries": 40}
    measured: ClassVar[Any] = {"limit": "limit"}

    played: bool = False
    limit: Annotated[int, Field(ge=2, le=9)] = 2
    counted: Literal["in all", "in a row"] = "in all"

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        return tuple(map(self._marked, standings, tallies)), []

    def _marked(self, standing: Standing, tally: Tally) -> Standing:
        before = standing.marks.get("sets", 0)
        if tally.is_set:
            return standing.marked("sets", before + 1)
        return standing.marked("sets", 0) if before and self.counted == "in a row" else standing

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        out = [standing.marks.get("sets", 0) >= self.limit for standing in standings]
        if not any(out):
            return None
        left = [i for i, lost in enumerate(out) if not lost] or range(len(out))
        best = max(standings[i].score for i in left)
        winners = tuple(i for i in left if standings[i].score == best)
        return Ending(winners, f"a side was set {self.limit} times") if len(winners) == 1 else None

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def loses(sets: int) -> bool:
            # Ahead in points, so that no other rule could end the game against it.
            standings = [Standing(50, {"sets": sets}), Standing(1), Standing(0)]
            over = referee.ending(*standings[: referee.sides])
            return over is not None and 0 not in over.winners

        limit = referee.least(range(1, 10), loses)
        made = referee.side(["4"], [4], before=Standing(0, {"sets": 1}))
        return {
            "played": limit is not None,
            "limit": limit or 0,
            "in_all": made.standing.marks.get("sets", 0) > 0,
            "several": referee.sides > 2,
        }
