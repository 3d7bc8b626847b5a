"""Keeping the tricks won, and looking back at them.

Why tables differ: one partner keeps a side's tricks apart, so that they can be counted and a renege shown
(columbuswhist.com); looking back is allowed for the last trick, for none, or for a renege alone.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class WonTricks(Clause):
    """Who keeps the tricks, and which of them may be looked at again."""

    title: ClassVar[str] = "Tricks won"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 85
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "columbuswhist.com/rules/spades-tournament-rules; spades2win.com"
    also_called: ClassVar[Any] = {"keeping tricks so that they can be counted": ("stacking books",)}
    question: ClassVar[str] = "Look back"
    offers: ClassVar[Any] = ({}, {"look": "the last"}, {"look": "none"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    look: Literal["not agreed", "the last", "none", "for a renege"] = "not agreed"
    kept: Literal["anyhow", "apart and in order"] = "anyhow"
