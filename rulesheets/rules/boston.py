"""All thirteen tricks for one side: a Boston.

Why tables differ: nothing extra in books; seed 000 has boxes for 200 and for the game. It does not say
whether the 200 stand in for the contract or come on top: in its place is the reading here (as at
games.rmwinslow.com), on top the other. columbuswhist.com gives the game and 250.
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
_ALL = 13


class Boston(Clause):
    """A side that takes all thirteen tricks, whatever it bid, scores a fixed sum, wins the game, or both.

    The sum stands in for what the contract would score, or comes on top; tricks over the contract are
    bags as ever. Tricks that a renege gave away are not taken.
    """

    title: ClassVar[str] = "Boston"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seeds 000 (boxes), 001; columbuswhist.com; jokerswildspades.com/faq"
    question: ClassVar[str] = "Boston"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "worth": None, "wins": True})
    # It ends the game whatever the scores are.
    order: ClassVar[Any] = {"stakes": 70, "ends": 10}
    wants: ClassVar[frozenset[str]] = frozenset({"thirteen tricks"})
    measured: ClassVar[Any] = {"worth": "worth"}

    played: bool = False
    worth: Annotated[int, Field(ge=1, le=500)] | None = 200
    stands: Literal["in place of the contract", "on top"] = "in place of the contract"
    wins: bool = False

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if self.worth is None or not _taken(tally):
            return tally
        stakes = tally.stakes
        if self.stands != "on top":
            stakes = tuple(s for s in stakes if s.name not in ("contract", "first hand"))
        pays = Amount(self.worth)
        stake = Stake(_NAME, tally.seats, True, pays, Amount(), self.name, counts_as_set=True)
        return replace(tally, stakes=(*stakes, stake))

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        won = [self.wins and _taken(tally) and not tally.is_set for tally in tallies]
        marked = (s.marked(_NAME, 1) if w else s for s, w in zip(standings, won, strict=True))
        return tuple(marked), []

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        winners = tuple(i for i, standing in enumerate(standings) if standing.marks.get(_NAME))
        return Ending(winners, "took every trick of a hand") if self.wins and winners else None

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def wins(tricks: int) -> bool:
            marks = referee.team(4, tricks).standing.marks
            over = referee.ending(Standing(0, {_NAME: marks.get(_NAME, 0)}), Standing(0))
            return over is not None and over.winners == (0,)

        def scores(tricks: int) -> bool:
            return referee.team(4, tricks).line(_NAME) > 0

        numbers = range(1, referee.hand_size + 1)
        tricks = referee.least(numbers, lambda n: scores(n) or wins(n)) or referee.hand_size
        hand = referee.team(4, tricks)
        return {
            "tricks": tricks,
            "scores": scores(tricks),
            "worth": hand.line(_NAME) or None,
            "on_top": hand.tally.stake("contract") is not None,
            "wins": wins(tricks),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["4", "3"], [7, 6])] if referee.team(4, _ALL).line(_NAME) else []


def _taken(tally: Tally) -> bool:
    """Did the side take every trick, and did it keep them?"""
    nil = sum(t for t, bid in zip(tally.took, tally.bids, strict=True) if bid and bid.nil)
    return sum(tally.took) >= _ALL and tally.tricks + nil >= _ALL
