"""Following suit, and who wins a trick.

Why tables differ: they don't; this is what makes it a trick game.
"""

from __future__ import annotations

from typing import Any, ClassVar

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.hand import Turn
from rulesheets.referee import Referee

_SUITS = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}


class FollowingSuit(Clause):
    """Whoever holds a card of the suit led must play such a card; anyone else plays what they like.

    The highest spade wins, and with no spade in the trick the highest card of the suit led; the winner
    leads next.
    """

    title: ClassVar[str] = "Following suit"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 20
    source: ClassVar[str] = "seeds 000 to 004"
    also_called: ClassVar[Any] = {
        "a card from each player": ("trick", "book"),
        "in Bid Whist and Bridge, tricks that do not count": ("book",),
        "a spade on another suit": ("cut", "ruff", "trump"),
        "holding no card of a suit": ("void",),
        "another suit thrown away": ("sluff", "slough", "discard"),
        "a card of the suit led": ("follow suit",),
    }
    order: ClassVar[Any] = {"forbids_card": 20}

    def forbids_card(self, turn: Turn, card: str, deck: Deck) -> str:
        if not turn.led or deck.suit(card) == turn.led or not deck.of_suit(turn.hand, turn.led):
            return ""
        return f"you hold a {_SUITS[turn.led]}, so you must play one"

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        able = ["4H", "7C", "9S"]
        follows = [referee.may_play(code, able, ["KH"]) for code in able] == [True, False, False]
        void = ["7C", "9S"]
        return {
            "must_follow": follows,
            "may_trump": referee.may_play("9S", void, ["KH"]),
            "may_discard": referee.may_play("7C", void, ["KH"]),
            "spade_wins": referee.winner(["AH", "3S", "9S", "AC"]) == 2,
            "led_wins": referee.winner(["4H", "9H", "AC", "AD"]) == 1,
        }
