"""How figures and cards are printed, and which words are figures."""

from __future__ import annotations

import re

__all__ = ["NUMBER", "card_name", "says", "typed"]

_SPELLED = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
_WORDS = {word: number for number, word in enumerate(_SPELLED)}
_MORE = "fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty"
_MORE += " seventy eighty ninety hundred hundreds thousand dozen half twice thrice triple second third"
_MORE += " fourth fifth sixth seventh eighth ninth tenth"
# "no" is also an ordinary word, and so is typed freely; only a figure may say it for a nought.
_COUNTS = frozenset([*_SPELLED[1:], *_MORE.split()])
NUMBER = re.compile(r"[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}")
"""A rules number as it is printed."""

_WORD = re.compile(r"\w+")
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
_RANK_NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
_JOKERS = {"BJ": ("Big", "★"), "LJ": ("Little", "☆")}


def typed(text: str) -> list[str]:
    """The words of a text that hold a digit or are a number; rules numbers apart."""
    found = _WORD.findall(NUMBER.sub(" ", text))
    return [word for word in found if any(map(str.isdigit, word)) or word.casefold() in _COUNTS]


def says(text: str, value: str) -> bool:
    """Does a text, as printed, stand for this value: a whole number or the code of a card?"""
    if re.fullmatch(r"-?\d+", value):
        return _says_number(text, int(value))
    return text in _card_texts(value)


def _says_number(text: str, value: int) -> bool:
    if text.casefold() in _WORDS:
        return _WORDS[text.casefold()] == value
    match = re.fullmatch(r"([+−±]?)(\d+)", text)
    if not match or match[2] != str(int(match[2])):
        return False
    size = int(match[2])
    return value == (-size if match[1] == "−" else size) and text != "−0"


def _card_texts(code: str) -> tuple[str, ...]:
    """How a card may be printed: in a sentence, drawn, or in a row of ranks."""
    if code in _JOKERS:
        name, star = _JOKERS[code]
        return (f"{name} Joker", f"{name}{star}")
    if not re.fullmatch("[AKQJT2-9][SHDC]", code):
        return ()
    rank = "10" if code[0] == "T" else code[0]
    return (f"{rank}{_SUITS[code[1]]}", rank)


def card_name(code: str) -> str:
    """What is read aloud for a card."""
    if code in _JOKERS:
        return f"{_JOKERS[code][0]} Joker"
    rank = "10" if code[0] == "T" else _RANK_NAMES.get(code[0], code[0])
    return f"{rank} of {_SUIT_NAMES.get(code[1:], '')}"
