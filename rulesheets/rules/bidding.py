"""Who bids when, and what a plain bid is.

Why tables differ: the player left of the dealer opens in books; older rules let the dealer, live
events the side that did not deal, bid first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rulesheets.clause import Clause
from rulesheets.hand import Bid
from rulesheets.referee import Referee


class Bidding(Clause):
    """Each player in turn bids once, the tricks they expect to win; nobody passes."""

    title: ClassVar[str] = "Bidding"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = "seeds 000 to 003"
    order: ClassVar[Any] = {"orders_bidders": 10}

    def orders_bidders(self, order: Sequence[int], number: int) -> tuple[int, ...]:
        return tuple(order)

    def offers_bids(self, hand_size: int) -> list[Bid]:
        return [Bid(tricks) for tricks in range(1, hand_size + 1)]

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        size = referee.hand_size
        order = referee.bidders()
        both = referee.side(["3", "4"], [3, 4])
        return {
            "left_first": order[0] == 0,
            "clockwise": list(order) == sorted(order),
            "once": len(order) == referee.seats,
            "least": referee.least(range(size + 1), lambda n: referee.may_bid(Bid(n))),
            "most": size - (referee.least(range(size), lambda n: referee.may_bid(Bid(size - n))) or 0),
            "nil": referee.may_bid("nil"),
            "adds_up": referee.partners and both.tally.contract == 7,
        }
