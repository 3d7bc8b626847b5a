"""Whether both partners may bid nil in one hand.

Why tables differ: rule books rarely say; Britannica usually has it not allowed, programs score each
nil alone (github mreishus/spades).
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.clause import Clause
from rulesheets.hand import Auction, Bid
from rulesheets.referee import Referee


class LoneNil(Clause):
    """When a player has bid nil, blind or not, the partner may not."""

    title: ClassVar[str] = "Lone nil"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 16
    source: ClassVar[str] = "britannica.com (not allowed); github mreishus/spades (allowed)"
    also_called: ClassVar[Any] = {"nil for all partners of a team": ("double nil",)}
    question: ClassVar[str] = "A nil each"
    offers: ClassVar[Any] = ({}, {"played": True})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"nil", "partners", "free bids", "a choice of nil"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"nil for both"})

    played: bool = False

    def provides(self) -> frozenset[str]:
        return frozenset() if self.on else self.may_provide

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        taken = bid.nil and any(other.nil for other in auction.partner_bids)
        return "your partner has bid nil" if taken else ""

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"both": referee.may_bid("nil", partner="nil")}
