"""Who leads to the first trick, and what.

Why tables differ: the dealer's left leads at most tables (seeds 000, 003), the holder of the deuce of
clubs at others; and in an old way of playing nobody chooses: everyone opens with the lowest club (004).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from rulesheets.cards import RANKS, Deck
from rulesheets.clause import Clause
from rulesheets.hand import Deal, Lead, Turn
from rulesheets.referee import Referee


class FirstLead(Clause):
    """The dealer's left, or whoever holds the lowest club, leads to the first trick.

    The card is any that may be led, which leaves to the rule of breaking spades whether it may be a
    spade; or the leader's lowest club; or everyone plays their lowest club, and clubs count as led.
    Where the deuce of clubs is out, or lies aside, the lowest club that was dealt takes its place; of
    two identical ones the first from the dealer's left.
    """

    title: ClassVar[str] = "First lead"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 10
    source: ClassVar[str] = (
        "seeds 000 (any but a spade), 003 (any), 004 (lowest clubs); looneyville.net (holder leads it)"
    )
    also_called: ClassVar[Any] = {"the first card of the play": ("opening lead", "lead", "first card")}
    question: ClassVar[str] = "Opens"
    offers: ClassVar[Any] = (
        {},
        {"leader": "lowest club", "card": "lowest club"},
        {"card": "everyone's lowest club"},
    )
    seldom: ClassVar[bool] = True
    order: ClassVar[Any] = {"forbids_card": 10}
    may_provide: ClassVar[frozenset[str]] = frozenset({"a free first trick"})

    leader: Literal["dealer's left", "lowest club"] = "dealer's left"
    card: Literal["any", "lowest club", "everyone's lowest club"] = "any"

    def provides(self) -> frozenset[str]:
        return frozenset() if self._everyone else self.may_provide

    @property
    def _everyone(self) -> bool:
        return self.card == "everyone's lowest club"

    def leads(self, deal: Deal) -> Lead:
        seats = len(deal.hands)
        order = [(deal.dealer + step) % seats for step in range(1, seats + 1)]
        suit = "C" if self._everyone else ""
        if self.leader == "dealer's left" or not seats:
            return Lead(order[0] if order else 0, suit)
        # The first of those who hold the lowest club of all.
        return Lead(min(order, key=lambda seat: _lowest(deal.hands[seat], deal.deck)), suit)

    def forbids_card(self, turn: Turn, card: str, deck: Deck) -> str:
        if not turn.first or self.card == "any" or (turn.trick and not self._everyone):
            return ""
        clubs = deck.of_suit(turn.hand, "C")
        if clubs:
            return "" if card == clubs[-1] else "the lowest club opens"
        if self._everyone and deck.suit(card) == "S":
            return "without clubs, play a heart or a diamond to the first trick"
        return ""

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        deck = referee.deck
        club = deck.of_suit(deck.cards, "C")[-1]
        # The lowest club lies with the dealer, so that its holder is not the dealer's left.
        lead = referee.lead([[club], *[["QC"]] * (referee.seats - 1)], 0)
        return {
            "left": lead.seat == 1,
            "holder": lead.seat == 0,
            "club": club,
            "sure": deck.kitty == referee.aside == 0,
            "twins": deck.cards.count(club) > 1,
            "club_led": not referee.may_play("AH", ["9C", "5C", "AH"], first=True),
            "everyone": lead.suit == "C",
            "spade": referee.may_play("AS", ["AS", "AH"], first=True),
            "void": referee.may_play("AS", ["AS", "AH"], ["KC"], first=True),
        }


def _lowest(held: Sequence[str], deck: Deck) -> int:
    """How low the lowest club of a hand is: the less, the lower; a hand without clubs is last."""
    return min((-RANKS.index(code[0]) for code in held if deck.suit(code) == "C"), default=1)
