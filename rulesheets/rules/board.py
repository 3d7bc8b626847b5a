"""The least that a team may bid, its board, and the most.

Why tables differ: books know none; live events nearly all want four (rta3.com/faq-s). A nil bidder's
partner then bids four alone (seed 000), or what they like. More than all tricks can't be made, and some
do not let it be bid; where least and most are one number, that is a Suicide of its own kind.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from rulesheets.clause import Clause
from rulesheets.hand import Auction, Bid
from rulesheets.referee import Referee


class Board(Clause):
    """The numbers that two partners bid must come to at least the board; two nils are not bound.

    The second bidder of a team is the one it binds. Where a nil leaves the partner alone with it, the
    partner's number must come to the board, whichever of them bids first. No number, and no two, may come
    to more than `most`.
    """

    title: ClassVar[str] = "Board"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = (
        "seeds 000 (a box), 002 (a setting); rta3.com/faq-s; most: github ralight/ggz;"
        " exactly: github riendeau/spades-game"
    )
    also_called: ClassVar[Any] = {
        "the least that partners may bid": ("board", "going board", "minimum", "minimum bid"),
        "elsewhere, an exact bid for a team": ("suicide",),
    }
    question: ClassVar[str] = "Board"
    offers: ClassVar[Any] = ({}, {"played": True})
    wants: ClassVar[frozenset[str]] = frozenset(
        {"partners", "free bids", "a choice of nil", "bids that add up"}
    )
    may_provide: ClassVar[frozenset[str]] = frozenset({"team bids that vary", "a bid of all"})
    measured: ClassVar[Any] = {"least": "least", "most": "most"}

    played: bool = False
    least: Annotated[int, Field(ge=3, le=7)] | None = 4
    partner: Literal["the board alone", "anything"] = "the board alone"
    most: Annotated[int, Field(ge=4, le=13)] | None = None

    @model_validator(mode="after")
    def _can_be(self) -> Self:
        if self.least and self.most and self.least > self.most:
            raise ValueError(f"the least is {self.least}, so the most can't be {self.most}")
        return self

    def provides(self) -> frozenset[str]:
        most = 13 if not self.on or self.most is None else self.most
        vary = {"team bids that vary"} if most >= 10 else set()
        return frozenset(vary | ({"a bid of all"} if most >= 13 else set()))

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        bids = [*auction.partner_bids, bid]
        numbers = [other.tricks for other in bids if not other.nil]
        if self.most and sum(numbers) > self.most:
            return f"a team bids at most {self.most}"
        free = not numbers or (len(numbers) < len(bids) and self.partner == "anything")
        if free or not auction.closes_side or sum(numbers) >= (self.least or 0):
            return ""
        return f"a team bids at least {self.least}"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        size = referee.hand_size

        def comes_to(total: int) -> bool:
            # In several ways, since a number may not be biddable at all.
            ways = [p for p in (1, 2, 3) if 0 < total - p <= size]
            return any(referee.may_bid(Bid(total - p), partner=Bid(p)) for p in ways)

        totals = range(2, size + 4)
        # Without any board: what a player may bid at all, and what is refused beside a nil for that.
        lowest = referee.least(range(1, 3), lambda n: referee.may_bid(Bid(n))) or 1
        alone = (referee.least(range(1, 8), lambda n: referee.may_bid(Bid(n), partner="nil")) or 8) - 1
        found = referee.least(totals, comes_to) or 2
        least = found if found > 1 + lowest or alone >= lowest else None
        most = referee.least(reversed(totals), comes_to)
        return {
            "least": least,
            "alone": least is not None and alone >= least - 1,
            "most": most if most != totals[-1] else None,
            "nil": referee.may_bid("nil"),
        }
