"""What a director may take at will.

Why tables differ: only an event has a director; there, a penalty is in tricks, in points, or in both
(columbuswhist.com, cookoutspades.com).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.hand import Amount, Hand, Line, Standing, Tally
from rulesheets.penalty import gives_up
from rulesheets.referee import Referee

_FAULT = re.compile(r"([1-9]\d{0,2}) (tricks?|points?)")
_LINE = "director's penalty"


class DirectorPenalties(Clause):
    """A director may take tricks or points from a side, as many as the breach is worth.

    A match file names them as they are: `3 tricks`, `30 points`.
    """

    title: ClassVar[str] = "Director’s penalties"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 36
    source: ClassVar[str] = "columbuswhist.com, cookoutspades.com"
    faults: ClassVar[tuple[str, ...]] = ("1 trick", "1 point")
    on_rulings: ClassVar[bool] = True
    may_provide: ClassVar[frozenset[str]] = frozenset({"penalty tricks"})

    played: bool = False
    kind: Literal["tricks or points", "tricks", "points"] = "tricks or points"

    def provides(self) -> frozenset[str]:
        return self.may_provide if self.on and self.kind != "points" else frozenset()

    def prices(self, fault: str) -> bool:
        found = _FAULT.fullmatch(fault)
        return found is not None and found[2].rstrip("s") in self.kind

    def _taken(self, hand: Hand, seats: Sequence[int], what: str) -> int:
        mine = (_FAULT.fullmatch(fault) for seat, fault in hand.faults if seat in seats)
        return sum(int(found[1]) for found in mine if found and found[2].startswith(what))

    def counts_tricks(self, tally: Tally, hand: Hand) -> Tally:
        tricks = self._taken(hand, tally.seats, "trick") if hand.faults and "trick" in self.kind else 0
        return gives_up(tally, tricks)

    def scores(self, tallies: Sequence[Tally], hand: Hand, standings: Sequence[Standing]) -> list[Line]:
        if not hand.faults or "point" not in self.kind:
            return []
        taken = ((t.side, self._taken(hand, t.seats, "point")) for t in tallies)
        return [Line(side, _LINE, self.name, Amount(-points)) for side, points in taken if points]

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        faults = ("3 tricks", "30 points")
        fair, caught = (referee.side(["4"], [26], faults=made) for made in ((), faults))
        return {
            "tricks": fair.tally.tricks - caught.tally.tricks == 3,
            "points": caught.line(_LINE) == -30,
        }
