"""What a round without opponents counts.

Why tables differ: an event with an odd number of teams has to say; a win or nothing are what is met.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesheets.clause import Clause


class Byes(Clause):
    """A side that no opponents are left for sits out a round."""

    title: ClassVar[str] = "Byes"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 39
    source: ClassVar[str] = "usual at knock-out and round-robin events; no rule list found spells it out"
    on_rulings: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    played: bool = False
    counts: Literal["a win", "nothing", "the side’s average"] = "a win"
