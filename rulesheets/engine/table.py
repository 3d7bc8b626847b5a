"""The table: who sits where, with whom, and with which cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from rulesheets.cards import Deck
from rulesheets.ruleset import RuleSet

__all__ = ["Table", "table_of", "without_refused"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Table:
    """`sides` hold seats; `hand_size` cards go to each of `seats` players, `aside` lie unused."""

    sides: tuple[tuple[int, ...], ...]
    deck: Deck
    seats: int
    hand_size: int
    aside: int

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return next(i for i, seats in enumerate(self.sides) if seat in seats)


@lru_cache(maxsize=1024)
def table_of(rules: RuleSet) -> Table:
    """The table that these rules set up."""
    [seats_sides] = rules.hooks("seats_sides")
    sides = seats_sides()
    seats = sum(len(side) for side in sides)
    deck = Deck()
    for builds_deck in rules.hooks("builds_deck"):
        deck = builds_deck(deck, seats)
    dealt = len(deck.cards) - deck.kitty
    hand_size = deck.each or dealt // seats
    return Table(sides, deck, seats, hand_size, dealt - hand_size * seats)


def without_refused(choices: Sequence[T], refused: Sequence[bool]) -> Sequence[T]:
    """The choices that a rule leaves; all of them where it would leave none (the rule is waived)."""
    left = [choice for choice, no in zip(choices, refused, strict=True) if not no]
    return left or choices
