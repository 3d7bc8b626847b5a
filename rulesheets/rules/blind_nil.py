"""Nil, bid before looking at the cards.

Why tables differ: any hand (the text of seed 000), only when a hundred or more behind (a box of 000;
002; pagat.com), or never (live events). Worth twice a nil: 200, or 100 where a nil is 50 (003).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Auction, Bid, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_BEHIND = range(0, 501)


class BlindNil(Clause):
    """A player may bid nil before looking; it is won and lost like a nil, for its own worth.

    `behind` is by how many points the side must be behind the best other side; exactly that many is
    enough. Without it, any hand will do.
    """

    title: ClassVar[str] = "Blind nil"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "seeds 000, 002, 003; exactly a hundred counts: github Metamess/Spades"
    also_called: ClassVar[Any] = {
        "a bid before looking at the cards": ("blind", "going blind"),
        "a nil before looking, in older books": ("double nil", "double naught"),
    }
    question: ClassVar[str] = "Blind nil"
    offers: ClassVar[Any] = ({}, {"behind": 100}, {"played": False})
    order: ClassVar[Any] = {"stakes": 55}
    wants: ClassVar[frozenset[str]] = frozenset({"nil", "free bids", "a choice of nil"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"blind nil", "going blind"})
    measured: ClassVar[Any] = {"worth": "worth", "behind": "behind"}

    played: bool = True
    worth: Annotated[int, Field(ge=0, le=500)] = 200
    behind: Annotated[int, Field(ge=1, le=500)] | None = None

    def offers_bids(self, hand_size: int) -> list[Bid]:
        return [Bid(nil=True, blind=True)]

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        if not (bid.nil and bid.blind) or self.behind is None or auction.behind >= self.behind:
            return ""
        return f"a blind nil needs a side that is at least {self.behind} points behind"

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        nils = tuple(
            Stake("blind nil", (seat,), took == 0, Amount(self.worth), Amount(-self.worth), self.name)
            for seat, bid, took in zip(tally.seats, tally.bids, tally.took, strict=True)
            if bid and bid.nil and bid.blind
        )
        return replace(tally, stakes=(*tally.stakes, *nils)) if nils else tally

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        behind = referee.least_of_all(_BEHIND, lambda n: referee.may_bid("blind nil", behind=n))
        taken = 4 * referee.partners
        worth = referee.side(["blind nil", "4"], [0, taken]).line("blind nil")
        return {
            "offered": behind is not None,
            "behind": behind or None,
            "worth": worth,
            "cost": -referee.side(["blind nil", "4"], [1, 4]).line("blind nil"),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["blind nil", "4"], [0, 5 * referee.partners])]
