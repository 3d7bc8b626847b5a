"""Whether a bid that has been made may go up.

Why tables differ: a bid stands at most tables (locked, at cookoutspades.com); others raise until the
opponents have bid (rta3.com), or once after all have bid (learnthat.com), or by a trick.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class Raising(Clause):
    """A bid is final; or it may be raised, never lowered, while there is time.

    The bid that is written down in the end is the one that is scored.
    """

    title: ClassVar[str] = "Raising a bid"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 24
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "rta3.com; learnthat.com; github file 24863099729; final: cookoutspades.com"
    also_called: ClassVar[Any] = {"bidding again": ("re-bid", "going up", "change a bid")}
    question: ClassVar[str] = "Raising"
    offers: ClassVar[Any] = ({}, {"may": "until the opponents bid"}, {"may": "once all have bid"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    may: Literal["never", "until the opponents bid", "once all have bid", "by a single trick"] = "never"
