"""Hands so weak that a player may have the cards dealt again.

Why tables differ: bad luck at most live events; elsewhere a player dealt no spades may, or must, have a
new deal (a box of seed 000, which does not say which). Others let it be one spade, or ask for face
cards, or refuse a suit of seven; how late it can be called, and who then deals, differs as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from rulesheets.cards import SUITS, Deck
from rulesheets.clause import Clause
from rulesheets.hand import Redeal as NewDeal
from rulesheets.referee import Referee

# Dull hands: what they lack is all that anybody could object to.
_SPADELESS = ("AH", "KH", "9H", "8H", "AD", "KD", "9D", "8D", "AC", "KC", "9C", "8C", "7C")
_FACELESS = ("AS", "TS", "9S", "8S", "AH", "9H", "8H", "AD", "9D", "8D", "AC", "9C", "8C")
_NEITHER = ("AH", "TH", "9H", "8H", "AD", "TD", "9D", "8D", "AC", "TC", "9C", "8C", "7C")
_HEARTS = ("AH", "KH", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H", "4H")
_OTHERS = ("KS", "9S", "8S", "KD", "9D", "8D", "KC", "9C", "8C")


class Redeal(Clause):
    """A player with a weak hand plays on, or may or must show it and call a new deal.

    `ground` says what is weak. Jokers and deuces that are trumps are spades, here too; face cards are
    kings, queens and jacks. By when it is called, who deals then, whether the partner may be asked, and
    whether it goes for the first hand is between the players.
    """

    title: ClassVar[str] = "Weak hand"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 40
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = (
        "seed 000 (a box); may, asking the partner: iluvdabluestour.com; never: rta3.com, cookoutspades.com;"
        " one spade: holdingthecards.com; neither spades nor faces: palavertreetheater.org; seven of a suit:"
        " moviecultists.com"
    )
    also_called: ClassVar[Any] = {
        "cards too weak to play": ("weak hand", "deficient hand", "no spades"),
        "having the cards dealt again": ("redeal", "throw in"),
    }
    question: ClassVar[str] = "Spadeless"
    offers: ClassVar[Any] = ({}, {"weak_hand": "may redeal"}, {"weak_hand": "must redeal"})
    courtesies: ClassVar[frozenset[str]] = frozenset({"until", "dealer", "partner", "first_hand"})
    settings_formerly: ClassVar[Any] = {"no_spades": "weak_hand"}

    weak_hand: Literal["play on", "may redeal", "must redeal"] = "play on"
    ground: Literal[
        "no spades",
        "at most one spade",
        "no face cards",
        "no spades or no face cards",
        "no spades and no face cards",
        "seven of a suit",
        "no face cards or seven of a suit",
    ] = "no spades"
    until: Literal["the bidding", "the partner bids", "the play"] = "the bidding"
    dealer: Literal["same", "next"] = "same"
    partner: Literal["is not asked", "says yes or no"] = "is not asked"
    first_hand: bool = True

    def redeals(self, held: Sequence[str], deck: Deck) -> NewDeal | None:
        if self.weak_hand == "play on" or not self._weak(held, deck):
            return None
        return NewDeal(self.weak_hand == "must redeal", f"dealt {self.ground}")

    def _weak(self, held: Sequence[str], deck: Deck) -> bool:
        spades = len(deck.of_suit(held, "S"))
        faceless = not any(code[0] in "KQJ" for code in held)
        long = any(len(deck.of_suit(held, suit)) >= 7 for suit in SUITS)
        return {
            "no spades": not spades,
            "at most one spade": spades <= 1,
            "no face cards": faceless,
            "no spades or no face cards": not spades or faceless,
            "no spades and no face cards": not spades and faceless,
            "seven of a suit": long,
            "no face cards or seven of a suit": faceless or long,
        }[self.ground]

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        return (
            frozenset(type(self).model_fields) - {"weak_hand"} if self.weak_hand == "play on" else frozenset()
        )

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def again(*held: str) -> bool:
            return referee.redeal(held) is not None

        answer = referee.redeal(_NEITHER) or referee.redeal(_HEARTS)
        spades = [n for n in range(5) if again(*("9S", "8S", "7S", "3S")[:n], *_SPADELESS[n:])]
        long = referee.least(range(4, 12), lambda n: again(*_HEARTS[:n], *_OTHERS))
        return {
            "new_deal": answer is not None,
            "must": bool(answer and answer.must),
            "spadeless": 0 in spades,
            "most_spades": max(spades, default=0),
            "faceless": again(*_FACELESS),
            "neither": again(*_NEITHER),
            "long": long,
        }
