"""How the nils of both partners are scored when they come in one hand.

Why tables differ: each alone at most tables; some make them a single bet (github wlim33/rust-spades,
200 both ways), paid with as much as 500 (seed 002). The name "double nil" also means a blind nil in
Hoyle, so it never stands on paper alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example, one_bet
from rulesheets.hand import Bid, Hand, Standing, Tally
from rulesheets.referee import Referee

_LINE = "double nil"


class DoubleNil(Clause):
    """When both partners bid nil, neither of them blind, the two nils are a single bet.

    It is won if they take no trick between them. Where one is blind, or both, each nil stays alone.
    """

    title: ClassVar[str] = "Nils of partners"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 18
    source: ClassVar[str] = "seed 002 (500, 250); github wlim33/rust-spades (200)"
    question: ClassVar[str] = "Nils score"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "worth": 500, "cost": 250})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"nil", "partners", "a choice of nil", "nil for both"})
    order: ClassVar[Any] = {"stakes": 60}
    measured: ClassVar[Any] = {"worth": "worth", "cost": "cost"}

    played: bool = False
    worth: Annotated[int, Field(ge=1, le=1000)] = 200
    cost: Annotated[int, Field(ge=0, le=1000)] = 200

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        bet = Bid(nil=True)
        return one_bet(tally, bet, worth=self.worth, cost=self.cost, name=_LINE, clause=self.name)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        made = referee.side(["nil", "nil"], [0, 0])
        return {
            "unit": made.tally.stake(_LINE) is not None,
            "worth": made.line(_LINE),
            "cost": -referee.side(["nil", "nil"], [0, 1]).line(_LINE),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["nil", "nil"], [0, 1])]
