"""Who deals the first hand.

Why tables differ: chance at most tables, the high card in books, the first diamond dealt face up at
live events; a club or a spade at some (seed 003: chance).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class FirstDealer(Clause):
    """The first dealer is chosen by chance, by drawing, or by dealing face up until a suit turns up."""

    title: ClassVar[str] = "First dealer"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = (
        "seed 003 (chance); skullwink.com; first diamond: rta3.com, cookoutspades.com;"
        " first club: columbuswhist.com; high card: palavertreetheater.org"
    )
    also_called: ClassVar[Any] = {"the hand that deals first": ("dealer",)}
    question: ClassVar[str] = "First dealer"
    offers: ClassVar[Any] = ({}, {"by": "high card"}, {"by": "first diamond"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    by: Literal["chance", "high card", "first diamond", "first spade", "first club"] = "chance"
