"""What it costs to play another suit while holding the one led.

Why tables differ: three tricks go over to the other side (clarksvillejuneteenth.com/spades-tournament
and most live events); others set the side (columbuswhist.com/rules/spades-tournament-rules). No seed
has a price (001 leaves it to the table), so the standard game has none either.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.engine import SideScore
from rulesheets.hand import Amount, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_FAULT = "renege"


class Renege(Clause):
    """Whoever can follow suit and doesn't has reneged: the side gives up tricks, or is set.

    Tricks come off those that count for the contract, as far as there are any. They go to the other
    side; of several others, to the next on the left. A side that is set misses all that could have
    set it; where a set costs by the trick short, it is short of all its tricks.
    """

    title: ClassVar[str] = "Renege"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = "clarksvillejuneteenth.com (tricks); columbuswhist.com, cookoutspades.com (a set)"
    question: ClassVar[str] = "Renege"
    offers: ClassVar[Any] = ({"costs": 3}, {"costs": "a set"})
    faults: ClassVar[tuple[str, ...]] = (_FAULT,)
    order: ClassVar[Any] = {"stakes": 90}
    measured: ClassVar[Any] = {"costs": "costs"}

    costs: Literal["unsettled", "a set"] | Annotated[int, Field(ge=1, le=13)] = "unsettled"
    gains: Literal["the others", "nobody"] = "the others"

    @property
    def settled(self) -> bool:
        return self.costs != "unsettled"

    def moves_tricks(self, tallies: Sequence[Tally], hand: Hand) -> tuple[Tally, ...]:
        if not isinstance(self.costs, int):
            return tuple(tallies)
        tricks = [tally.tricks for tally in tallies]
        for side, tally in enumerate(tallies):
            gone = min(self.costs * _reneges(hand, tally.seats), tally.tricks)
            tricks[side] -= gone
            if self.gains == "the others":
                tricks[(side + 1) % len(tricks)] += gone
        return tuple(replace(t, tricks=n) for t, n in zip(tallies, tricks, strict=True))

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if self.costs != "a set" or not _reneges(hand, tally.seats):
            return tally
        return replace(tally, stakes=tuple(map(_failed, tally.stakes)))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def scored(tricks: int, *faults: str) -> tuple[SideScore, ...]:
            return referee.every_side(Example(["4"], [tricks], faults=faults))

        fair, caught = scored(13), scored(13, _FAULT)
        gains = [b.tally.tricks - a.tally.tricks for a, b in zip(fair, caught, strict=True)]
        lost = -gains[0]
        is_set = scored(6, _FAULT)[0].tally.is_set and not scored(6)[0].tally.is_set and not lost
        return {
            "costs": lost or ("a set" if is_set else "unsettled"),
            "open": not (lost or is_set),
            "is_set": is_set,
            "tricks": lost,
            "moved": sum(gains) == 0,
            "several": referee.sides > 2,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        open_ = Renege.asks(referee)["open"]
        return [] if open_ else [Example(["3", "3"], [4, 3], faults=[_FAULT])]


def _reneges(hand: Hand, seats: Iterable[int]) -> int:
    return sum(1 for seat, fault in hand.faults if fault == _FAULT and seat in seats)


def _failed(stake: Stake) -> Stake:
    if not stake.counts_as_set:
        return stake
    short = stake.costs.unit == "trick short"
    costs = Amount(stake.costs.each, "trick bid") if short else stake.costs
    return replace(stake, made=False, costs=costs)
