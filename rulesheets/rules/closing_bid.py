"""Partners who open and close: the number said last is the team's.

Why tables differ: partners' bids add up in books; at some live events one opens, the partner closes, and
the closer's number stands for the team (columbuswhist.com, cookoutspades.com).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Auction, Bid, Hand, Tally
from rulesheets.referee import Referee


class ClosingBid(Clause):
    """A team's contract is the number that the later of its partners bids, and may have a least.

    A nil is no number: beside it the partner's number stands, whoever bids first. Whoever of two partners
    sits nearer to the dealer's left has opened.
    """

    title: ClassVar[str] = "Closing bid"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 38
    source: ClassVar[str] = (
        "columbuswhist.com/rules/spades-tournament-rules; cookoutspades.com; field-of-themes.com/spades"
    )
    also_called: ClassVar[Any] = {"a number for the whole team": ("team bid", "closer", "hint bid")}
    question: ClassVar[str] = "Team bid"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "least": None})
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"sets_contract": 55}
    wants: ClassVar[frozenset[str]] = frozenset(
        {"partners", "free bids", "a choice of nil", "a dealer who bids last"}
    )
    may_provide: ClassVar[frozenset[str]] = frozenset({"bids that add up"})
    measured: ClassVar[Any] = {"least": "least"}

    played: bool = False
    least: Annotated[int, Field(ge=2, le=6)] | None = 4

    def provides(self) -> frozenset[str]:
        return frozenset() if self.on else self.may_provide

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        numbers = [other.tricks for other in (*auction.partner_bids, bid) if not other.nil]
        if not auction.closes_side or not numbers or numbers[-1] >= (self.least or 0):
            return ""
        return f"a team bids at least {self.least}"

    def sets_contract(self, tally: Tally, hand: Hand) -> Tally:
        said = [pair for pair in zip(tally.seats, tally.bids, strict=True) if pair[1] and pair[1].tricks]
        if len(said) < 2:
            return tally
        _, bid = max(said, key=lambda pair: (pair[0] - hand.first_bidder) % len(hand.bids))
        return replace(tally, contract=bid.tricks if bid else 0)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        numbers = range(1, referee.hand_size + 1)
        least = referee.least(numbers, lambda n: referee.may_bid(Bid(n), partner=Bid(7))) or 1
        return {
            "stands": referee.partners and referee.side(["3", "4"], [3, 4]).tally.contract == 4,
            "least": least if least > 1 else None,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["3", "5"], [2, 4])]
