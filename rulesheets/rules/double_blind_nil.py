"""How the blind nils of both partners are scored when they come in one hand.

Why tables differ: each alone at most tables; where two nils are a single bet, two blind ones may be
another, of twice the worth (a program among those of the oracle data).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example, one_bet
from rulesheets.hand import Bid, Hand, Standing, Tally
from rulesheets.referee import Referee

_LINE = "double blind nil"


class DoubleBlindNil(Clause):
    """When both partners bid nil blind, their nils are a single bet.

    It is won if they take no trick between them. Where only one is blind, each nil stays alone.
    """

    title: ClassVar[str] = "Blind nils of partners"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 37
    source: ClassVar[str] = "an oracle program (400 both ways); seed 002 for the nils"
    also_called: ClassVar[Any] = {"blind nil for all partners of a team": ("double blind nil",)}
    question: ClassVar[str] = "Blind nils"
    offers: ClassVar[Any] = ({}, {"played": True})
    seldom: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"blind nil", "partners", "nil for both"})
    order: ClassVar[Any] = {"stakes": 62}
    measured: ClassVar[Any] = {"worth": "worth", "cost": "cost"}

    played: bool = False
    worth: Annotated[int, Field(ge=1, le=1000)] = 400
    cost: Annotated[int, Field(ge=0, le=1000)] = 400

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        bet = Bid(nil=True, blind=True)
        return one_bet(tally, bet, worth=self.worth, cost=self.cost, name=_LINE, clause=self.name)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        made = referee.side(["blind nil", "blind nil"], [0, 0])
        return {
            "unit": made.tally.stake(_LINE) is not None,
            "worth": made.line(_LINE),
            "cost": -referee.side(["blind nil", "blind nil"], [0, 1]).line(_LINE),
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["blind nil", "blind nil"], [0, 1])]
