"""A number that nobody may bid.

Why tables differ: nine is no bid at some events (palavertreetheater.org), since it is worth as little as
eight and a trick; some do not let anyone bid one (learnthat.com).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause
from rulesheets.hand import Auction, Bid
from rulesheets.referee import Referee


class BarredBid(Clause):
    """One number is not bid by any player, blind bids apart."""

    title: ClassVar[str] = "Number not bid"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 26
    source: ClassVar[str] = "nine: palavertreetheater.org; one: learnthat.com, nomic.net"
    question: ClassVar[str] = "No bid of"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "number": 1})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset(
        {"free bids", "a choice of nil", "bids that add up", "team bids that vary"}
    )
    may_provide: ClassVar[frozenset[str]] = frozenset({"a bid of one"})
    measured: ClassVar[Any] = {"number": "number"}

    played: bool = False
    number: Annotated[int, Field(ge=1, le=9)] = 9

    def provides(self) -> frozenset[str]:
        return frozenset() if self.on and self.number == 1 else self.may_provide

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        barred = bid.tricks == self.number and not (bid.nil or bid.blind)
        return f"nobody bids {self.number}" if barred else ""

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        numbers = range(1, min(9, referee.hand_size) + 1)
        return {"number": referee.least(numbers, lambda n: not referee.may_bid(Bid(n)))}
