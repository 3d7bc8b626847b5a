"""What a led joker asks of the others.

Why tables differ: a led joker is an ordinary trump at nearly every table; a few draw the highest spades
with the big one and the lowest with the little one (seed 003: of the opponents).
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from rulesheets.cards import BIG_JOKER, LITTLE_JOKER, Deck
from rulesheets.clause import Clause
from rulesheets.hand import Turn
from rulesheets.referee import Referee


class JokerLeads(Clause):
    """A big joker that is led draws the others' highest spades, a little joker their lowest."""

    title: ClassVar[str] = "Leading a joker"
    phase: ClassVar[str] = "play"
    rank: ClassVar[int] = 50
    source: ClassVar[str] = "seed 003"
    also_called: ClassVar[Any] = {"a joker led": ("pull trumps", "call for spades")}
    question: ClassVar[str] = "Joker led"
    offers: ClassVar[Any] = ({}, {"played": True}, {"played": True, "draws": "everyone"})
    beside: ClassVar[Any] = {"jokers": {"played": True}}
    seldom: ClassVar[bool] = True
    # Among the cards that follow suit.
    order: ClassVar[Any] = {"forbids_card": 25}
    wants: ClassVar[frozenset[str]] = frozenset({"jokers"})

    played: bool = False
    draws: Literal["opponents", "everyone"] = "opponents"

    def forbids_card(self, turn: Turn, card: str, deck: Deck) -> str:
        led = turn.trick[0] if turn.trick else ""
        spades = deck.of_suit(turn.hand, "S")
        if led not in (BIG_JOKER, LITTLE_JOKER) or not spades:
            return ""
        if turn.partner_led and self.draws == "opponents":
            return ""
        if led == BIG_JOKER:
            return "" if card == spades[0] else "the Big Joker draws your highest spade"
        return "" if card == spades[-1] else "the Little Joker draws your lowest spade"

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        return frozenset() if "partners" in facts else frozenset({"draws"})

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        held = ["KS", "9S", "5S"]

        def drawn(*trick: str) -> list[str]:
            return [code for code in held if referee.may_play(code, held, trick)]

        def forced(*behind: str) -> bool:
            # Another lead draws otherwise, unless all heights are forced anyway.
            other = drawn("QS", *behind) == held[:1] if one else drawn("LJ", *behind) != held[-1:]
            return drawn("BJ", *behind) == held[:1] and not other

        one = LITTLE_JOKER not in referee.deck.cards
        return {
            "highest": forced(),
            "one": one,
            "partner_too": forced("4S"),
            "big": "BJ",
            "little": "LJ",
        }
