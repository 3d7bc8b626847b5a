"""Cards that a nil bidder and the partner trade.

Why tables differ: none in the standard game; one, and it must be, in seed 003; two or three at
looneyville.net and in Hoyle (grahammitchell.com).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, exchange
from rulesheets.hand import Bid, Hand, Swap
from rulesheets.referee import Referee


class NilExchange(Clause):
    """After the bidding a nil bidder passes cards to the partner, face down, and gets as many back.

    Where both partners bid nil nothing is traded.
    """

    title: ClassVar[str] = "Nil exchange"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 11
    source: ClassVar[str] = "seed 003 (one, must); looneyville.net (two); grahammitchell.com (three)"
    also_called: ClassVar[Any] = {
        "cards that partners trade after the bidding": ("pass", "passing", "exchange", "trade", "swap")
    }
    question: ClassVar[str] = "Nil trade"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "cards": 2})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"nil", "partners"})
    measured: ClassVar[Any] = {"cards": "cards"}

    played: bool = False
    cards: Annotated[int, Field(ge=1, le=4)] = 1
    must: bool = True

    def swaps(self, hand: Hand, sides: Sequence[tuple[int, ...]]) -> tuple[Swap, ...]:
        return exchange(hand, sides, self.cards, self.must, Bid(nil=True), self.name)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        swap = referee.swap("nil")
        return {"cards": swap.cards if swap else 0, "must": bool(swap and swap.must)}
