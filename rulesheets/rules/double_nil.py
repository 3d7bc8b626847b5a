"""How the nils of both partners are scored when they come in one hand.

Why tables differ: each alone at most tables; some make them a single bet (github wlim33/rust-spades,
200 both ways), paid with as much as 500 (seed 002), or with the game (pagat.com). The name "double nil"
also means a blind nil in Hoyle, so it never stands on paper alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example, one_bet
from rulesheets.hand import Bid, Ending, Hand, Line, Standing, Tally
from rulesheets.referee import Referee

_LINE = "double nil"


class DoubleNil(Clause):
    """When both partners bid nil, neither of them blind, the two nils are a single bet.

    It is won if they take no trick between them. Where one is blind, or both, each nil stays alone.
    `wins`: the bet that is won wins the game too, whatever the scores are.
    """

    title: ClassVar[str] = "Nils of partners"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 18
    source: ClassVar[str] = "seed 002 (500, 250); github wlim33/rust-spades (200)"
    also_called: ClassVar[Any] = {"nil for all partners of a team": ("double nil",)}
    question: ClassVar[str] = "Nils score"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "worth": 500, "cost": 250})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"nil", "partners", "a choice of nil", "nil for both"})
    # It ends the game whatever the scores are.
    order: ClassVar[Any] = {"stakes": 60, "ends": 10}
    measured: ClassVar[Any] = {"worth": "worth", "cost": "cost"}

    played: bool = False
    worth: Annotated[int, Field(ge=1, le=1000)] = 200
    cost: Annotated[int, Field(ge=0, le=1000)] = 200
    wins: bool = False

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        bet = Bid(nil=True)
        return one_bet(tally, bet, worth=self.worth, cost=self.cost, name=_LINE, clause=self.name)

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        if not self.wins:
            return standings, []
        bets = [tally.stake(_LINE) for tally in tallies]
        won = [bet is not None and bet.made for bet in bets]
        return tuple(s.marked(_LINE, 1) if w else s for s, w in zip(standings, won, strict=True)), []

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        winners = tuple(i for i, standing in enumerate(standings) if standing.marks.get(_LINE))
        return Ending(winners, "both partners made nil") if self.wins and winners else None

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        made = referee.side(["nil", "nil"], [0, 0])
        mark = {_LINE: made.standing.marks.get(_LINE, 0)}
        over = referee.ending(Standing(0, mark), Standing(0))
        return {
            "unit": made.tally.stake(_LINE) is not None,
            "worth": made.line(_LINE),
            "cost": -referee.side(["nil", "nil"], [0, 1]).line(_LINE),
            "wins": over is not None and over.winners == (0,),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["nil", "nil"], [0, 1])]
