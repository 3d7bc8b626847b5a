"""Who takes the cards that are left over, and when that player drops as many.

Why tables differ: the holder of the deuce of clubs takes them at some tables (seed 003), the dealer at
others; the drop comes before or after the bidding. The cards themselves are seen by nobody else, so
there is nothing to compute.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.referee import Referee


class KittyDrop(Clause):
    """One player takes the cards left over and drops as many, unseen.

    Seed 003 names the holder of the deuce of clubs. That card may itself be left over, so the rule
    is read as the lowest club dealt.
    """

    title: ClassVar[str] = "Taking the cards left over"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "seed 003; learnthat.com/learn-to-play-the-card-game-spades/2"
    also_called: ClassVar[Any] = {"cards that the deal leaves over": ("kitty", "leftovers", "discard")}
    question: ClassVar[str] = "Taken by"
    offers: ClassVar[Any] = ({}, {"taker": "dealer"})
    beside: ClassVar[Any] = {"jokers": {"played": True}, "kitty": {"played": True}}
    seldom: ClassVar[bool] = True
    courtesy: ClassVar[bool] = True
    wants: ClassVar[frozenset[str]] = frozenset({"kitty"})

    taker: Literal["lowest club", "dealer"] = "lowest club"
    when: Literal["after", "before"] = "after"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        return {"left": referee.deck.kitty}
