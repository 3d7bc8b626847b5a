"""Cards that a blind nil bidder and the partner trade.

Why tables differ: two in the standard game (seed 000); three at looneyville.net, none where blind nil
is an app's bid like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, exchange
from rulesheets.hand import Bid, Hand, Swap
from rulesheets.referee import Referee


class BlindExchange(Clause):
    """After the bidding a blind nil bidder passes cards to the partner, face down, and gets as many back.

    Where both partners bid nil nothing is traded.
    """

    title: ClassVar[str] = "Blind nil exchange"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 35
    source: ClassVar[str] = "seeds 000, 003 (two); looneyville.net (three); pagat.com (may)"
    also_called: ClassVar[Any] = {
        "cards that partners trade after the bidding": ("pass", "passing", "exchange", "trade", "swap")
    }
    question: ClassVar[str] = "Blind trade"
    offers: ClassVar[Any] = ({}, {"cards": 3}, {"played": False})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"blind nil", "partners"})
    measured: ClassVar[Any] = {"cards": "cards"}

    played: bool = True
    cards: Annotated[int, Field(ge=1, le=4)] = 2
    must: bool = True

    def swaps(self, hand: Hand, sides: Sequence[tuple[int, ...]]) -> tuple[Swap, ...]:
        return exchange(hand, sides, self.cards, self.must, Bid(nil=True, blind=True), self.name)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        swap = referee.swap("blind nil")
        return {"cards": swap.cards if swap else 0, "must": bool(swap and swap.must)}
