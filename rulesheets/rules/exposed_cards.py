"""A card that touches the table face up.

Why tables differ: at most a card laid is a card played (spades2win.com, live events); some let it be
taken back until the next player plays (pagat.com) or until the trick is turned. The seeds are silent.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause


class ExposedCards(Clause):
    """A card laid is played, or may be taken back for a while."""

    title: ClassVar[str] = "Exposed cards"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 30
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = "spades2win.com, palavertreetheater.org (played); pagat.com (taken back)"
    also_called: ClassVar[Any] = {
        "a card that stays where it was laid": ("card laid", "card laid is a card played")
    }
    courtesy: ClassVar[bool] = True

    played: bool = False
    back: Literal["never", "until the next card", "until turned"] = "never"
