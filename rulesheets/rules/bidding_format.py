"""Whether the cards tell each player what to bid.

Why tables differ: bids are free at nearly all tables. Whiz and Mirror tie them to the spades held;
other pages use the same names for other rules (partners who must take alike, or bid alike), so the
paper always says which is meant.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.hand import Auction, Bid
from rulesheets.referee import Referee


class BiddingFormat(Clause):
    """Whiz: each player bids nil, or as many tricks as they hold spades. Mirror: always as many.

    Whatever counts as a spade at the table counts here. In Mirror, nobody without a spade has another
    bid than nil. A player whose cards are not known may bid anything.
    """

    title: ClassVar[str] = "Bids by spades"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "seed 002; zone.msn.com/en/spades; github marcus1337/spadesTDD"
    also_called: ClassVar[Any] = {
        "bids that follow the spades held": ("forced bids", "spade count", "mirror", "whiz"),
        "elsewhere, a bid like the partner’s: no rule here": ("mirror", "reflection"),
        "elsewhere, as many tricks as the partner: no rule here": ("mirror",),
    }
    question: ClassVar[str] = "A bid is"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "format": "mirror"})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"nil"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"free bids"})

    played: bool = False
    format: Literal["whiz", "mirror"] = "whiz"

    def provides(self) -> frozenset[str]:
        return frozenset() if self.on else self.may_provide

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        if auction.spades in (None, bid.tricks) or (bid.nil and self.format == "whiz"):
            return ""
        return f"you hold {auction.spades} spades"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        held = referee.deck.trumps[:3]
        return {
            "free": any(referee.may_bid(Bid(n), cards=held) for n in (7, 8)),
            "nil": referee.may_bid("nil", cards=held),
            "spadeless": referee.may_bid("nil", cards=()) and not referee.may_bid(Bid(5), cards=()),
        }
