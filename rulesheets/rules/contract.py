"""What a made contract pays for each trick bid.

Why tables differ: nearly none does; ten a trick bid is the common measure of the whole game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee


class Contract(Clause):
    """A side that takes at least the tricks it bid scores points for each trick bid."""

    title: ClassVar[str] = "Contract"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = "seeds 000 to 004"
    also_called: ClassVar[Any] = {"what partners bid, added up": ("contract", "team bid")}
    order: ClassVar[Any] = {"stakes": 10}
    measured: ClassVar[Any] = {"points": "points"}

    points: Annotated[int, Field(ge=1, le=100)] = 10

    def sets_contract(self, tally: Tally, hand: Hand) -> Tally:
        numbers = [bid.tricks for bid in tally.bids if bid and not bid.nil]
        return replace(tally, contract=sum(numbers) if numbers else None)

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if tally.contract is None:
            return tally
        stake = Stake(
            name="contract",
            seats=tally.seats,
            made=tally.tricks >= tally.contract,
            pays=Amount(self.points, "trick bid"),
            costs=Amount(0, "trick bid"),
            clause=self.name,
            counts_as_set=True,
        )
        return replace(tally, stakes=(*tally.stakes, stake))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        # Bid 4 and miss it by 1, by 3: a cost that is alike is one of the bid, or none.
        near, far = (-referee.team(4, took).line("contract") for took in (3, 1))
        points = referee.team(4, 4).line("contract") // 4
        return {
            "points": points,
            "set_costs": bool(near or far),
            "by_bid": near == far,
            "missed": near // 4,
            "alike": near == far == points * 4,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["3", "4"], [4, 5])]
