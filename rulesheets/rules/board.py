"""The least that a team may bid, its board.

Why tables differ: books know none; live events nearly all want four (rta3.com/faq-s). A nil bidder's
partner then bids four alone (seed 000), or what they like.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause
from rulesheets.hand import Auction, Bid
from rulesheets.referee import Referee


class Board(Clause):
    """The numbers that two partners bid must come to at least the board; two nils are not bound.

    The second bidder of a team is the one it binds. Where a nil leaves the partner alone with it, the
    partner's number must come to the board, whichever of them bids first.
    """

    title: ClassVar[str] = "Board"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seeds 000 (a box), 002 (a setting); rta3.com/faq-s; learnthat.com"
    question: ClassVar[str] = "Board"
    offers: ClassVar[Any] = ({}, {"played": True})
    wants: ClassVar[frozenset[str]] = frozenset({"partners", "free bids", "a choice of nil"})
    measured: ClassVar[Any] = {"least": "least"}

    played: bool = False
    least: Annotated[int, Field(ge=2, le=6)] = 4
    partner: Literal["the board alone", "anything"] = "the board alone"

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        bids = [*auction.partner_bids, bid]
        numbers = [other.tricks for other in bids if not other.nil]
        free = not numbers or (len(numbers) < len(bids) and self.partner == "anything")
        if free or not auction.closes_side or sum(numbers) >= self.least:
            return ""
        return f"a team bids at least {self.least}"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def beside(partner: str | Bid) -> int:
            numbers = range(1, referee.hand_size + 1)
            return referee.least(numbers, lambda n: referee.may_bid(Bid(n), partner=partner)) or 0

        least, alone = 1 + beside(Bid(1)), beside("nil")
        return {
            "played": least > 2 or alone > 1,
            "least": least,
            "alone": alone == least,
            "nil": referee.may_bid("nil"),
        }
