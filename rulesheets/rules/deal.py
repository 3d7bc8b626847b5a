"""How the cards are dealt.

Why tables differ: hardly any does; three players leave a card aside, and with cards left over for one
player those are not dealt.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.clause import Clause
from rulesheets.referee import Referee


class Deal(Clause):
    """The cards go round one at a time from the dealer's left; the deal then passes to the left."""

    title: ClassVar[str] = "Deal"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = "seeds 000, 001, 003; three players: 002, 003"
    also_called: ClassVar[Any] = {"how the cards go round": ("straight deal", "dealing")}
    wants: ClassVar[frozenset[str]] = frozenset({"dealt cards"})

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"each": referee.hand_size, "aside": referee.aside, "left": referee.deck.kitty}
