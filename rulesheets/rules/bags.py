"""How many bags a side may collect before they cost it.

Why tables differ: ten bags cost a hundred at most tables and the rest carry over; quick games take
five and fifty, some empty the counter, some have no penalty (seeds 000, 001, 002, 004). The points of
those bags may go as well (dummies.com), the others may gain what the side would lose (WorldWinner),
and a hand with twice the limit costs two penalties or one (programs differ).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.engine import SideScore
from rulesheets.giving import GIVEN, for_others, who_gains
from rulesheets.hand import Amount, Bid, Hand, Line, Standing, Tally
from rulesheets.referee import Referee

_PENALTY, _POINTS = "bag penalty", "bag points"


class Bags(Clause):
    """Bags add up over the hands; each time they reach the limit the side loses points.

    `charged`: a hand may cost several penalties; or one, the bags beyond it waiting on the counter
    (`once a hand`) or gone as far as they fill the limit again (`once for all`). `points`: what the
    bags scored when they were taken stays, or is lost with the penalty. `gains`: nobody, or the
    others, who then score the penalty while this side loses none.
    """

    title: ClassVar[str] = "Bag penalty"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seeds 000, 002, 004; pagat.com/auctionwhist/spades.html; dummies.com"
    also_called: ClassVar[Any] = {
        "a trick over the contract": ("bag", "sandbag", "over", "overtrick", "overbook"),
        "reaching the limit of bags": ("bag out", "bagging out", "bag back", "bag set", "sandbagged"),
    }
    question: ClassVar[str] = "Bags"
    offers: ClassVar[Any] = ({}, {"limit": 5, "penalty": 50}, {"played": False})
    order: ClassVar[Any] = {"carries": 20}
    may_provide: ClassVar[frozenset[str]] = frozenset({"bag counter", GIVEN})
    measured: ClassVar[Any] = {"limit": "limit", "penalty": "penalty"}

    played: bool = True
    limit: Annotated[int, Field(ge=1, le=20)] = 10
    penalty: Annotated[int, Field(ge=0, le=300)] = 100
    after: Literal["carry", "reset"] = "carry"
    charged: Literal["each time", "once a hand", "once for all"] = "each time"
    points: Literal["kept", "lost"] = "kept"
    gains: Literal["nobody", "the others"] = "nobody"

    def provides(self) -> frozenset[str]:
        return self.may_provide - ({GIVEN} if self.gains == "nobody" else set()) if self.on else frozenset()

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        after, lines = [], list[Line]()
        for standing, tally in zip(standings, tallies, strict=True):
            charges, left = self._counted(standing.bags + tally.bags)
            after.append(standing.marked("bags", left))
            if charges:
                lines.extend(self._lines(tally, charges, len(tallies)))
        return tuple(after), lines

    def _counted(self, bags: int) -> tuple[int, int]:
        """How often the penalty is due at this count, and the count after it."""
        reached, rest = divmod(bags, self.limit)
        charges = reached if self.charged == "each time" else min(1, reached)
        if self.after == "reset" and charges:
            return charges, 0
        return charges, bags - charges * self.limit if self.charged == "once a hand" else rest

    def _lines(self, tally: Tally, charges: int, sides: int) -> Iterator[Line]:
        if self.gains == "nobody":
            yield Line(tally.side, _PENALTY, self.name, Amount(-self.penalty), charges)
        else:
            yield from for_others(tally.side, sides, _PENALTY, self.name, Amount(self.penalty), charges)
        if self.points == "lost" and tally.bag_points > 0:
            lost = Amount(-tally.bag_points, "bag")
            yield Line(tally.side, _POINTS, self.name, lost, charges * self.limit)

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        alike = {"after"} if self.limit == 1 else set()
        return frozenset(alike if "bags that score" in facts else alike | {"points"})

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        limit = _limit(referee)
        last = max(0, (limit or 0) - 1)
        mine, other = _one_more(referee, last)
        # One bag short of twice the limit, so that one more fills it twice.
        twice = last + (limit or 0)
        charged = sum(_due(sides) for sides in _one_more(referee, twice))
        return {
            "counted": limit is not None,
            "limit": limit or 0,
            "each": limit == 1,
            "penalty": _points(other) - _points(mine),
            "others": _due(other) > 0,
            "who": who_gains(referee) if _due(other) else "nobody",
            "lost": mine[1].line(_POINTS) != 0,
            "once": limit is not None and charged == 0,
            "waits": limit is not None and referee.team(4, 5, before=(0, twice)).bags > 0,
            "carry": referee.team(4, 6, before=(0, last)).bags > 0,
            "last_digit": limit == 10 and _last_digit_tells(referee, last),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        limit = _limit(referee)
        return [] if limit is None else [Example(["3", "4"], [4, 5], before=(0, limit - 1))]


_Pair = tuple[SideScore, SideScore]


def _one_more(referee: Referee, bags: int) -> tuple[_Pair, _Pair]:
    """A side with this many bags, without a new one and with one; and the next side, in both hands."""
    hands = [referee.every_side(Example([Bid(4)], [took]), before=(0, bags)) for took in (4, 5)]
    without, with_one = hands
    return (without[0], with_one[0]), (without[1], with_one[1])


def _due(sides: _Pair) -> int:
    """How many penalties the bag adds to a side's lines."""
    without, with_one = (sum(ln.count for ln in side.lines if ln.name == _PENALTY) for side in sides)
    return with_one - without


def _points(sides: _Pair) -> int:
    """The points of those penalties, before anybody shares them."""
    without, with_one = (
        sum(ln.amount.each * ln.count for ln in side.lines if ln.name == _PENALTY) for side in sides
    )
    return with_one - without


def _limit(referee: Referee) -> int | None:
    """The bags at which one more costs something, if only nothing."""
    return referee.least(range(1, 21), lambda bags: any(_due(pair) for pair in _one_more(referee, bags - 1)))


def _last_digit_tells(referee: Referee, last: int) -> bool:
    """Does the last digit of a score above zero always show the bags?

    Tried on every kind of bid, made, missed and over, with `last` bags before: true only if each bag
    scores one point, all else scores tens (for every side), and the counter turns over with the digit.
    """
    hands: list[tuple[list[str], list[int], list[str]]] = [([bid], [13], []) for bid in ("1", "13")]
    hands += [([str(bid)], [took], []) for bid in (4, 7, 10, 11, 12) for took in (bid - 1, bid, bid + 1)]
    hands += [([f"blind {bid}"], [took], []) for bid in (6, 7) for took in (bid - 1, bid)]
    for nil in ("nil", "blind nil"):
        hands += [([nil, "3"], took, []) for took in ([0, 4], [1, 3], [2, 1])]
        hands += [([nil, nil], took, []) for took in ([0, 0], [0, 2])]
    for bemo in ("little bemo", "big bemo"):
        hands += [([f"4 + {bemo}"], [9], done) for done in ([], [bemo])]
    before = (1000 + last, last)
    tried = [Example(bids, took, done=done) for bids, took, done in hands]
    if not referee.bidders(number=1):
        tried.append(Example([None], [5], number=1))
    scored = [referee.every_side(example, before=before) for example in tried]
    told = all(mine.score % 10 == mine.bags for mine, *_ in scored)
    return told and all(side.points % 10 == 0 for _, *others in scored for side in others)
