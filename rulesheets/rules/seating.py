"""Who plays with whom.

Why tables differ: friends settle it among themselves; events draw cards or hand out seats (pagat.com;
field-of-themes.com/spades).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class Seating(Clause):
    """Partners are agreed on, or cards are drawn, or seats are chosen in the order of the cards drawn."""

    title: ClassVar[str] = "Seats"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 5
    source: ClassVar[str] = "pagat.com/auctionwhist/spades.html; field-of-themes.com/spades/sprules.htm"
    question: ClassVar[str] = "Partners"
    offers: ClassVar[Any] = ({}, {"by": "drawn cards"}, {"by": "choose seats"})
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"partners"})

    by: Literal["agreement", "drawn cards", "choose seats"] = "agreement"
