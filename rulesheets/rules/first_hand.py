"""Whether the first hand is bid at all.

Why tables differ: at many live events the first hand bids itself (rta3.com/faq-s; github file
26879075820), others print that every hand is bid (clarksvillejuneteenth.com). Some let it decide the game:
too few tricks lose (palavertreetheater.org), many win.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Ending, Hand, Line, Stake, Standing, Tally
from rulesheets.referee import Referee

_LINE = "first hand"
_LOST, _WON = "first hand lost", "first hand won"


class FirstHand(Clause):
    """Nobody bids in the first hand; each trick taken scores what a trick bid scores later.

    There is nothing to miss and nothing over: no sets, no bags. With `loses_below`, a side that takes fewer
    tricks has lost the game, unless all sides have; with `wins_from`, one that takes so many has won it.
    """

    title: ClassVar[str] = "First hand"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = (
        "rta3.com/faq-s; pagat.com/auctionwhist/spades.html; fewer than four lose: palavertreetheater.org;"
        " ten win: github file 26879075820"
    )
    also_called: ClassVar[Any] = {
        "a first hand without bids": ("first hand bids itself", "bids itself", "first hand free")
    }
    question: ClassVar[str] = "First hand"
    offers: ClassVar[Any] = ({}, {"played": True})
    order: ClassVar[Any] = {"orders_bidders": 90, "sets_contract": 60, "stakes": 15, "ends": 12}
    may_provide: ClassVar[frozenset[str]] = frozenset({"bids in the first hand"})
    measured: ClassVar[Any] = {"loses_below": "loses_below", "wins_from": "wins_from"}

    played: bool = False
    loses_below: Annotated[int, Field(ge=1, le=6)] | None = None
    wins_from: Annotated[int, Field(ge=7, le=13)] | None = None

    def provides(self) -> frozenset[str]:
        return frozenset() if self.on else self.may_provide

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

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        if hand.number != 1 or not all(map(_unbid, tallies)):
            return standings, []
        return tuple(map(self._marked, standings, tallies)), []

    def _marked(self, standing: Standing, tally: Tally) -> Standing:
        if tally.tricks < (self.loses_below or 0):
            return standing.marked(_LOST, 1)
        won = self.wins_from is not None and tally.tricks >= self.wins_from
        return standing.marked(_WON, 1) if won else standing

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        won = tuple(i for i, standing in enumerate(standings) if standing.marks.get(_WON))
        left = tuple(i for i, standing in enumerate(standings) if not standing.marks.get(_LOST))
        if not won and len(left) in (0, len(standings)):
            return None
        best = max(standings[i].score for i in won or left)
        winners = tuple(i for i in won or left if standings[i].score == best)
        return Ending(winners, "the first hand decided the game")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def decides(mark: str, tricks: int) -> bool:
            marks = referee.side([None], [tricks], number=1).standing.marks
            over = referee.ending(Standing(0, {mark: marks.get(mark, 0)}), Standing(0))
            return over is not None and (0 in over.winners) is (mark == _WON)

        numbers = range(referee.hand_size + 1)
        fewest = referee.least(numbers, lambda n: not decides(_LOST, n))
        hand = referee.side([None], [5], number=1)
        return {
            "bids_itself": not referee.bidders(1),
            "points": hand.line(_LINE) // 5,
            "no_bags": hand.tally.bags == 0,
            "no_sets": not hand.tally.is_set,
            "loses_below": fewest or None,
            "wins_from": referee.least(numbers, lambda n: decides(_WON, n)),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example([None, None], [4, 3], number=1)]


def _unbid(tally: Tally) -> bool:
    return not any(tally.bids)
