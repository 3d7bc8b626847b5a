"""A number bid before looking at the cards: blind six, blind seven and up.

Why tables differ: not in books; live tables let a team that is a hundred behind go blind for at least
six, at double both ways (jokerswildspades.com/faq). Some lose only the plain bid; seed 002 wants exactly
the contract; others pay a flat sum, 100 (skullwink.com) or 350 (iluvdabluestour.com).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Auction, Bid, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_LINE = "blind bid"
_BEHIND = range(0, 501)


class BlindBid(Clause):
    """The tricks that a player bid blind count toward the contract and score double with it.

    Only the blind bidder's own share doubles: the extra is what a trick bid pays, once more for each.
    With a `worth`, that sum stands in place of what the blind tricks would score. Either is won with the
    contract; when that fails, as much is lost, or no more than without it. With `exactly`, the side must
    take exactly its contract, and fails with a trick more.
    """

    title: ClassVar[str] = "Blind bid"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seed 002 (exactly); jokerswildspades.com/faq; skullwink.com/cutthroat-rules"
    also_called: ClassVar[Any] = {
        "a bid before looking at the cards": (
            "blind",
            "going blind",
            "blind six",
            "blind seven",
            "blind books",
            "blind 6",
            "blind 7",
        )
    }
    question: ClassVar[str] = "Blind bids"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "behind": None})
    order: ClassVar[Any] = {"stakes": 30}
    wants: ClassVar[frozenset[str]] = frozenset(
        {"free bids", "a choice of nil", "bids that add up", "a bid of all"}
    )
    may_provide: ClassVar[frozenset[str]] = frozenset({"going blind"})
    measured: ClassVar[Any] = {"least": "least", "behind": "behind", "worth": "worth"}

    played: bool = False
    least: Annotated[int, Field(ge=1, le=13)] = 6
    behind: Annotated[int, Field(ge=1, le=500)] | None = 100
    worth: Annotated[int, Field(ge=50, le=500)] | None = None
    loses: Literal["as much", "no extra"] = "as much"
    exactly: bool = False

    def offers_bids(self, hand_size: int) -> list[Bid]:
        return [Bid(number, blind=True) for number in range(min(self.least, hand_size), hand_size + 1)]

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        if not bid.blind or bid.nil or self.behind is None or auction.behind >= self.behind:
            return ""
        return f"a blind bid needs a side that is at least {self.behind} points behind"

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        blind = tuple(seat for seat in tally.seats if _blind(hand.bids[seat]))
        contract = tally.stake("contract")
        if not blind or contract is None:
            return tally
        made = contract.made and not (self.exactly and tally.tricks != tally.contract)
        pays = Amount(contract.pays.each, "trick bid") if self.worth is None else Amount(self.worth)
        loses = self.loses == "as much"
        costs = Amount(-pays.each, pays.unit) if loses else Amount()
        extra = Stake(_LINE, blind, made, pays, costs, self.name, counts_as_set=True)
        seats = contract.seats
        if self.worth is not None and (made or loses):
            # The sum stands in place of the points of what was bid blind.
            seats = tuple(seat for seat in seats if seat not in blind)
        others = (replace(s, made=made, seats=seats) if s is contract else s for s in tally.stakes)
        return replace(tally, stakes=(*others, extra))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def may(number: int, behind: int) -> bool:
            return referee.may_bid(Bid(number, blind=True), behind=behind)

        most = _BEHIND[-1]
        least = referee.least(range(1, referee.hand_size + 1), lambda n: may(n, most))
        behind = referee.least_of_all(_BEHIND, lambda n: may(least or 0, n))
        won, lost = (referee.side([Bid(6, blind=True)], [took]) for took in (6, 5))
        stake = won.tally.stake(_LINE)
        flat = stake is not None and stake.pays.unit == "once"
        share = 1 if flat else 6
        extra, cost = won.line(_LINE) // share, -lost.line(_LINE) // share
        return {
            "offered": least is not None,
            "least": least or 0,
            "behind": behind or None,
            "worth": extra if flat else None,
            "extra": extra,
            "cost": cost,
            "each": extra + won.line("contract") // 6,
            "double": extra == cost == -lost.line("contract") // 6,
            "exactly": not referee.side([Bid(6, blind=True)], [7]).tally.made,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        least = BlindBid.asks(referee)["least"]
        other = max(0, min(2, referee.hand_size - least)) if referee.partners else 0
        bids = [Bid(least, blind=True), Bid(other)] if other else [Bid(least, blind=True)]
        return [Example(bids, [least, other]), Example(bids, [least - 1, other])]


def _blind(bid: Bid | None) -> bool:
    return bid is not None and bid.blind and not bid.nil
