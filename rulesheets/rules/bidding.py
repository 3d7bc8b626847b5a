"""Who bids when, and what a plain bid is.

Why tables differ: the player left of the dealer opens in books (seeds 000 to 003); older rules let the
dealer begin (grahammitchell.com), live events the side that did not deal (rta3.com/faq-s). A bid of
none is a nil nearly everywhere; some programs keep a plain zero beside it (github ralight/ggz).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.hand import Bid
from rulesheets.referee import Referee


class Bidding(Clause):
    """Each player in turn bids once, the tricks they expect to win; nobody passes.

    A plain zero, where there is one, is a contract of no tricks that can't fail: every trick is a bag.
    """

    title: ClassVar[str] = "Bidding"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = "seeds 000 to 003; rta3.com/faq-s (those who did not deal); github ralight/ggz"
    also_called: ClassVar[Any] = {
        "the tricks that a player promises": ("bid", "call"),
        "a bid of no tricks that is no nil": ("zero", "zero bid"),
    }
    question: ClassVar[str] = "Bids first"
    offers: ClassVar[Any] = ({}, {"first": "dealer"}, {"first": "the side that did not deal"})
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"orders_bidders": 10}
    may_provide: ClassVar[frozenset[str]] = frozenset({"a dealer who bids last"})

    first: Literal["left of the dealer", "dealer", "the side that did not deal"] = "left of the dealer"
    zero: bool = False

    def provides(self) -> frozenset[str]:
        return frozenset() if self.first == "dealer" else self.may_provide

    def orders_bidders(
        self, order: Sequence[int], number: int, sides: Sequence[tuple[int, ...]]
    ) -> tuple[int, ...]:
        dealer = order[-1]
        if self.first == "dealer":
            return (dealer, *order[:-1])
        if self.first == "the side that did not deal":
            deals = next(seats for seats in sides if dealer in seats)
            return tuple(sorted(order, key=lambda seat: seat in deals))
        return tuple(order)

    def offers_bids(self, hand_size: int) -> list[Bid]:
        return [Bid(tricks) for tricks in range(0 if self.zero else 1, hand_size + 1)]

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        sides = self.first == "the side that did not deal"
        return frozenset({"first"} if sides and "partners" not in facts else ())

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        size = referee.hand_size
        order = referee.bidders()
        held = referee.deck.trumps[:3]
        # Without a plain zero, a bid of none is read as a nil.
        plain = referee.side([Bid(0)], [0]).tally.bids[0]
        zero = plain is not None and not plain.nil
        least = referee.least(range(1, size + 1), lambda n: referee.may_bid(Bid(n)))
        most = referee.least(range(size), lambda n: referee.may_bid(Bid(size - n)))
        return {
            "left_first": order[0] == 0 and not _dealer_last(referee, order),
            "dealer_first": order[0] == referee.seats - 1,
            "zero": zero,
            "least": 0 if zero else least or 0,
            "most": size - (most or 0),
            "nil": referee.may_bid("nil"),
            # Far behind, since a side may have to be.
            "blind": any(referee.may_bid(Bid(n, blind=True), behind=10_000) for n in range(1, size + 1)),
            "free": any(referee.may_bid(Bid(n), cards=held) for n in (7, 8)),
            "adds_up": referee.partners and referee.side(["3", "4"], [3, 4]).tally.contract == 7,
        }


def _dealer_last(referee: Referee, order: Sequence[int]) -> bool:
    """Do the dealer and the dealer's partner, who sits opposite, bid last?"""
    return referee.partners and abs(order[-1] - order[-2]) == referee.sides
