"""Who gets the tricks that a penalty takes away.

Why tables differ: nearly always the other side (clarksvillejuneteenth.com, moviecultists.com), so that
they can fill a contract or become bags; they may as well help nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause, Example
from rulesheets.hand import Hand, Tally
from rulesheets.referee import Referee


class PenaltyTricks(Clause):
    """Tricks given up come off those that count for the contract, as far as there are any.

    They go to the other side, of several others to the next on the left; or to nobody.
    """

    title: ClassVar[str] = "Penalty tricks"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 16
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "clarksvillejuneteenth.com, moviecultists.com (the other side)"
    wants: ClassVar[frozenset[str]] = frozenset({"penalty tricks"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"penalty tricks that change hands"})
    beside: ClassVar[Any] = {"renege": {"costs": 3}}
    order: ClassVar[Any] = {"moves_tricks": 10}

    gains: Literal["the others", "nobody"] = "the others"

    def provides(self) -> frozenset[str]:
        return self.may_provide if self.gains == "the others" else frozenset()

    def moves_tricks(self, tallies: Sequence[Tally], hand: Hand) -> tuple[Tally, ...]:
        if not any(tally.given for tally in tallies):
            return tuple(tallies)
        given = [min(tally.given, tally.tricks) for tally in tallies]
        tricks = [tally.tricks - gone for tally, gone in zip(tallies, given, strict=True)]
        for side, gone in enumerate(given):
            if self.gains == "the others":
                tricks[(side + 1) % len(tricks)] += gone
        changed = zip(tallies, tricks, given, strict=True)
        return tuple(replace(t, tricks=n, given=gone) for t, n, gone in changed)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        faults = referee.faults
        fair, caught = (referee.every_side(Example(["4"], [99], faults=made)) for made in ((), faults))
        gains = [b.tally.tricks - a.tally.tricks for a, b in zip(fair, caught, strict=True)]
        return {"lost": sum(gains) < 0, "several": referee.sides > 2}
