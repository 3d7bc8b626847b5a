"""A bid of ten that scores two hundred.

Why tables differ: off in books, on at most street tables. Failing costs as much (seed 000, 002) or the
plain hundred (columbuswhist.com); seed 002 has exactly ten tricks, others at least; some pay it for
higher bids too (palavertreetheater.org).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_TEN = 10


class TenFor200(Clause):
    """A side whose contract is ten tricks wins or loses a fixed sum in place of the contract's points.

    It changes what the contract pays and costs; tricks over it are bags as ever. With `take` exactly, a
    trick too many fails. `above` says whether higher contracts do the same, for the same sum; `over`
    whether tricks over such a contract are bags.
    """

    title: ClassVar[str] = "High contract"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 50
    source: ClassVar[str] = "seeds 000 (a box), 002 (exactly); columbuswhist.com; cookoutspades.com"
    also_called: ClassVar[Any] = {
        "a high contract with a fixed price": (
            "ten for two",
            "ten for two hundred",
            "10 for 2",
            "10 for 200",
            "dime",
            "flight",
            "the O",
            "wheels",
        )
    }
    question: ClassVar[str] = "High bid"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "take": "exactly"})
    order: ClassVar[Any] = {"stakes": 40}
    wants: ClassVar[frozenset[str]] = frozenset({"thirteen tricks", "team bids that vary"})
    measured: ClassVar[Any] = {"worth": "worth", "cost": "cost"}

    played: bool = False
    worth: Annotated[int, Field(ge=50, le=500)] = 200
    cost: Annotated[int, Field(ge=0, le=500)] = 200
    take: Literal["at least", "exactly"] = "at least"
    above: Literal["plain", "the same"] = "plain"
    over: Literal["bags", "nothing"] = "bags"

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        contract = tally.contract or 0
        if contract != _TEN and not (contract > _TEN and self.above == "the same"):
            return tally
        missed = self.take == "exactly" and tally.tricks != contract
        changed = (self._fixed(s, missed) if s.name == "contract" else s for s in tally.stakes)
        return replace(tally, stakes=tuple(changed))

    def _fixed(self, stake: Stake, missed: bool) -> Stake:
        pays, costs = Amount(self.worth), Amount(-self.cost)
        made, has_bags = stake.made and not missed, self.over == "bags"
        return replace(stake, pays=pays, costs=costs, made=made, clause=self.name, has_bags=has_bags)

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        return frozenset({"over"} if self.take == "exactly" else ())

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def fixed(contract: int) -> bool:
            stake = referee.team(contract, contract).tally.stake("contract")
            return stake is not None and stake.pays.unit == "once"

        bid = referee.least(range(1, referee.hand_size + 1), fixed)
        high = bid or _TEN
        return {
            "played": bid is not None,
            "bid": high,
            "worth": referee.team(high, high).line("contract"),
            "cost": -referee.team(high, high - 1).line("contract"),
            "exactly": not referee.team(high, high + 1).tally.made,
            "above": fixed(high + 1),
            "no_bags": _made_without_bags(referee.team(high, high + 1).tally),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        bids = referee.bids_for(_TEN, 6)
        over = 0 if TenFor200.asks(referee)["exactly"] else 1
        return [Example(bids, [6, 4 + over]), Example(bids, [6, 3])]


def _made_without_bags(tally: Tally) -> bool:
    return tally.made and tally.bags == 0
