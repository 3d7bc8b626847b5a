"""Which of several other sides gets penalty tricks.

Why tables differ: rule lists know two sides and say "the other side"; with three or more somebody must
say who is meant. The next on the left has them here; or each of the others has as many.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause, Example
from rulesheets.hand import Hand, Tally
from rulesheets.referee import Referee


class PenaltyShares(Clause):
    """Of several other sides the next on the left gets penalty tricks, or every one as many."""

    title: ClassVar[str] = "Shares of penalty tricks"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 17
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "catalogue, dependency 12: a choice that every table of three sides has to make"
    wants: ClassVar[frozenset[str]] = frozenset({"several sides", "penalty tricks that change hands"})
    beside: ClassVar[Any] = {"renege": {"costs": 3}, "players": {"game": "three alone"}}
    order: ClassVar[Any] = {"moves_tricks": 20}

    gains: Literal["the next on the left", "every other side"] = "the next on the left"

    def moves_tricks(self, tallies: Sequence[Tally], hand: Hand) -> tuple[Tally, ...]:
        if self.gains == "the next on the left" or not any(tally.given for tally in tallies):
            return tuple(tallies)
        count = len(tallies)
        tricks = [tally.tricks for tally in tallies]
        for side, tally in enumerate(tallies):
            # The next on the left has them already.
            for other in range(side + 2, side + count):
                tricks[other % count] += tally.given
        return tuple(replace(t, tricks=n) for t, n in zip(tallies, tricks, strict=True))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        faults = referee.faults
        fair, caught = (referee.every_side(Example(["4"], [99], faults=made)) for made in ((), faults))
        gains = [b.tally.tricks - a.tally.tricks for a, b in zip(fair, caught, strict=True)]
        return {"next": gains[1] > 0 and gains[-1] == 0, "every": all(gain > 0 for gain in gains[1:])}
