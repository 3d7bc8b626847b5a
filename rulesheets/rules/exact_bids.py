"""Low bids that a lone player says will be taken exactly, for a fixed sum.

Why tables differ: nowhere in books. A club of three pays fifty for exactly one trick and forty for exactly
two, "1F" and "2F" in its score sheets (skullwink.com/cutthroat-rules).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Bid, Hand, Standing, Tally
from rulesheets.referee import Referee

_ALSO = "exactly"
_NUMBERS = (1, 2)


class ExactBids(Clause):
    """With a bid of one or two a player alone may say "exactly": a fixed sum is won or lost.

    Exactly as many tricks win the sum and fewer lose it, in place of the contract's points. With more the
    bid scores like any other.
    """

    title: ClassVar[str] = "Exact bids"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 62
    source: ClassVar[str] = "skullwink.com/cutthroat-rules (50 for exactly one, 40 for exactly two)"
    also_called: ClassVar[Any] = {
        "a low bid to be taken exactly": ("1F", "2F", "one for fifty", "two for forty", "fixed bids")
    }
    beside: ClassVar[Any] = {"players": {"game": "three alone"}}
    order: ClassVar[Any] = {"stakes": 40}
    wants: ClassVar[frozenset[str]] = frozenset({"each alone", "free bids", "a choice of nil"})
    measured: ClassVar[Any] = {"one": "one", "two": "two"}

    played: bool = False
    one: Annotated[int, Field(ge=5, le=300)] = 50
    two: Annotated[int, Field(ge=5, le=300)] = 40

    def offers_bids(self, hand_size: int) -> list[Bid]:
        return [Bid(number, also=(_ALSO,)) for number in _NUMBERS]

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        bid = tally.bids[0]
        if bid is None or _ALSO not in bid.also:
            return tally
        worth = self.one if bid.tricks == 1 else self.two
        exact = tally.tricks == bid.tricks
        stakes = (
            replace(
                stake,
                pays=Amount(worth, clause=self.name) if exact else stake.pays,
                costs=Amount(-worth, clause=self.name),
            )
            if stake.name == "contract"
            else stake
            for stake in tally.stakes
        )
        return replace(tally, stakes=tuple(stakes))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def scores(number: int, took: int) -> int:
            return referee.side([Bid(number, also=(_ALSO,))], [took]).line("contract")

        one, two = _NUMBERS
        return {
            "offered": any(referee.may_bid(Bid(number, also=(_ALSO,))) for number in _NUMBERS),
            "low": one,
            "high": two,
            "one": scores(one, one),
            "one_cost": -scores(one, 0),
            "two": scores(two, two),
            "two_cost": -scores(two, one),
            "like_any": all(scores(n, n + 1) == referee.team(n, n + 1).line("contract") for n in _NUMBERS),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example([Bid(1, also=(_ALSO,))], [took]) for took in (1, 2)]
