"""What the bids of all players may come to.

Why tables differ: anything in books. Some events want at least eleven (jokerswildspades.com), and when
the bids come to less either the last to bid must go higher, or the cards are thrown in
(palavertreetheater.org), or nobody's bid counts and tricks are scored as they fall (github file
24863099729). Others do not let all tricks be bid exactly, so that somebody is wrong (learnthat.com).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from rulesheets.clause import Clause, Example
from rulesheets.hand import Auction, Bid, Hand, Standing, Tally
from rulesheets.referee import Referee

_LINE = "no bids"


class TableTotal(Clause):
    """All bids come to at least a number, and never to exactly another; nils count nothing.

    The last to bid is bound. `short` says what follows where they come to less than the least: that bid is
    refused, the hand is thrown in, or no bid counts and each trick taken scores what a trick bid does.
    """

    title: ClassVar[str] = "Table total"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 45
    source: ClassVar[str] = (
        "jokerswildspades.com/faq, github file 26879075820 (eleven); palavertreetheater.org (thrown in);"
        " learnthat.com, pagat.com (never exactly); github riendeau/spades-game (never eleven)"
    )
    also_called: ClassVar[Any] = {
        "what all bids come to": ("gentleman's bid", "books made"),
        "a total that is not allowed": ("hook", "screw the dealer"),
    }
    question: ClassVar[str] = "Table total"
    offers: ClassVar[Any] = (
        {},
        {"played": True},
        {"played": True, "short": "thrown in"},
        {"played": True, "least": None, "never": 13},
    )
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"counts_tricks": 5, "sets_contract": 58, "stakes": 12, "forbids_bid": 60}
    wants: ClassVar[frozenset[str]] = frozenset(
        {"free bids", "a choice of nil", "bids that add up", "team bids that vary"}
    )
    measured: ClassVar[Any] = {"least": "least", "never": "never"}

    played: bool = False
    least: Annotated[int, Field(ge=8, le=13)] | None = 11
    short: Literal["the last bids more", "thrown in", "no bid counts"] = "the last bids more"
    never: Annotated[int, Field(ge=10, le=17)] | None = None

    @model_validator(mode="after")
    def _can_be(self) -> Self:
        if self.least and self.never and self.never <= self.least:
            raise ValueError(f"a total of at least {self.least} leaves {self.never} nothing to forbid")
        return self

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        return frozenset({"short"} if self.least is None else ())

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        others = [other for seat, other in enumerate(auction.bids) if seat != auction.seat]
        total = bid.tricks + sum(other.tricks for other in others if other)
        if None in others:
            return ""
        if total == self.never:
            return f"all bids may not come to exactly {self.never}"
        low = self.short == "the last bids more" and total < (self.least or 0)
        return f"all bids come to at least {self.least}" if low else ""

    def throws_in(self, hand: Hand) -> str:
        if self.short != "thrown in" or not self._short(hand):
            return ""
        return f"the bids come to less than {self.least}, so the cards are thrown in"

    def counts_tricks(self, tally: Tally, hand: Hand) -> Tally:
        return replace(tally, bids=(None,) * len(tally.bids)) if self._unbid(hand) else tally

    def sets_contract(self, tally: Tally, hand: Hand) -> Tally:
        return replace(tally, contract=tally.tricks) if self._unbid(hand) else tally

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if not self._unbid(hand):
            return tally
        taken = (replace(s, name=_LINE, clause=self.name, counts_as_set=False) for s in tally.stakes)
        return replace(tally, stakes=tuple(taken))

    def _unbid(self, hand: Hand) -> bool:
        return self.short == "no bid counts" and self._short(hand)

    def _short(self, hand: Hand) -> bool:
        bids = [bid for bid in hand.bids if bid is not None]
        return len(bids) == len(hand.bids) and sum(bid.tricks for bid in bids) < (self.least or 0)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        refused, thrown, unbid = (
            [total for total in range(6, 18) if bad(referee, total)] for bad in (_refused, _thrown, _unbid)
        )
        # One total that is refused alone is never to be; below a least, its neighbours are refused as well.
        short = {*refused, *thrown, *unbid}
        least = referee.least(range(13, 7, -1), lambda total: {total - 1, total - 2} <= short)
        hand = referee.every_side(Example([Bid(1)], [5], others=1))[0]
        return {
            "least": least,
            "thrown": bool(thrown),
            "unbid": bool(unbid),
            "points": hand.line(_LINE) // 5,
            "no_bags": hand.tally.bags == 0,
            "no_sets": not hand.tally.is_set,
            "never": referee.least(refused, lambda total: total > (least or 9)),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["2", "1"], [3, 2], others=1)] if _unbid(referee, 7) else []


def _refused(referee: Referee, total: int) -> bool:
    """Is a last bid refused that makes all come to this total, and would be allowed if it were not last?"""
    foes = referee.seats - (2 if referee.partners else 1)
    for mine in (4, 5, 6):
        earlier = [Bid(total - mine), *[Bid(0)] * (foes - 1)]
        for theirs in (1, 2) if referee.partners else (0,):
            bid, partner = Bid(mine - theirs), Bid(theirs) if referee.partners else None
            last = referee.may_bid(bid, partner=partner, earlier=earlier)
            if not last and referee.may_bid(bid, partner=partner, earlier=earlier[1:]):
                return True
    return False


def _lone(referee: Referee, total: int) -> Bid:
    """Seat 0's bid where its partner bids none and the others one each."""
    return Bid(total - referee.seats + (2 if referee.partners else 1))


def _thrown(referee: Referee, total: int) -> bool:
    return referee.thrown_in([_lone(referee, total)])


def _unbid(referee: Referee, total: int) -> bool:
    example = Example([_lone(referee, total)], [1], others=1)
    return referee.every_side(example)[0].tally.stake(_LINE) is not None
