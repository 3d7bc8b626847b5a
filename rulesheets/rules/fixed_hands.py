"""A game of so many hands.

Why tables differ: at home a game goes to a target; events that have to keep time play a fixed number
of hands (four: columbuswhist.com; eight or ten: github ralight/ggz), in its place or at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, leader
from rulesheets.hand import Ending, Hand, Line, Standing, Tally
from rulesheets.referee import Referee

_MARK = "hands"


class FixedHands(Clause):
    """After so many hands the highest score wins; in a tie some more are played."""

    title: ClassVar[str] = "Hands to a game"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 5
    source: ClassVar[str] = "columbuswhist.com (four); github ralight/ggz; a hundred as a cap: rust-spades"
    also_called: ClassVar[Any] = {"a game of a set length": ("fixed hands", "number of hands")}
    order: ClassVar[Any] = {"ends": 50}
    may_provide: ClassVar[frozenset[str]] = frozenset({"a target"})
    measured: ClassVar[Any] = {"hands": "hands", "tie": "tie"}

    played: bool = False
    hands: Annotated[int, Field(ge=1, le=100)] = 4
    target: Literal["none", "as well"] = "none"
    tie: Annotated[int, Field(ge=1, le=5)] = 1

    def provides(self) -> frozenset[str]:
        return self.may_provide if not self.played or self.target == "as well" else frozenset()

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        return tuple(standing.marked(_MARK, hand.number) for standing in standings), []

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        over = standings[0].marks.get(_MARK, 0) - self.hands
        best = leader(standings)
        if over < 0 or over % self.tie or best is None:
            return None
        return Ending((best,), f"{self.hands} hands were played")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def ends(number: int, score: int = 1) -> bool:
            # The hand itself, so that what is carried on is what counts; then a score of no weight.
            marks = referee.side(["4"], [4], number=number).standing.marks
            told = {_MARK: marks.get(_MARK, 0)}
            rest = [Standing(0, told)] * (referee.sides - 1)
            return referee.ending(Standing(score, told), *rest) is not None

        hands = referee.least(range(1, 101), ends)
        more = referee.least(range(1, 6), lambda n: ends((hands or 0) + n)) if hands else None
        # Leads of no weight, so that a point spread can't end it.
        target = any(_over(referee, score) for score in (1000, *range(100, 1000)))
        return {
            "hands": hands or 0,
            "tie": more or 1,
            "target": target,
            "several": referee.sides > 2,
        }


def _over(referee: Referee, score: int) -> bool:
    level = [(score, 0), (score - 1, 0), (score - 2, 0)]
    return referee.ending(*level[: referee.sides]) is not None
