"""A player who was dealt no spades.

Why tables differ: bad luck at most live events; elsewhere the player may, or must, have the cards dealt
again (a box of seed 000, which does not say which).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from rulesheets.cards import Deck
from rulesheets.clause import Clause
from rulesheets.hand import Redeal as NewDeal
from rulesheets.referee import Referee

# A dull hand that nobody could object to but for its lack of spades.
_SPADELESS = ("AH", "KH", "9H", "8H", "AD", "KD", "9D", "8D", "AC", "KC", "9C", "8C", "7C")


class Redeal(Clause):
    """A player dealt no spades plays on, or may or must call a new deal before the bidding.

    Jokers and deuces that are trumps are spades, here too.
    """

    title: ClassVar[str] = "Dealt no spades"
    phase: ClassVar[str] = "deal"
    rank: ClassVar[int] = 40
    source: ClassVar[str] = "seed 000 (a box); may: iluvdabluestour.com; never: rta3.com, cookoutspades.com"
    question: ClassVar[str] = "Spadeless"
    offers: ClassVar[Any] = ({}, {"no_spades": "may redeal"}, {"no_spades": "must redeal"})

    no_spades: Literal["play on", "may redeal", "must redeal"] = "play on"

    def redeals(self, held: Sequence[str], deck: Deck) -> NewDeal | None:
        if self.no_spades == "play on" or deck.of_suit(held, "S"):
            return None
        return NewDeal(self.no_spades == "must redeal", "dealt no spades")

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        answer = referee.redeal(_SPADELESS)
        for_spades = answer is not None and referee.redeal(("3S", *_SPADELESS[1:])) is None
        return {"new_deal": for_spades, "must": bool(for_spades and answer and answer.must)}
