"""What may be said while bidding, besides the number.

Why tables differ: a number and nothing else at most events; others let a partner add a possible trick,
a half or a maybe, or tell sure and possible tricks before the team settles on a number.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class BiddingWords(Clause):
    """Players say a number and no more; or also what they may perhaps take, never cards or suits."""

    title: ClassVar[str] = "Words while bidding"
    phase: ClassVar[str] = "bidding"
    rank: ClassVar[int] = 22
    source: ClassVar[str] = (
        "numbers only: columbuswhist.com; a possible: cookoutspades.com; halves: learnthat.com; sure and"
        " possible tricks: britannica.com"
    )
    also_called: ClassVar[Any] = {"what may be said while bidding": ("a possible", "maybes", "halves")}
    question: ClassVar[str] = "Bid words"
    offers: ClassVar[Any] = ({}, {"may": "a possible"}, {"may": "halves and maybes"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True

    may: Literal["numbers", "a possible", "halves and maybes", "what is sure"] = "numbers"
