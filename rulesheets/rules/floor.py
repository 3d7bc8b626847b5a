"""How low a side may fall.

Why tables differ: paper rules have no floor; apps end the game at two hundred below nothing, seed 000
has boxes for that and for five hundred. Some end it only below the figure (seed 002).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, leader
from rulesheets.hand import Ending, Standing
from rulesheets.referee import Referee


class Floor(Clause):
    """A side that falls to the floor ends the game with that hand; the highest score wins.

    **Why steps of five:** "below 200" and "at 201" are one rule for whole points; a floor that is a
    round figure can be told from the next point down.
    """

    title: ClassVar[str] = "Lose floor"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = "seeds 000 (boxes), 002; at or below: zone.msn.com, github wlim33/rust-spades"
    also_called: ClassVar[Any] = {
        "a score that loses": ("lose floor", "min score", "going out the back", "out the back")
    }
    question: ClassVar[str] = "Lose floor"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "score": -500})
    # After the target, which has the same winner and the better reason.
    order: ClassVar[Any] = {"ends": 40}
    measured: ClassVar[Any] = {"score": "score"}

    played: bool = False
    score: Annotated[int, Field(ge=-1000, le=-5, multiple_of=5)] = -200
    test: Literal["at or below", "below"] = "at or below"

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        scores = [standing.score for standing in standings]
        lowest = self.score if self.test == "at or below" else self.score - 1
        best = leader(standings)
        if min(scores) > lowest or best is None:
            return None
        fell = f"to {self.score} or lower" if self.test == "at or below" else f"below {self.score}"
        return Ending((best,), f"a side fell {fell}")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def ends(score: int) -> bool:
            # Not level, since a tie for the best plays on; and close, so that no lead ends the game.
            near = [(score, 0), (score + 2, 0), (score + 1, 0)]
            return referee.ending(*near[: referee.sides]) is not None

        score = referee.least_of_all(range(-5, -1001, -5), lambda n: ends(n - 1))
        return {
            "played": score is not None,
            "score": score or 0,
            "at": score is not None and ends(score),
            "several": referee.sides > 2,
        }
