"""What a player plays who can't follow suit.

Why tables differ: any card, all rule books say. Some bring rules of Pinochle along, so that who is void
must trump, or trump higher; apps have games in which nobody trumps while another suit is held (Screamer)
or a spade is played whenever it may be (Assassin).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.hand import Turn
from rulesheets.referee import Referee


class Trumping(Clause):
    """Who can't follow suit must play a spade, or one that wins so far, or may not play one at all.

    A spade that must win so far need only be a spade where none is high enough. Who may not trump still
    does so with nothing but spades in hand. With `always` spades are led, too, whenever they may be.
    """

    title: ClassVar[str] = "Trumping"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 25
    source: ClassVar[str] = "an older wikipedia.org (must); github tomBUXDAO2/bux-spades (never, always)"
    also_called: ClassVar[Any] = {
        "no trumping while another suit is held": ("Screamer",),
        "a spade whenever it may be played": ("Assassin",),
    }
    question: ClassVar[str] = "When void"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "must": "trump higher"})
    seldom: ClassVar[bool] = True
    # After all that says which cards may be played at all.
    order: ClassVar[Any] = {"forbids_card": 50}

    played: bool = False
    must: Literal["trump", "trump higher", "trump and lead spades", "not trump"] = "trump"

    def forbids_card(self, turn: Turn, card: str, deck: Deck) -> str:
        spade = deck.suit(card) == "S"
        if not turn.led:
            idle = self.must == "trump and lead spades" and not spade
            return "a spade is led whenever it may be" if idle else ""
        if turn.led == "S" or deck.of_suit(turn.hand, turn.led):
            return ""
        if self.must == "not trump":
            return "nobody trumps who has another suit" if spade else ""
        if not spade:
            return "who can't follow suit must trump"
        low = self.must == "trump higher" and not _wins(turn, card, deck) and _can_win(turn, deck)
        return "a trump must be higher than those played" if low else ""

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def may(card: str, trick: list[str], *others: str) -> bool:
            return referee.may_play(card, [card, *others], trick, broken=True)

        trumps = may("9S", ["KH"], "7C") and not may("7C", ["KH"], "9S")
        return {
            "must": trumps,
            "higher": trumps and not any(may("9S", ["KH", "JS"], other) for other in ("QS", "KS")),
            "leads": not may("7C", [], "9S"),
            "never": not may("9S", ["KH"], "7C"),
        }


def _wins(turn: Turn, card: str, deck: Deck) -> bool:
    """Would this spade be the highest card so far?"""
    return all(deck.height(card) > deck.height(other) for other in deck.of_suit(turn.trick, "S"))


def _can_win(turn: Turn, deck: Deck) -> bool:
    return any(_wins(turn, card, deck) for card in deck.of_suit(turn.hand, "S"))
