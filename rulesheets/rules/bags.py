"""How many bags a side may collect before they cost it.

Why tables differ: ten bags cost a hundred at most tables and the rest carry over; quick games take
five and fifty, some empty the counter, some have no penalty (seeds 000, 001, 002, 004).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Line, Standing, Tally
from rulesheets.referee import Referee


class Bags(Clause):
    """Bags add up over the hands; each time they reach the limit the side loses points."""

    title: ClassVar[str] = "Bag penalty"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seeds 000, 002, 004; pagat.com/auctionwhist/spades.html"
    question: ClassVar[str] = "Bags"
    offers: ClassVar[Any] = ({}, {"limit": 5, "penalty": 50}, {"played": False})
    order: ClassVar[Any] = {"carries": 20}
    may_provide: ClassVar[frozenset[str]] = frozenset({"bag counter"})
    measured: ClassVar[Any] = {"limit": "limit", "penalty": "penalty"}

    played: bool = True
    limit: Annotated[int, Field(ge=1, le=20)] = 10
    penalty: Annotated[int, Field(ge=0, le=300)] = 100
    after: Literal["carry", "reset"] = "carry"

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        after, lines = [], []
        for standing, tally in zip(standings, tallies, strict=True):
            reached, left = divmod(standing.bags + tally.bags, self.limit)
            if reached:
                lines.append(Line(tally.side, "bag penalty", self.name, Amount(-self.penalty), reached))
            kept = 0 if reached and self.after == "reset" else left
            after.append(standing.marked("bags", kept))
        return tuple(after), lines

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def costs(bags: int) -> bool:
            return referee.team(5, 5 + bags).line("bag penalty") < 0

        def kept(bags: int) -> int:
            return referee.team(5, 5 + bags).bags

        limit = referee.least(range(1, 21), lambda n: costs(n) or kept(n) == 0)
        if limit is None or kept(1) == kept(2) == 0:
            return {"counted": False}
        past = referee.team(5, 5 + limit + 1)
        penalty = -referee.team(5, 5 + limit).line("bag penalty")
        return {
            "counted": True,
            "limit": limit,
            "penalty": penalty,
            "carry": past.bags > 0,
            "last_digit": _last_digit_tells(referee, limit),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        limit = referee.least(range(1, 21), lambda n: referee.team(5, 5 + n).line("bag penalty") < 0)
        if limit is None:
            return ()
        return [Example(["3", "4"], [4, 5], before=(0, limit - 1))]


def _last_digit_tells(referee: Referee, limit: int) -> bool:
    """Does the last digit of a score above zero always show the bags?

    Tried on made, set, over and failed-nil hands from every count of bags: true only if each bag
    scores one point, all else scores tens, and the counter turns over with the digit.
    """
    hands = [(["3", "4"], [4, over + 3]) for over in range(7)]
    hands += [(["3", "4"], [3, 3]), (["nil", "3"], [1, 3]), (["nil", "3"], [2, 1])]
    hands += [(["nil", "3"], [0, 4]), (["blind nil", "3"], [1, 4])]
    for bags in range(limit):
        for bids, took in hands:
            side = referee.side(bids, took, before=(300 + bags, bags))
            if side.score % 10 != side.bags or side.score <= 0:
                return False
    return True
