"""What the game is played to.

Why tables differ: five hundred in books and apps, three hundred and fifty at live events, less for a
short evening. Ties are played out nearly everywhere (seeds 000, 002, 003).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause
from rulesheets.hand import Ending, Standing
from rulesheets.referee import Referee


class Target(Clause):
    """The game ends with the hand in which a side reaches the target; the higher score wins."""

    title: ClassVar[str] = "Target"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = "seeds 000 to 004; 350 at rta3.com/faq-s and cookoutspades.com"
    question: ClassVar[str] = "Game to"
    offers: ClassVar[Any] = ({}, {"score": 350}, {"score": 300}, {"score": 250})
    order: ClassVar[Any] = {"ends": 30}
    measured: ClassVar[Any] = {"score": "score"}

    score: Annotated[int, Field(ge=100, le=1000)] = 500

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        best = max(standing.score for standing in standings)
        winners = tuple(i for i, s in enumerate(standings) if s.score == best)
        if best < self.score or len(winners) > 1:
            return None
        return Ending(winners, f"reached {self.score}")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def ends(score: int) -> bool:
            return referee.ending((score, 0), (0, 0)) is not None

        score = referee.least_of_all(range(1, 1001), ends) or 0
        both = referee.ending((score + 10, 0), (score, 0))
        return {
            "score": score,
            "several": referee.sides > 2,
            "higher_wins": both is not None and both.winners == (0,),
            "tie_plays_on": referee.ending((score, 0), (score, 0)) is None,
        }
