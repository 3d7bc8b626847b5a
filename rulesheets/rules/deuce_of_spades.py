"""The deuce of spades as the highest trump, without jokers.

Why tables differ: a few tables raise it and change nothing else (named in seed 004's history); others
make trumps of all deuces, in a stated order (an older wikipedia.org).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, ClassVar, Literal

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee


class DeuceOfSpades(Clause):
    """The deuce of spades beats the ace, or all the deuces are spades and do.

    With jokers in the pack their rule says where it stands. A deuce that has left the pack ranks nowhere.
    """

    title: ClassVar[str] = "Deuce of spades"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = (
        "seed 004 (history); a family server's settings; all deuces: an older wikipedia.org, learnthat.com"
    )
    also_called: ClassVar[Any] = {
        "the lowest card of a plain suit": ("deuce",),
        "the deuce of spades above the ace": ("deuce high",),
    }
    question: ClassVar[str] = "Top spade"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "high": "2H 2C 2D 2S"})
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"builds_deck": 50}
    wants: ClassVar[frozenset[str]] = frozenset({"plain trumps", "deuces"})

    played: bool = False
    high: Literal["2S", "2H 2C 2D 2S"] = "2S"

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        high = tuple(code for code in self.high.split() if code in deck.cards)
        return replace(deck, trumps=(*high, *(code for code in deck.trumps if code not in high)))

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        trumps = referee.deck.trumps
        above = trumps[: trumps.index("AS")]
        beaten = all(referee.winner([low, high]) == 1 for high, low in pairwise((*above, "AS")))
        return {
            "top": trumps[0],
            "next": trumps[1],
            "beats": bool(above) and beaten,
            "several": above if len(above) > 1 else (),
        }
