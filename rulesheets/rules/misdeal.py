"""What is a misdeal, and who deals again.

Why tables differ: everyone deals a wrong count again, though some even it out before anyone looks; a
card shown in the deal is a misdeal at some tables and stands at others, or stands where it is the only
one; the same dealer deals again, or the deal passes (seed 001 leaves it to the table). Strict events add
what the dealer does wrong.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class Misdeal(Clause):
    """A wrong count, or a card shown in the deal, has the cards dealt again.

    `strict` adds cards dealt out of order, a last card that is not the dealer's, and a bottom card that
    the dealer shows.
    """

    title: ClassVar[str] = "Misdeal"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 10
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = (
        "seed 001; same dealer: columbuswhist.com; next dealer: rta3.com, iluvdabluestour.com;"
        " evened out: spadesformoney.com; strict: cookoutspades.com"
    )
    also_called: ClassVar[Any] = {
        "a faulty deal": ("misdeal", "bad deal"),
        "having the cards dealt again": ("redeal",),
    }
    question: ClassVar[str] = "Misdeal"
    offers: ClassVar[Any] = ({}, {"dealer": "next"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    dealer: Literal["same", "next"] = "same"
    wrong_count: Literal["misdeal", "evened out"] = "misdeal"
    card_shown: Literal["misdeal", "a single card stands", "stands"] = "misdeal"
    strict: bool = False
