"""A player who leaves before the end.

Why tables differ: a substitute plays on, the game is lost, or the score stands as it is
(spadesformoney.com asks for one of these before the first deal). The seeds are silent.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesheets.clause import Clause


class Leaving(Clause):
    """What becomes of a game that a player leaves."""

    title: ClassVar[str] = "Leaving early"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 38
    source: ClassVar[str] = "spadesformoney.com, hosting checklist"
    on_rulings: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    played: bool = False
    then: Literal["a substitute plays on", "loses the game", "the score stands"] = "a substitute plays on"
