"""How many games make a match, and how they are counted.

Why tables differ: at home a game is a game; events add up several or count those won
(babygurl599.tripod.com/var.html).
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause


class Games(Clause):
    """Several games make a match: their scores are added up, or most games win it."""

    title: ClassVar[str] = "Games to a match"
    phase: ClassVar[str] = "ending"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "babygurl599.tripod.com/var.html"
    also_called: ClassVar[Any] = {"several games for a match": ("best of", "match")}
    courtesy: ClassVar[bool] = True

    played: bool = False
    count: Annotated[int, Field(ge=2, le=15)] = 3
    won_by: Literal["scores added up", "most games"] = "scores added up"
