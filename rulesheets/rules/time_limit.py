"""A game that ends by the clock.

Why tables differ: at home nobody minds; events call time after thirty to sixty minutes, have the hand
in progress finished, and play one hand more where the sides are level (paperzz.com/doc/7074133,
allevents.in/elmira).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause


class TimeLimit(Clause):
    """When time is called the game ends with the hand in progress; the highest score wins."""

    title: ClassVar[str] = "Time"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 14
    source: ClassVar[str] = "paperzz.com/doc/7074133, allevents.in/elmira"
    also_called: ClassVar[Any] = {"a game against the clock": ("clock", "minutes")}
    courtesy: ClassVar[bool] = True

    played: bool = False
    minutes: Annotated[int, Field(ge=5, le=600)] = 60
    hand: Literal["is finished", "is thrown in"] = "is finished"
    tie: Literal["is played off", "stands"] = "is played off"
