"""All thirteen tricks for one side: a Boston.

Why tables differ: nothing extra in books; seed 000 has boxes for 200 and for the game. It does not say
whether the 200 stand in for the contract or come on top: in its place is the reading here (as at
games.rmwinslow.com), on top the other. columbuswhist.com gives the game and 250. Live events want the
thirteen to be bid (cookoutspades.com), and may take as much for a bid that fails (spadesgame.net).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Ending, Hand, Line, Stake, Standing, Tally
from rulesheets.referee import Referee

_NAME = "boston"
_REPLACED = ("contract", "first hand")
_ALL = 13


class Boston(Clause):
    """A side that takes all thirteen tricks, whatever it bid, scores a fixed sum, wins the game, or both.

    Where it must be `bid and taken`, its contract must be all thirteen too. `cost` is what a contract
    of all thirteen costs when it fails; without it, what any contract does. The sum stands in for what
    the contract would score, or comes on top; tricks over the contract are bags as ever. Tricks that a
    renege gave away are not taken.
    """

    title: ClassVar[str] = "Boston"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seeds 000 (boxes), 001; columbuswhist.com; jokerswildspades.com/faq"
    also_called: ClassVar[Any] = {
        "all the tricks of a hand": (
            "boston",
            "moon",
            "shoot the moon",
            "shooting the moon",
            "run a yard",
            "Lexington",
            "wheels",
        )
    }
    question: ClassVar[str] = "Boston"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "worth": None, "wins": True})
    # It ends the game whatever the scores are.
    order: ClassVar[Any] = {"stakes": 70, "ends": 10}
    wants: ClassVar[frozenset[str]] = frozenset({"thirteen tricks"})
    wants_at: ClassVar[Any] = {"a bid of all": ("when", "bid and taken")}
    measured: ClassVar[Any] = {"worth": "worth", "cost": "cost"}

    played: bool = False
    worth: Annotated[int, Field(ge=1, le=500)] | None = 200
    stands: Literal["in place of the contract", "on top"] = "in place of the contract"
    wins: bool = False
    when: Literal["taken", "bid and taken"] = "taken"
    cost: Annotated[int, Field(ge=0, le=500)] | None = None

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        stakes = tally.stakes
        if self.cost is not None and _bid(tally):
            costs = Amount(-self.cost)
            stakes = tuple(
                replace(s, costs=costs, clause=self.name) if s.name == "contract" else s for s in stakes
            )
        if self.worth is not None and self._made(tally):
            stakes = self._rewarded(tally, stakes, self.worth)
        return tally if stakes is tally.stakes else replace(tally, stakes=stakes)

    def _rewarded(self, tally: Tally, stakes: tuple[Stake, ...], worth: int) -> tuple[Stake, ...]:
        stake = Stake(_NAME, tally.seats, True, Amount(worth), Amount(), self.name, counts_as_set=True)
        if self.stands == "on top":
            return (*stakes, stake)
        # The contract stays, and pays nothing: a renege may still set the side.
        unpaid = (replace(s, pays=Amount()) if s.name in _REPLACED else s for s in stakes)
        return (*unpaid, stake)

    def _made(self, tally: Tally) -> bool:
        return _taken(tally) and (self.when == "taken" or _bid(tally))

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        if not self.wins:
            return standings, []
        won = [self._made(tally) and not tally.is_set for tally in tallies]
        marked = (s.marked(_NAME, 1) if w else s for s, w in zip(standings, won, strict=True))
        return tuple(marked), []

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        winners = tuple(i for i, standing in enumerate(standings) if standing.marks.get(_NAME))
        return Ending(winners, "took every trick of a hand") if self.wins and winners else None

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        if self.worth is not None:
            return frozenset()
        return frozenset({"stands"} if self.wins else {"stands", "when"})

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        size = referee.hand_size

        def wins(bid: int, tricks: int) -> bool:
            marks = referee.team(bid, tricks).standing.marks
            over = referee.ending(Standing(0, {_NAME: marks.get(_NAME, 0)}), Standing(0))
            return over is not None and over.winners == (0,)

        def does(bid: int, tricks: int) -> bool:
            return referee.team(bid, tricks).line(_NAME) > 0 or wins(bid, tricks)

        bid = 4 if does(4, size) else size
        tricks = referee.least(range(1, size + 1), lambda n: does(bid, n)) or size
        hand, missed = referee.team(bid, tricks), referee.team(size, size - 1)
        fixed = any(s.name == "contract" and s.clause == _NAME for s in missed.tally.stakes)
        return {
            "tricks": tricks,
            "bid": bid == size,
            "scores": hand.line(_NAME) > 0,
            "worth": hand.line(_NAME) or None,
            "cost": -missed.line("contract") if fixed else None,
            "on_top": hand.line("contract") != 0,
            "wins": wins(bid, tricks),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        answers = Boston.asks(referee)
        bids = (["7", "6"] if referee.partners else ["13"]) if answers["bid"] else ["4", "3"]
        made = [Example(bids, [7, 6])] if answers["scores"] else []
        missed = [Example(["7", "6"] if referee.partners else ["13"], [6, 6])]
        return made + (missed if answers["cost"] else [])


def _bid(tally: Tally) -> bool:
    """Is the contract, one that was bid, all the tricks?"""
    return tally.contract == _ALL and any(tally.bids)


def _taken(tally: Tally) -> bool:
    """Did the side take every trick, and did it keep them?"""
    if sum(tally.took) < _ALL:
        return False
    nil = sum(t for t, bid in zip(tally.took, tally.bids, strict=True) if bid and bid.nil)
    return tally.tricks + nil >= _ALL
