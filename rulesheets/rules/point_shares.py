"""Which of several other sides gets the points that a side gives the others.

Why tables differ: rule lists know two sides and say "the other side"; with three or more somebody must
say who is meant. Every one has the whole here; or they share it, or the next on the left has it alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.giving import GIVEN, who_gains
from rulesheets.hand import Line
from rulesheets.referee import Referee


class PointShares(Clause):
    """Of several other sides every one gets what a side gives the others, or they share it, or the next
    on the left has it.

    It goes for the bag penalty that the others score, for undertricks and for the points of a renege. A
    share is rounded down.
    """

    title: ClassVar[str] = "Points for others"
    phase: ClassVar[str] = "scoring"
    rank: ClassVar[int] = 42
    source: ClassVar[str] = "catalogue, dependency 12: a choice that every table of three sides has to make"
    wants: ClassVar[frozenset[str]] = frozenset({"several sides", GIVEN})
    beside: ClassVar[Any] = {"undertricks": {"played": True}, "players": {"game": "three alone"}}
    question: ClassVar[str] = "Others gain"
    offers: ClassVar[Any] = ({}, {"gains": "a share each"}, {"gains": "the next on the left"})
    seldom: ClassVar[bool] = True

    gains: Literal["every other side", "a share each", "the next on the left"] = "every other side"

    def moves_points(self, lines: Sequence[Line], sides: int) -> list[Line]:
        if self.gains == "every other side":
            return list(lines)
        if self.gains == "a share each":
            return [ln if ln.giver is None else replace(ln, share=sides - 1) for ln in lines]
        return [ln for ln in lines if ln.giver is None or ln.side == (ln.giver + 1) % sides]

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"who": who_gains(referee)}
