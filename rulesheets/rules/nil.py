"""A bid of no tricks, and what it is worth.

Why tables differ: a hundred at most tables (seeds 000, 001, 002), fifty at others (003, 004); the
street game often has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Bid, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee


class Nil(Clause):
    """A player may bid to take no trick at all; it is scored apart from the partner's contract."""

    title: ClassVar[str] = "Nil"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = "seeds 000 to 004"
    also_called: ClassVar[Any] = {"a bid of no tricks": ("nil", "naught", "nilo", "nello", "zero")}
    question: ClassVar[str] = "Nil"
    offers: ClassVar[Any] = ({}, {"worth": 50}, {"played": False})
    order: ClassVar[Any] = {"stakes": 50}
    may_provide: ClassVar[frozenset[str]] = frozenset({"nil"})
    measured: ClassVar[Any] = {"worth": "worth"}

    played: bool = True
    worth: Annotated[int, Field(ge=0, le=300)] = 100

    def offers_bids(self, hand_size: int) -> list[Bid]:
        return [Bid(nil=True)]

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        nils = tuple(
            Stake("nil", (seat,), took == 0, Amount(self.worth), Amount(-self.worth), self.name)
            for seat, bid, took in zip(tally.seats, tally.bids, tally.took, strict=True)
            if bid and bid.nil and not bid.blind
        )
        return replace(tally, stakes=(*tally.stakes, *nils)) if nils else tally

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        # The partner bids a number, so that no rule of two nils shows through.
        return {
            "offered": referee.may_bid("nil"),
            "worth": referee.side(["nil", "4"], [0, 4 * referee.partners]).line("nil"),
            "cost": -referee.side(["nil", "4"], [1, 4]).line("nil"),
            "partners": referee.partners,
            "both": referee.partners and referee.may_bid("nil", partner="nil"),
            "trade": referee.swap("nil") is not None,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["nil", "5"], [0, 6 * referee.partners])]
