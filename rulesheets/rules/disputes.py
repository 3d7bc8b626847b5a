"""Who has the last word.

Why tables differ: at home the host, at an event the director; some let all the players agree. The seeds
are silent.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class Disputes(Clause):
    """A question that the sheet leaves open is settled by someone named before the first deal."""

    title: ClassVar[str] = "Disputes"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 40
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "a party's printed rules (the host); columbuswhist.com (the director)"
    also_called: ClassVar[Any] = {"who has the last word": ("director", "host", "judge")}
    courtesy: ClassVar[bool] = True

    played: bool = False
    judge: Literal["the host", "the players", "the director"] = "the host"
