"""Cutting the pack before the deal.

Why tables differ: books take it for granted; live events print it (rta3.com, cookoutspades.com), some
with a cut card or a cut more.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class Cut(Clause):
    """The player at the dealer's right cuts the shuffled pack."""

    title: ClassVar[str] = "Cut"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 12
    source: ClassVar[str] = "rta3.com; palavertreetheater.org; cookoutspades.com; github file 24863099729"
    also_called: ClassVar[Any] = {
        "dividing the pack before the deal": ("cut", "straight cut", "chop", "cutting")
    }
    question: ClassVar[str] = "Cut"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "how": "may cut again"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    played: bool = False
    how: Literal["once", "may cut again", "with a cut card"] = "once"
