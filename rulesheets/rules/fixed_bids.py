"""Low bids for a fixed sum, said as such: one for fifty, two for forty.

Why tables differ: only cutthroat tables have them (skullwink.com), so that a poor hand has something to
play for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Bid, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_FIXED = "fixed"


class FixedBids(Clause):
    """A player alone may bid one or two as fixed: exactly so many tricks score a sum, fewer lose it.

    With more tricks it is a contract like any other.
    """

    title: ClassVar[str] = "Fixed bids"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 45
    source: ClassVar[str] = "skullwink.com/cutthroat-rules"
    also_called: ClassVar[Any] = {"a low bid for a fixed sum": ("fixed bid", "1F", "2F", "one for fifty")}
    question: ClassVar[str] = "Fixed bids"
    offers: ClassVar[Any] = ({}, {"played": True})
    beside: ClassVar[Any] = {"players": {"game": "three alone"}}
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"stakes": 45}
    wants: ClassVar[frozenset[str]] = frozenset({"each alone"})
    measured: ClassVar[Any] = {"one": "low", "two": "high"}

    played: bool = False
    one: Annotated[int, Field(ge=1, le=200)] = 50
    two: Annotated[int, Field(ge=1, le=200)] = 40

    def offers_bids(self, hand_size: int) -> list[Bid]:
        return [Bid(number, also=(_FIXED,)) for number in (1, 2)]

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        bid = tally.bids[0]
        if len(tally.bids) > 1 or not bid or _FIXED not in bid.also:
            return tally
        worth = Amount({1: self.one, 2: self.two}[bid.tricks])
        exact = tally.tricks == tally.contract
        changed = (_fixed(s, worth, exact) if s.name == "contract" else s for s in tally.stakes)
        return replace(tally, stakes=tuple(changed))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def scored(number: int, took: int) -> int:
            return referee.side([Bid(number, also=(_FIXED,))], [took]).line("contract")

        return {
            "offered": any(referee.may_bid(Bid(number, also=(_FIXED,))) for number in (1, 2)),
            "numbers": [1, 2],
            "low": scored(1, 1),
            "high": scored(2, 2),
            "low_cost": -scored(1, 0),
            "high_cost": -scored(2, 1),
            "low_over": scored(1, 2),
            "high_over": scored(2, 3),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        bid = Bid(1, also=(_FIXED,))
        return [Example([bid], [1], done=[_FIXED]), Example([bid], [2])]


def _fixed(stake: Stake, worth: Amount, exact: bool) -> Stake:
    pays = worth if exact else stake.pays
    return replace(stake, pays=pays, costs=Amount(-worth.each), clause="fixed_bids")
