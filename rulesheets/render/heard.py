"""How what stands on paper is read aloud: signs and cards in words, units as whole sentences."""

from __future__ import annotations

import html
import re

from rulesheets.render.speech import Unit
from rulesheets.render.values import MINUS, NBSP

__all__ = ["HOUSE_RULE", "full_stop", "heard", "sentence"]

HOUSE_RULE = "House rule: "
_SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
# A term in bold that its line goes on from without a stop.
_TERM = re.compile(r"<b>([^<]*[^<.])</b> ")
_CARD = re.compile(r"(10|[2-9AKQJ])([♠♥♦♣])")


def heard(markup: str) -> str:
    """HTML as it is read aloud: no tags, cards and signs in words."""
    text = _TERM.sub(r"\1: ", markup.replace("<br>", ""))
    text = html.unescape(re.sub(r"<[^>]*>", "", text)).replace(NBSP, " ")
    text = _CARD.sub(lambda card: f"{_RANKS.get(card[1], card[1])} of {_SUITS[card[2]]}", text)
    for sign, word in _SUITS.items():
        text = text.replace(sign, word)
    text = re.sub(rf"(^|[\s(+{MINUS}]){MINUS}(?=\d)", r"\1minus ", text)
    text = re.sub(r"(^|\s)\+(?=\d)", r"\1plus ", text)
    text = text.replace("±", "plus or minus ").replace(f" {MINUS} ", " minus ").replace(" + ", " plus ")
    return " ".join(text.split())


def sentence(unit: Unit) -> str:
    """A unit as a whole sentence, with what it is worth."""
    parts = [heard(unit.name), heard(unit.text)]
    said = ": ".join(filter(None, parts))
    figures = {"made": unit.made, "failed": unit.failed}
    told = [f"{word} {heard(figure)}" for word, figure in figures.items() if figure]
    if unit.value:
        told.append(heard(unit.value))
    said = ": ".join(filter(None, [said.rstrip(".") if told else said, ", ".join(told)]))
    return (HOUSE_RULE if unit.differs else "") + full_stop(said)


def full_stop(text: str) -> str:
    """A text as a sentence: a capital first, a stop last."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."
