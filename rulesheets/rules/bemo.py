"""Side bids on winning all of the first tricks: Little Bemo and Big Bemo.

Why tables differ: hardly any has them (seed 003 names them without values; spadesgame.net has 90 for
the first nine). As Little and Big Moe they ask for other numbers of tricks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Auction, Bid, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_LITTLE, _BIG = "little bemo", "big bemo"


class Bemo(Clause):
    """With a number, a player may say that the side will win each of the first tricks.

    It is scored beside the contract. A side has one such bid in a hand. Who won which trick decides
    where that is known, otherwise what the scorer wrote down.
    """

    title: ClassVar[str] = "Bemo"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 60
    source: ClassVar[str] = "seed 003; spadesgame.net (90 for Big Bemo)"
    also_called: ClassVar[Any] = {
        "a bet on the first tricks": ("little bemo", "big bemo", "little moe", "big moe", "moe")
    }
    question: ClassVar[str] = "Bemo"
    offers: ClassVar[Any] = ({}, {"played": True})
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"stakes": 80}
    wants: ClassVar[frozenset[str]] = frozenset({"thirteen tricks"})
    measured: ClassVar[Any] = {
        "little": "little",
        "big": "big",
        "little_tricks": "little_tricks",
        "big_tricks": "big_tricks",
    }

    played: bool = False
    little: Annotated[int, Field(ge=1, le=300)] = 60
    big: Annotated[int, Field(ge=1, le=300)] = 90
    little_tricks: Annotated[int, Field(ge=2, le=12)] = 6
    big_tricks: Annotated[int, Field(ge=2, le=12)] = 9

    def offers_bids(self, hand_size: int) -> list[Bid]:
        numbers = range(1, hand_size + 1)
        return [Bid(number, also=(name,)) for name in (_LITTLE, _BIG) for number in numbers]

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        taken = bid.also and any(other.also for other in auction.partner_bids)
        return "your side has a side bid" if taken else ""

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if not any(bid and bid.also for bid in tally.bids):
            return tally
        added = []
        for name, worth, tricks in self._bets():
            for seat, bid in zip(tally.seats, tally.bids, strict=True):
                if bid and name in bid.also:
                    made = (seat, name) in hand.done or _won_all(tally, hand.winners[:tricks], tricks)
                    added.append(Stake(name, (seat,), made, Amount(worth), Amount(-worth), self.name))
        return replace(tally, stakes=(*tally.stakes, *added))

    def _bets(self) -> tuple[tuple[str, int, int], ...]:
        return (_LITTLE, self.little, self.little_tricks), (_BIG, self.big, self.big_tricks)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        answers: dict[str, Any] = {}
        for key, name in (("little", _LITTLE), ("big", _BIG)):
            bid = Bid(4, also=(name,))
            answers["offered"] = any(referee.may_bid(Bid(n, also=(name,))) for n in (4, 5))
            answers[key] = referee.side([bid], [4], done=[name]).line(name)
            answers[f"{key}_cost"] = -referee.side([bid], [4]).line(name)
            answers[f"{key}_tricks"] = _tricks(referee, bid, name)
        return answers

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        bids: list[str | Bid] = [Bid(6, also=(_LITTLE,)), "2"]
        return [Example(bids, [6, 3], done=[_LITTLE]), Example(bids, [6, 3])]


def _won_all(tally: Tally, winners: Sequence[int], tricks: int) -> bool:
    return len(winners) == tricks and all(seat in tally.seats for seat in winners)


def _tricks(referee: Referee, bid: Bid, name: str) -> int:
    """How many of the first tricks it takes: seat 0 wins so many, its neighbour the rest."""

    def made(first: int) -> bool:
        winners = [0] * first + [1] * (referee.hand_size - first)
        return referee.side([bid], [first], winners=winners).line(name) > 0

    return referee.least(range(1, referee.hand_size + 1), made) or 0
