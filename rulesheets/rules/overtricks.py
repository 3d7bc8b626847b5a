"""What a trick over the contract, a bag, scores at once.

Why tables differ: one point a bag is usual; many live events give nothing, and the scorekeeper's
setting runs from none to five (seed 002). Some take a point off, or ten, which is to say that the
contract pays a trick less for each trick too many (moviecultists.com; github marcus1337/spadesTDD).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause
from rulesheets.hand import Amount, Hand, Line, Standing, Tally
from rulesheets.referee import Referee


class Overtricks(Clause):
    """Each trick over a made contract is a bag and scores its own points."""

    title: ClassVar[str] = "Overtricks"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "seeds 000 to 004; none at columbuswhist.com/rules/spades-tournament-rules"
    also_called: ClassVar[Any] = {
        "a trick over the contract": ("bag", "sandbag", "over", "overtrick", "overbook"),
        "a trick over the contract, to a few players": ("book",),
    }
    question: ClassVar[str] = "A bag scores"
    offers: ClassVar[Any] = ({}, {"points": 0})
    seldom: ClassVar[bool] = True
    may_provide: ClassVar[frozenset[str]] = frozenset({"bags that score"})
    measured: ClassVar[Any] = {"points": "points"}

    points: Annotated[int, Field(ge=-10, le=5)] = 1

    def provides(self) -> frozenset[str]:
        return self.may_provide if self.points > 0 else frozenset()

    def counts_bags(self, tally: Tally, hand: Hand) -> Tally:
        over = max(0, tally.tricks - (tally.contract or 0))
        if over and not _has_bags(tally):
            over = 0
        return replace(
            tally,
            bags=tally.bags + over + tally.loose,
            bags_paid=tally.bags_paid + over + tally.loose_paid,
            bag_points=self.points,
        )

    def scores(self, tallies: Sequence[Tally], hand: Hand, standings: Sequence[Standing]) -> list[Line]:
        amount = Amount(self.points, "bag")
        return [
            Line(t.side, "bags", self.name, amount, t.bags_paid)
            for t in tallies
            if t.bags_paid and self.points
        ]

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"points": referee.team(4, 6).line("bags") // 2}


def _has_bags(tally: Tally) -> bool:
    contract = tally.stake("contract")
    return any(tally.bids) and (contract is None or (contract.made and contract.has_bags))
