"""Every figure on a page is an answer of the engine, and reads as what it stands for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rulesheets.proof.document import Element
from rulesheets.proof.finding import Wall

__all__ = ["NUMBER", "census", "says", "typed"]

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


def census(sheet: Element, paper: str, wall: Wall) -> None:
    """Count the figures of a sheet: those in `<data>` must read true, and there may be no others."""
    allowed = {paper.upper()}
    for card in sheet.all(of="card"):
        _drawn_card(card, wall)
    for rings in sheet.all(having="data-count"):
        drawn, count = rings.text, rings.whole("data-count")
        right = len(drawn) == count and len(set(drawn)) == 1
        wall.holds(right, f"“{drawn}” stands for {count}", _near(rings))
    for text in sheet.texts:
        if text.at.data or text.at.own or _names_card(text.at):
            continue
        for word in typed(text.text):
            wall.holds(word in allowed, f"“{word}” is typed, not answered by the engine", _near(text.at))
    for data in sheet.all("data"):
        value = data.get("value")
        said = _said(data)
        wall.holds(says(said, value), f"“{said}” stands for {value!r}", _near(data))


def _drawn_card(card: Element, wall: Wall) -> None:
    """What is read aloud for a drawn card is the card that is drawn."""
    codes = [data.get("value") for data in card.all("data")]
    told = "".join(text.text for text in card.texts if text.at.spoken).strip(" ,")
    wall.holds([told] == [_card_name(code) for code in codes], f"“{told}” is read for {codes}", _near(card))


def _names_card(element: Element) -> bool:
    return (
        element.spoken
        and element.parent is not None
        and element.parent.parent is not None
        and ("card" in element.parent.classes or "card" in element.parent.parent.classes)
    )


def _card_name(code: str) -> str:
    if code in _JOKERS:
        return f"{_JOKERS[code][0]} Joker"
    rank = "10" if code[0] == "T" else _RANK_NAMES.get(code[0], code[0])
    return f"{rank} of {_SUIT_NAMES.get(code[1:], '')}"


def _said(data: Element) -> str:
    """A figure as printed; in a worked sum its sign stands before it, as the sign of the sum."""
    said = "".join(t.text for t in data.texts).strip()
    if data.unit is not None and "data-hand" in data.unit.attrs and data.get("value").startswith("-"):
        before = data.document.texts[data.first - 1].text.rstrip() if data.first else ""
        return f"−{said}" if before.endswith("−") else said
    return said


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
    readings: Mapping[str, Callable[[int], int]] = {"−": lambda n: -n}
    return readings.get(match[1], int)(int(match[2])) == value and text != "−0"


def _card_texts(code: str) -> tuple[str, ...]:
    """How a card may be printed: in a sentence, drawn, or in a row of ranks."""
    if code in _JOKERS:
        name, star = _JOKERS[code]
        return (f"{name} Joker", f"{name}{star}")
    if not re.fullmatch("[AKQJT2-9][SHDC]", code):
        return ()
    rank = "10" if code[0] == "T" else code[0]
    return (f"{rank}{_SUITS[code[1]]}", rank)


def _near(element: Element) -> str:
    """Where an element is, in words: its sheet and the line or row that holds it."""
    sheet = element.sheet.get("data-sheet") if element.sheet else "page"
    holder = element.unit or element
    return f"{sheet}, “{holder.text[:50]}”"
