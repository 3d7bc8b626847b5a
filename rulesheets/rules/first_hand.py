"""Whether the first hand is bid at all.

Why tables differ: at many live events the first hand bids itself (rta3.com/faq-s; github file
26879075820), others print that every hand is bid (clarksvillejuneteenth.com).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_LINE = "first hand"


class FirstHand(Clause):
    """Nobody bids in the first hand; each trick taken scores what a trick bid scores later.

    There is nothing to miss and nothing over: no sets, no bags.
    """

    title: ClassVar[str] = "First hand"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = "rta3.com/faq-s; palavertreetheater.org; pagat.com/auctionwhist/spades.html"
    question: ClassVar[str] = "First hand"
    offers: ClassVar[Any] = ({}, {"played": True})
    order: ClassVar[Any] = {"orders_bidders": 90, "sets_contract": 60, "stakes": 15}

    played: bool = False

    def orders_bidders(
        self, order: Sequence[int], number: int, sides: Sequence[tuple[int, ...]]
    ) -> tuple[int, ...]:
        return () if number == 1 else tuple(order)

    def sets_contract(self, tally: Tally, hand: Hand) -> Tally:
        return replace(tally, contract=tally.tricks) if _unbid(tally) else tally

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if not _unbid(tally):
            return tally
        changed = (self._per_trick_taken(s) if s.name == "contract" else s for s in tally.stakes)
        return replace(tally, stakes=tuple(changed))

    def _per_trick_taken(self, stake: Stake) -> Stake:
        pays = Amount(stake.pays.each, "trick taken")
        return replace(stake, name=_LINE, pays=pays, clause=self.name, counts_as_set=False)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        hand = referee.side([None], [5], number=1)
        return {
            "bids_itself": not referee.bidders(1),
            "points": hand.line(_LINE) // 5,
            "no_bags": hand.tally.bags == 0,
            "no_sets": not hand.tally.is_set,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example([None, None], [4, 3], number=1)]


def _unbid(tally: Tally) -> bool:
    return not any(tally.bids)
