"""The trump suit drawn as a fan of cards, highest first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rulesheets.render.values import data, suit_class

__all__ = ["Card", "ladder"]

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}


@dataclass(frozen=True)
class Card:
    """One card of the fan: its class, its signs (rank over suit), and its name read aloud."""

    kind: Markup
    face: Markup
    name: Markup


def ladder(codes: Sequence[str]) -> tuple[Card, ...]:
    """The cards from high to low."""
    return tuple(map(_card, codes))


def _card(code: str) -> Card:
    if code in ("BJ", "LJ"):
        big = code == "BJ"
        word, star = ("Big", "★") if big else ("Little", "☆")
        face = _face(word, star)
        name = Markup("Big Joker") if big else Markup("Little Joker")
        return Card(Markup("joker red") if big else Markup("joker"), data(code, face), name)
    rank = "10" if code[0] == "T" else code[0]
    spoken = Markup("{} of {}").format(_RANKS.get(code[0], rank), _SUIT_NAMES[code[1]])
    return Card(suit_class(code[1]), data(code, _face(rank, _SUITS[code[1]])), spoken)


def _face(index: str, suit: str) -> Markup:
    return Markup('<span class="index">{}</span><br><span class="suit">{}</span>').format(index, suit)
