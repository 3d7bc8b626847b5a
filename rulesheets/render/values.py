"""What a template may print, and how a figure, a card and a name look as HTML.

An expression that is neither an answer of the engine nor one of the table's words is refused, so no
figure can be typed in a template and no setting can be printed by mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import jinja2
from markupsafe import Markup

__all__ = ["MINUS", "NBSP", "Ask", "Own", "Word", "card_html", "data", "printed", "signed", "suit_class"]

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_CLASSES = {"S": "black", "H": "red", "D": "red diamonds", "C": "black clubs"}
NBSP = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"


class Number(int):
    """An answer that is a number; printed with its value beside it."""


class Code(str):
    """An answer that is one of several choices: for conditions, never printed."""


class CardCode(str):
    """An answer that is a card."""


class Word(str):
    """A word of the table's choice: trick or book, team or player."""


class Own(str):
    """The table's own text: names, notes, dates."""


class Ask:
    """The answers, as a template sees them."""

    def __init__(self, answers: Mapping[str, Any]) -> None:
        self._answers = answers

    def __getattr__(self, name: str) -> Any:
        try:
            return _wrapped(self._answers[name])
        except KeyError:
            # An answer that was not given, since the rule is off: a condition may test it.
            return jinja2.StrictUndefined(name=name)


def _wrapped(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return Number(value)
    if isinstance(value, str):
        return CardCode(value) if _is_card(value) else Code(value)
    if isinstance(value, Mapping):
        return Ask(value)
    return tuple(_wrapped(item) for item in value)


def _is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in "AKQJT98765432BL" and text[1] in "SHDCJ"


def data(value: object, text: str) -> Markup:
    """A figure and its plain value, for whoever reads the page back."""
    return Markup('<data value="{}">{}</data>').format(value, text)


def signed(number: int, plus: str = "+") -> str:
    """A number with its sign; the true minus."""
    return f"{MINUS}{-number}" if number < 0 else f"{plus}{number}"


def suit_class(suit: str) -> Markup:
    """What a style sheet calls a suit: its usual colour, and its name where it may have another."""
    return Markup(_CLASSES[suit])  # noqa: S704 - our own words


def card_html(code: str) -> Markup:
    """A card in print: 10♠, 2♦ (red), Big Joker."""
    if code in ("BJ", "LJ"):
        return data(code, "Big Joker" if code == "BJ" else "Little Joker")
    rank = "10" if code[0] == "T" else code[0]
    suit = Markup('<span class="{}">{}</span>').format(suit_class(code[1]), _SUITS[code[1]])
    return Markup('<data value="{}">{}{}</data>').format(code, rank, suit)


def printed(value: Any) -> Any:
    """A value as HTML; TypeError for one that a template may not print."""
    if isinstance(value, (Markup, Word)):
        return value
    if isinstance(value, Number):
        return data(int(value), signed(value, ""))
    if isinstance(value, CardCode):
        return card_html(value)
    if isinstance(value, Own):
        return Markup('<span class="own">{}</span>').format(str(value))
    raise TypeError(f"a template printed {value!r}, which is no answer of the engine")
