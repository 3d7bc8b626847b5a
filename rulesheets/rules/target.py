"""What the game is played to.

Why tables differ: five hundred in books and apps, three hundred and fifty at live events, less for a
short evening. Ties are played out nearly everywhere (seeds 000, 002, 003), mostly by one hand more, in
some tournaments by three (github 1v1compspades-cloud). In the 301 variant the side that passes the
target loses (github ralight/ggz).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example, leader
from rulesheets.hand import Ending, Hand, Line, Standing, Tally
from rulesheets.referee import Referee

_MARK = "hands of a tie"


class Target(Clause):
    """The game ends with the hand in which a side reaches the target; the higher score wins.

    In a tie so many hands more are played before anybody can win. Where reaching the target `loses`,
    the highest score below it wins.
    """

    title: ClassVar[str] = "Target"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = "seeds 000 to 004; 350 at rta3.com/faq-s and cookoutspades.com"
    also_called: ClassVar[Any] = {"what the game is played to": ("play to", "game to", "winning score")}
    question: ClassVar[str] = "Game to"
    offers: ClassVar[Any] = ({}, {"score": 350}, {"score": 300}, {"score": 250})
    order: ClassVar[Any] = {"ends": 30, "carries": 90}
    wants: ClassVar[frozenset[str]] = frozenset({"a target"})
    measured: ClassVar[Any] = {"score": "score", "tie": "tie"}

    score: Annotated[int, Field(ge=100, le=1000)] = 500
    reached: Literal["wins", "loses"] = "wins"
    tie: Annotated[int, Field(ge=1, le=5)] = 1

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        if self.tie == 1:
            return standings, []
        before = standings[0].marks.get(_MARK, 0)
        left = max(0, before - 1)
        tied = self._over(standings) and leader(standings, self._among(standings)) is None
        left = left or (self.tie if tied else 0)
        return tuple(s.marked(_MARK, left) if before or left else s for s in standings), []

    def _over(self, standings: Sequence[Standing]) -> bool:
        return max(standing.score for standing in standings) >= self.score

    def _among(self, standings: Sequence[Standing]) -> list[int]:
        """The sides that may win."""
        loses = self.reached == "loses"
        return [side for side, s in enumerate(standings) if not loses or s.score < self.score]

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        if standings[0].marks.get(_MARK, 0) or not self._over(standings):
            return None
        best = leader(standings, self._among(standings))
        if best is None:
            return None
        what = "reached" if self.reached == "wins" else "a side reached"
        return Ending((best,), f"{what} {self.score}")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def ends(score: int) -> Ending | None:
            # Close together, so that no rule that looks at leads or lows can show through.
            level = [(score, 0), (score - 1, 0), (score - 2, 0)]
            return referee.ending(*level[: referee.sides])

        scores = range(1, 1001)
        score = referee.least_of_all(scores, lambda n: ends(n) is not None)
        score = score or referee.least(scores, lambda n: ends(n) is not None) or 0
        over = ends(score)
        # All sides level far over the target, after a hand that brings each as much.
        bids, took = (["1", "1"], [1, 1]) if referee.partners else (["1"], [1])
        alike = Example(bids, took, others=1)
        tied = referee.every_side(alike, before=(score + 1000, 0))[0]
        return {
            "score": score,
            "several": referee.sides > 2,
            "higher_wins": over is not None and over.winners == (0,),
            "tie_plays_on": referee.ending((score, 0), (score, 0)) is None,
            "tie": tied.standing.marks.get(_MARK, 1),
        }
