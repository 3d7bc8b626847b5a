"""All fifty-four cards in play, two of them left over for one player.

Why tables differ: most tables take two deuces out for the jokers; some keep every card and let one
player swap (seed 003 carries half of this rule: it names the drop, not the two cards).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.referee import Referee


class Kitty(Clause):
    """With jokers in and nothing out, a card or two are left over; who takes them is the next rule."""

    title: ClassVar[str] = "Cards left over"
    phase: ClassVar[str] = "cards"
    rank: ClassVar[int] = 30
    source: ClassVar[str] = "seed 003; learnthat.com/learn-to-play-the-card-game-spades/2"
    also_called: ClassVar[Any] = {"cards that the deal leaves over": ("kitty", "leftovers")}
    question: ClassVar[str] = "Left over"
    offers: ClassVar[Any] = ({}, {"played": True})
    beside: ClassVar[Any] = {"jokers": {"played": True}}
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"builds_deck": 40}
    wants: ClassVar[frozenset[str]] = frozenset({"jokers", "thirteen tricks", "more than two hands"})
    may_provide: ClassVar[frozenset[str]] = frozenset({"kitty", "every card dealt"})

    played: bool = False

    def provides(self) -> frozenset[str]:
        return frozenset({"kitty"} if self.played else {"every card dealt"})

    def builds_deck(self, deck: Deck, seats: int) -> Deck:
        cards = (*deck.cards, *deck.out)
        return replace(deck, cards=cards, out=(), kitty=len(cards) % seats)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        deck = referee.deck
        return {"left": deck.kitty, "cards": len(deck.cards)}
