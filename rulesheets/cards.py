"""Cards and decks.

A card is its code: rank `A K Q J T 9 … 2` and suit `S H D C`; the jokers are `BJ` and `LJ`.
Two packs hold each code twice, so hands are sequences, never sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rulesheets.errors import HandError

__all__ = ["BIG_JOKER", "LITTLE_JOKER", "PACK", "RANKS", "SUITS", "Deck", "card", "cards"]

RANKS = "AKQJT98765432"
SUITS = "SHDC"
BIG_JOKER = "BJ"
LITTLE_JOKER = "LJ"
PACK: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
_KNOWN = frozenset(PACK) | {BIG_JOKER, LITTLE_JOKER}


def card(text: str) -> str:
    """The code of a card as typed (`10s`, `Ts` and `TS` are one card); HandError where there is none."""
    code = text.strip().upper().replace("10", "T") if isinstance(text, str) else ""
    if code not in _KNOWN:
        raise HandError(f"{text!r} is no card: write rank and suit, such as AS, TD or BJ")
    return code


def cards(texts: Iterable[str]) -> tuple[str, ...]:
    """The codes of several cards, in order."""
    return tuple(card(text) for text in texts)


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a table.

    `cards` are all that are in play (each as often as it is there), `trumps` the trump suit from
    high to low, `out` what was taken from the pack, `kitty` how many cards are left over for one
    holder, `each` how many a player gets where not all are dealt, `later_twin_wins` who takes a trick
    with two identical best cards.
    """

    cards: tuple[str, ...] = PACK
    trumps: tuple[str, ...] = tuple(rank + "S" for rank in RANKS)
    out: tuple[str, ...] = ()
    kitty: int = 0
    each: int | None = None
    later_twin_wins: bool = False
    _height: dict[str, int] = field(init=False, default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        sides = (code for code in PACK if code not in self.trumps)
        for height, code in enumerate([*self.trumps, *sides]):
            self._height[code] = -height

    def suit(self, code: str) -> str:
        """The suit that a card belongs to at this table: a joker or a high deuce is a spade."""
        return "S" if code in self.trumps else code[1]

    def height(self, code: str) -> int:
        """The larger, the higher; only cards of one suit, or trumps, can be compared."""
        return self._height[code]

    def of_suit(self, held: Iterable[str], suit: str) -> list[str]:
        """The cards of one suit among those held, highest first."""
        return sorted((c for c in held if self.suit(c) == suit), key=self.height, reverse=True)
