"""A card that a player shows by mistake during the play.

Why tables differ: most let it be picked up again; some leave it face up until it can be played, as in
Bridge; events take tricks (iluvdabluestour.com, columbuswhist.com). The seeds are silent.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.penalty import Penalty
from rulesheets.referee import Referee


class ShownCards(Penalty):
    """A card dropped or shown, and not meant to be played, goes back to the hand or stays in view."""

    title: ClassVar[str] = "Cards shown in play"
    rank: ClassVar[int] = 31
    source: ClassVar[str] = "iluvdabluestour.com, columbuswhist.com (tricks); a penalty card as in Bridge"
    faults: ClassVar[tuple[str, ...]] = ("exposed",)
    on_rulings: ClassVar[bool] = True
    courtesies: ClassVar[frozenset[str]] = frozenset({"played", "card"})

    played: bool = False
    card: Literal["goes back", "stays face up", "is played"] = "goes back"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return ShownCards.price(referee)
