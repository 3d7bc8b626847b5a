"""How a template prints a figure: with its sign, its noun, in words; cards in a sentence or a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from rulesheets.render.values import NBSP, Word, card_html, data, signed

__all__ = ["FILTERS", "SPELLED", "both", "cap", "join_cards", "many", "minus", "plus", "run", "spelled"]

SPELLED = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
"""Small numbers in words, each at its place."""


def spelled(value: int) -> Markup:
    """A small number in words: `two`."""
    return data(int(value), SPELLED[value] if value < len(SPELLED) else str(value))


def many(value: int, one: str, more: str) -> Markup:
    """A number and its noun, never parted: `5 bags`, `1 bag`."""
    noun = one if value == 1 else more
    return Markup("{}{}{}").format(data(int(value), str(int(value))), NBSP, noun)


def plus(value: int) -> Markup:
    """A signed number: +10, −10, and a bare 0."""
    return data(int(value), signed(value) if value else "0")


def minus(value: int) -> Markup:
    """A loss, given as the points lost: −100."""
    return plus(-value)


def both(value: int) -> Markup:
    """Won or lost alike: ±100."""
    return data(int(value), f"±{value}")


def join_cards(codes: Sequence[str], last: str = "and") -> Markup:
    """Cards in a sentence: 2♥ and 2♣."""
    shown = [card_html(code) for code in codes]
    *rest, end = shown
    if not rest:
        return end
    return Markup("{} {} {}").format(Markup(", ").join(rest), last, end)


def run(codes: Sequence[str]) -> Markup:
    """Cards in order, never parted: A K Q J 10."""
    return Markup('<span class="run">{}</span>').format(Markup(" ").join(map(card_html, codes)))


def cap(text: str) -> Any:
    """The same word or answer with a capital first letter."""
    if isinstance(text, Markup):
        at = text.index(">") + 1 if text.startswith("<") else 0
        return Markup(text[:at] + text[at : at + 1].upper() + text[at + 1 :])  # noqa: S704 - was markup
    return Word(text[:1].upper() + text[1:])


FILTERS = {
    "spelled": spelled,
    "many": many,
    "plus": plus,
    "minus": minus,
    "both": both,
    "cap": cap,
    "cards": join_cards,
    "run": run,
}
