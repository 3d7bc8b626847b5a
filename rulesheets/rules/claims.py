"""Claiming the tricks that are left.

Why tables differ: rule books are silent; some let a player lay the hand down, some play every trick.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.clause import Clause


class Claims(Clause):
    """A player may show the hand and claim all that is left."""

    title: ClassVar[str] = "Claims"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 80
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "an older wikipedia.org (the rest are mine)"
    also_called: ClassVar[Any] = {"all that is left is mine": ("claim", "TRAM", "the rest are mine")}
    question: ClassVar[str] = "Claims"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "doubted": False})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    played: bool = False
    # Is a claim that is doubted played out, or does it stand?
    doubted: bool = True
