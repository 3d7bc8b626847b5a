"""A wrong number of cards that nobody saw in time.

Why tables differ: a new deal, or the hand is played out; at events a team found short at the end of the
hand is set (cookoutspades.com, paperzz.com/doc/7074133). The seeds speak of a misdeal only.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.penalty import Penalty
from rulesheets.referee import Referee


class WrongCount(Penalty):
    """Found after a bid, a wrong count still has the cards dealt again, or is played on with.

    At the end of the hand the side of whoever has a card too few or too many pays.
    """

    title: ClassVar[str] = "Wrong count found late"
    rank: ClassVar[int] = 11
    source: ClassVar[str] = "cookoutspades.com, paperzz.com/doc/7074133, allevents.in/elmira (a set)"
    faults: ClassVar[tuple[str, ...]] = ("wrong count",)
    on_rulings: ClassVar[bool] = True
    courtesies: ClassVar[frozenset[str]] = frozenset({"later"})

    played: bool = False
    later: Literal["dealt again", "played on"] = "dealt again"
    loses: Literal["no more", "the contract", "the game"] = "the contract"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return WrongCount.price(referee)
