"""Whether the height of a card is the player's to choose.

Why tables differ: it is, nearly everywhere. Apps have games in which everyone plays the highest card of
the suit they play, or the lowest (github tomBUXDAO2/bux-spades).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.hand import Turn
from rulesheets.referee import Referee


class Heights(Clause):
    """Everyone plays the highest card that they hold of the suit they choose, or the lowest."""

    title: ClassVar[str] = "Forced heights"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 27
    source: ClassVar[str] = "github tomBUXDAO2/bux-spades; boopstcpages.neocities.org (Crawl)"
    also_called: ClassVar[Any] = {
        "always the highest card of a suit": ("Highball",),
        "always the lowest card of a suit": ("Lowball", "Crawl"),
    }
    question: ClassVar[str] = "Heights"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "plays": "lowest"})
    seldom: ClassVar[bool] = True
    # After all that says which suit may be played.
    order: ClassVar[Any] = {"forbids_card": 60}

    played: bool = False
    plays: Literal["highest", "lowest"] = "highest"

    def forbids_card(self, turn: Turn, card: str, deck: Deck) -> str:
        suit = deck.of_suit(turn.hand, deck.suit(card))
        one = suit[0] if self.plays == "highest" else suit[-1]
        return "" if card == one else f"only your {self.plays} card of a suit may be played"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        held = ["KH", "8H", "3H"]
        may = [code for code in held if referee.may_play(code, held, ["9H"])]
        return {"highest": may == held[:1], "lowest": may == held[-1:]}
