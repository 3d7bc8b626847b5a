"""What a contract of ten or more scores beside its points.

Why tables differ: nothing more in books; some programs double such a contract both ways, others add
fifty when it is made (github Jus144tice/spades). Ten for 200 is another rule: there the sum stands in
place of the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_LINE = "high contract"
_TEN = 10


class TenBonus(Clause):
    """A side whose contract is at least ten wins a sum on top when it makes it, and may lose one.

    The sums are for the contract, or for each trick bid: as much as a trick bid pays, both ways, is
    what doubles the contract.
    """

    title: ClassVar[str] = "High contract bonus"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 52
    source: ClassVar[str] = "github Jus144tice/spades (50, made only); oracle programs (double)"
    also_called: ClassVar[Any] = {"a high contract that scores more": ("dime", "ten bonus")}
    order: ClassVar[Any] = {"stakes": 45}
    wants: ClassVar[frozenset[str]] = frozenset({"thirteen tricks", "team bids that vary"})
    measured: ClassVar[Any] = {"worth": "worth", "cost": "cost"}

    played: bool = False
    worth: Annotated[int, Field(ge=1, le=500)] = 50
    cost: Annotated[int, Field(ge=0, le=500)] = 0
    each: Literal["contract", "trick bid"] = "contract"

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        contract = tally.stake("contract")
        if contract is None or (tally.contract or 0) < _TEN:
            return tally
        unit = "once" if self.each == "contract" else self.each
        bonus = Stake(
            name=_LINE,
            seats=tally.seats,
            made=contract.made,
            pays=Amount(self.worth, unit),
            costs=Amount(-self.cost, unit),
            clause=self.name,
            counts_as_set=True,
        )
        return replace(tally, stakes=(*tally.stakes, bonus))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def pays(contract: int) -> int:
            return referee.team(contract, contract).line(_LINE)

        bid = referee.least(range(1, referee.hand_size + 1), lambda n: pays(n) > 0)
        least = bid or _TEN
        by_trick = pays(least + 1) > pays(least)
        share = least if by_trick else 1
        made, missed = (referee.team(least, took) for took in (least, least - 1))
        worth, cost = made.line(_LINE) // share, -missed.line(_LINE) // share
        return {
            "played": bid is not None,
            "bid": least,
            "worth": worth,
            "cost": cost,
            "by_trick": by_trick,
            "double": made.line("contract") == made.line(_LINE) == -missed.line(_LINE) and by_trick,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(referee.bids_for(11, 6), [6, 5])]
