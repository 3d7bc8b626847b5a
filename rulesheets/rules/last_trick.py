"""A bonus for the last trick.

Why tables differ: hardly any has it; where it is played, a high spade that takes the last trick and makes
the contract exactly is worth a little (spadesgame.net).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.hand import Amount, Hand, Stake, Standing, Tally
from rulesheets.referee import Referee

_FEAT = "last spade"
_LEAST = "9S"


class LastTrick(Clause):
    """A side that wins the last trick with at least the nine of spades, and so exactly its contract, scores.

    The scorer writes down that it was done. Where it is known who won the last trick, the side must be
    that player's.
    """

    title: ClassVar[str] = "Last spade"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 60
    source: ClassVar[str] = "spadesgame.net; an older wikipedia.org"
    also_called: ClassVar[Any] = {"a bonus for the last trick": ("last trick bonus", "last spade")}
    question: ClassVar[str] = "Last spade"
    offers: ClassVar[Any] = ({}, {"played": True})
    seldom: ClassVar[bool] = True
    feats: ClassVar[tuple[str, ...]] = (_FEAT,)
    order: ClassVar[Any] = {"stakes": 85}
    measured: ClassVar[Any] = {"worth": "worth"}

    played: bool = False
    worth: Annotated[int, Field(ge=1, le=100)] = 10

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        done = any((seat, _FEAT) in hand.done for seat in tally.seats)
        taken = not hand.winners or hand.winners[-1] in tally.seats
        if not (done and taken and tally.contract and tally.tricks == tally.contract):
            return tally
        bonus = Stake(_FEAT, tally.seats, True, Amount(self.worth), Amount(), self.name)
        return replace(tally, stakes=(*tally.stakes, bonus))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def worth(took: int, *done: str) -> int:
            return referee.side(["4"], [took], done=done).line(_FEAT)

        return {
            "worth": worth(4, _FEAT),
            "exactly": worth(5, _FEAT) == worth(3, _FEAT) == worth(4) == 0,
            "card": _LEAST,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        bids, took = (["4", "3"], [4, 3]) if referee.partners else (["4"], [4])
        return [Example(bids, took, done=[_FEAT])]
