"""Whether a partner in each team has to bid nil.

Why tables differ: apps offer it as a game of its own, most with four as the least bid of the other
partner (bbumgameshelp.freshdesk.com), some with none (seed 002). The name has other meanings (a team
bids a fixed number), so the paper always says which is meant.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause
from rulesheets.hand import Auction, Bid
from rulesheets.referee import Referee


class Suicide(Clause):
    """Of two partners exactly one bids nil, and the other a number that may have a least.

    Whoever bids first may choose; the partner has what is left.
    """

    title: ClassVar[str] = "Suicide"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 35
    source: ClassVar[str] = "seed 002; bbumgameshelp.freshdesk.com (four); github tomBUXDAO2/bux-spades"
    also_called: ClassVar[Any] = {"a nil in each team": ("forced nil", "suicide")}
    question: ClassVar[str] = "Forced nil"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "least": None})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"nil", "partners", "free bids"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"a choice of nil"})
    measured: ClassVar[Any] = {"least": "least"}

    played: bool = False
    least: Annotated[int, Field(ge=2, le=7)] | None = 4

    def provides(self) -> frozenset[str]:
        return frozenset() if self.on else self.may_provide

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        nils = [other.nil for other in auction.partner_bids]
        if bid.nil:
            return "your partner has bid nil" if any(nils) else ""
        if nils and not any(nils):
            return "your partner has not bid nil, so you must"
        if self.least and bid.tricks < self.least:
            return f"the partner of a nil bidder bids at least {self.least}"
        return ""

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        numbers = range(1, referee.hand_size + 1)
        least = referee.least(numbers, lambda n: referee.may_bid(Bid(n), partner="nil")) or 1
        return {
            "forced": not any(referee.may_bid(Bid(n), partner=Bid(4)) for n in (4, 5)),
            "least": least if least > 1 else None,
        }
