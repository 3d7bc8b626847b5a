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

_PENALTY = "bag penalty"


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
                lines.append(Line(tally.side, _PENALTY, self.name, Amount(-self.penalty), reached))
            kept = 0 if reached and self.after == "reset" else left
            after.append(standing.marked("bags", kept))
        return tuple(after), lines

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        limit = _limit(referee)
        last = max(0, (limit or 0) - 1)
        return {
            "counted": limit is not None,
            "limit": limit or 0,
            "each": limit == 1,
            "penalty": -referee.team(4, 5, before=(0, last)).line(_PENALTY),
            "carry": referee.team(4, 6, before=(0, last)).bags > 0,
            "last_digit": limit == 10 and _last_digit_tells(referee, last),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        limit = _limit(referee)
        return [] if limit is None else [Example(["3", "4"], [4, 5], before=(0, limit - 1))]


def _limit(referee: Referee) -> int | None:
    """The bags at which one more costs something, if only nothing."""

    def reached(bags: int) -> bool:
        side = referee.team(4, 5, before=(0, bags - 1))
        return any(line.name == _PENALTY for line in side.lines)

    return referee.least(range(1, 21), reached)


def _last_digit_tells(referee: Referee, last: int) -> bool:
    """Does the last digit of a score above zero always show the bags?

    Tried on every kind of bid, made, missed and over, with `last` bags before: true only if each bag
    scores one point, all else scores tens, and the counter turns over with the digit.
    """
    hands: list[tuple[list[str], list[int], list[str]]] = [(["13"], [13], [])]
    hands += [([str(bid)], [took], []) for bid in (4, 7, 10, 11, 12) for took in (bid - 1, bid, bid + 1)]
    hands += [([f"blind {bid}"], [took], []) for bid in (6, 7) for took in (bid - 1, bid)]
    for nil in ("nil", "blind nil"):
        hands += [([nil, "3"], took, []) for took in ([0, 4], [1, 3], [2, 1])]
        hands += [([nil, nil], took, []) for took in ([0, 0], [0, 2])]
    for bemo in ("little bemo", "big bemo"):
        hands += [([f"4 + {bemo}"], [9], done) for done in ([], [bemo])]
    before = (1000 + last, last)
    sides = [referee.side(bids, took, before=before, done=done) for bids, took, done in hands]
    if not referee.bidders(number=1):
        sides.append(referee.side([None], [5], before=before, number=1))
    return all(side.score % 10 == side.bags for side in sides)
