"""When spades may be led.

Why tables differ: they must be broken in books and apps (seeds 000, 001, 002, 004); many live events
let them be led at any time, some from the second trick on (options of 001). Sources disagree whether a
lead by a player who has nothing but spades breaks them for the others; seed 000's words say no.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.hand import Turn
from rulesheets.referee import Referee


class BreakingSpades(Clause):
    """Spades can't be led until broken: until a spade has been played on another suit.

    Or until any spade has been played, a forced lead too; or once the first trick is over; or they may
    be led from the start. A leader who holds only spades always may lead one.
    """

    title: ClassVar[str] = "Breaking spades"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = (
        "seeds 000, 001, 002, 004; any time: columbuswhist.com, cookoutspades.com;"
        " a forced lead breaks: moviecultists.com; it does not: seed 000 as worded"
    )
    also_called: ClassVar[Any] = {
        "the first spade on another suit": ("break", "broken", "breaking", "break spades"),
        "cards that are all spades": ("spade tight",),
    }
    question: ClassVar[str] = "Lead spades"
    offers: ClassVar[Any] = ({}, {"lead": "after the first trick"}, {"lead": "any time"})
    order: ClassVar[Any] = {"forbids_card": 40}
    may_provide: ClassVar[frozenset[str]] = frozenset({"spades that wait"})

    lead: Literal["once broken", "once any is played", "after the first trick", "any time"] = "once broken"

    def provides(self) -> frozenset[str]:
        return frozenset() if self.lead == "any time" else self.may_provide

    def breaks(self, turn: Turn, card: str, deck: Deck) -> bool:
        on_another_suit = turn.led not in ("", "S")
        return deck.suit(card) == "S" and (on_another_suit or self.lead == "once any is played")

    def forbids_card(self, turn: Turn, card: str, deck: Deck) -> str:
        if turn.led or deck.suit(card) != "S" or self.lead == "any time":
            return ""
        if self.lead == "after the first trick":
            return "spades can't be led to the first trick" if turn.first else ""
        return "" if turn.broken else "spades are not broken"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        mixed, spades = ["AS", "AH"], ["AS", "KS"]
        return {
            "at_first": referee.may_play("AS", mixed, first=True),
            "unbroken": referee.may_play("AS", mixed),
            "broken": referee.may_play("AS", mixed, broken=True),
            "only_spades": any(referee.may_play(code, spades) for code in spades),
            "trumping_breaks": referee.breaks("AS", spades, ["4C"]),
            "forced_breaks": referee.breaks("AS", spades),
        }
