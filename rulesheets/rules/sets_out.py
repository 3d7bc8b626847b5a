"""How many sets lose the game.

Why tables differ: paper rules have no such limit; at live events a second set is the game (RTA,
Cookout), elsewhere a third (Jokers Wild). Some count only sets in a row, or two in a row and three in
all (paperzz.com/doc/7074133).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, beaten
from rulesheets.hand import Ending, Hand, Line, Standing, Tally
from rulesheets.referee import Referee

_ALL, _ROW = "sets", "sets in a row"


class SetsOut(Clause):
    """A side that is set too often loses the game at once, whatever the score.

    The best of the others wins; where every side is out in one hand, the highest score. Both limits may
    stand: so many in all, fewer in a row.
    """

    title: ClassVar[str] = "Sets that lose"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "rta3.com/faq-s, cookoutspades.com (two); jokerswildspades.com/faq (three)"
    also_called: ClassVar[Any] = {
        "sets that lose the game": ("set", "two sets", "two sets and out", "three sets")
    }
    question: ClassVar[str] = "Sets lose"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "limit": 3})
    # Before the target: who is out has lost, even with the points.
    order: ClassVar[Any] = {"ends": 20, "carries": 40}
    measured: ClassVar[Any] = {"limit": "limit", "row": "row"}

    played: bool = False
    limit: Annotated[int, Field(ge=2, le=9)] | None = 2
    row: Annotated[int, Field(ge=2, le=8)] | None = None

    @property
    def on(self) -> bool:
        return self.played and bool(self.limit or self.row)

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        return tuple(map(self._marked, standings, tallies)), []

    def _marked(self, standing: Standing, tally: Tally) -> Standing:
        if not (tally.is_set or standing.marks.get(_ROW)):
            return standing
        counts = {name: standing.marks.get(name, 0) for name in (_ALL, _ROW)}
        if tally.is_set:
            counts = {name: before + 1 for name, before in counts.items()}
        elif counts[_ROW]:
            counts[_ROW] = 0
        for name, limit in ((_ALL, self.limit), (_ROW, self.row)):
            if limit and counts[name] != standing.marks.get(name, 0):
                standing = standing.marked(name, counts[name])
        return standing

    def _out(self, standing: Standing) -> bool:
        limits = ((_ALL, self.limit), (_ROW, self.row))
        return any(limit and standing.marks.get(name, 0) >= limit for name, limit in limits)

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        return beaten(standings, list(map(self._out, standings)), "a side was set too often")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def loses(name: str, sets: int) -> bool:
            # Ahead in points, so that no other rule could end the game against it.
            return referee.is_out(name, Standing(0, {name: sets}))

        def limit(name: str) -> int | None:
            return referee.least(range(1, 10), lambda n: loses(name, n))

        found = {"limit": limit(_ALL), "row": limit(_ROW)}
        return {
            **found,
            "played": any(found.values()),
            "several": referee.sides > 2,
        }
