"""Talk across the table.

Why tables differ: none is allowed anywhere, and it is fought over more than all else but a renege. Live
events punish it, at once or after a warning, with as many tricks as a renege costs.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesheets.clause import Clause


class TableTalk(Clause):
    """Nobody tells anything about the cards, in words or signs, in the bidding or in the play."""

    title: ClassVar[str] = "Table talk"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = "seeds 000, 001; columbuswhist.com (a warning); cookoutspades.com (as a renege)"
    courtesy: ClassVar[bool] = True

    played: bool = True
    price: Literal["none", "a warning", "a renege"] = "none"
