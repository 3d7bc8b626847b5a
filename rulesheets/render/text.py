"""Sheets as plain text, in the order of play: for screen readers, for a chat, for reading aloud."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from rulesheets.profile import Profile
from rulesheets.render.agreed import agreed_by
from rulesheets.render.cheat_page import CheatPage, cheat_page
from rulesheets.render.frame import Frame
from rulesheets.render.ladder import Card
from rulesheets.render.options import NAMES, Options
from rulesheets.render.pad_page import PadPage, pad_page
from rulesheets.render.rules_page import Band, RulesPage, rules_page
from rulesheets.render.speech import Unit
from rulesheets.render.tick_lines import TickLine
from rulesheets.render.values import MINUS, NBSP
from rulesheets.render.worked_page import WorkedPage, worked_page
from rulesheets.sheets import Agreement

__all__ = ["heard", "sheet_txt"]

_HOUSE_RULE = "House rule: "
_SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
# A term in bold that its line goes on from without a stop.
_TERM = re.compile(r"<b>([^<]*[^<.])</b> ")
_CARD = re.compile(r"(10|[2-9AKQJ])([♠♥♦♣])")


def sheet_txt(profile: Profile, sheets: Sequence[str], options: Options) -> str:
    """These sheets as text, with "House rule:" before all that differs from the standard game."""
    told = []
    for sheet in sheets:
        agreed = agreed_by(profile, options.blank and sheet == "rules")
        told.append("\n".join(_SHEETS[sheet](agreed, options)))
    return "\n\n\n".join(told) + "\n"


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


def _sentence(unit: Unit) -> str:
    parts = [heard(unit.name), heard(unit.text)]
    said = ": ".join(filter(None, parts))
    figures = {"made": unit.made, "failed": unit.failed}
    told = [f"{word} {heard(figure)}" for word, figure in figures.items() if figure]
    if unit.value:
        told.append(heard(unit.value))
    said = ": ".join(filter(None, [said.rstrip(".") if told else said, ", ".join(told)]))
    return (_HOUSE_RULE if unit.differs else "") + _full_stop(said)


def _full_stop(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _opening(frame: Frame, title: str) -> Iterator[str]:
    yield f"{title}. {NAMES[frame.sheet]}."
    if frame.goal and not frame.blank:
        said = f"{heard(frame.goal.text) or 'game to'} {heard(frame.goal.value)}"
        yield (_HOUSE_RULE if frame.goal.differs else "") + _full_stop(said)


def _closing(frame: Frame) -> Iterator[str]:
    if not frame.blank:
        agreed = f", agreed {frame.agreed}" if frame.agreed else ""
        yield ""
        yield f"Rules {heard(frame.number)}{agreed}."


def _head(text: str) -> Iterator[str]:
    yield ""
    yield heard(text).upper()


def _rules(agreed: Agreement, options: Options) -> Iterator[str]:
    page: RulesPage = rules_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    if agreed.blank:
        yield "The standard game; what the table ticks replaces it."
    else:
        yield from map(_sentence, page.object)
    for head, items in (("Different here", page.different), ("To settle", page.to_settle)):
        if items:
            yield _full_stop(f"{head}: {'; '.join(map(heard, items))}")
    for band in (*page.bands, *page.rulings):
        yield from _band(band)
    if page.notes:
        yield from _head("Also")
        yield from map(str, page.notes)
    yield from _closing(page.frame)


def _band(band: Band) -> Iterator[str]:
    yield from _head(band.head)
    for para in band.paras:
        yield from map(_sentence, para.units)
    if band.cards:
        yield _fan(band.cards)
    if band.hand:
        yield f"For example: {_hand(band.hand.told, band.hand.sum, band.hand.points)}"
    for line in band.ticks:
        yield _ticked(line)


def _fan(cards: Iterable[Card]) -> str:
    return f"Trumps, high to low: {', '.join(heard(card.name) for card in cards)}."


def _ticked(line: TickLine) -> str:
    """`Bags: 5 cost 50, instead of 10 cost 100.`; all offers where none is ticked."""
    labels = [heard(box.label) for box in line.boxes if box.label]
    chosen = [heard(box.label) for box in line.boxes if box.ticked]
    told = chosen[0] if chosen else ", or ".join(labels)
    if line.differs:
        told += f", instead of {labels[0]}"
    open_ = "" if chosen else "to settle: "
    return (_HOUSE_RULE if line.differs else "") + _full_stop(f"{heard(line.question)}: {open_}{told}")


def _cheat(agreed: Agreement, options: Options) -> Iterator[str]:
    page: CheatPage = cheat_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    yield _fan(page.cards)
    yield from (_sentence(unit) for group in page.caption for unit in group.units)
    for head, units in (("Bid", page.bid), ("Play", page.play)):
        yield from _head(head)
        yield from map(_sentence, units)
    yield from _head("Score")
    for row in page.score:
        yield from map(_sentence, (row.unit, *row.notes))
    for note in page.notes:
        yield from _head(note.head)
        yield from (_sentence(unit) for unit in note.units)
    yield from _closing(page.frame)


def _pad(agreed: Agreement, options: Options) -> Iterator[str]:
    page: PadPage = pad_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    for side in page.sides:
        columns = ", ".join(heard(column.head) for column in side.columns)
        yield _full_stop(f"{heard(side.name) or 'A side'}: {columns}")
    yield from map(_sentence, (unit for line in page.strip for unit in line))
    yield from map(_sentence, page.marks)
    yield from _closing(page.frame)


def _worked(agreed: Agreement, options: Options) -> Iterator[str]:
    page: WorkedPage = worked_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    yield ""
    for hand in page.hands:
        yield (_HOUSE_RULE if hand.differs else "") + _hand(hand.told, hand.sum, hand.points)
    yield from _head(f"Contract and {page.word.tricks}")
    for row in page.contracts:
        points = ", ".join(heard(cell.points) for cell in row.cells)
        yield f"Bid {heard(row.bid)}, taking {heard(page.tricks[0])} to {heard(page.tricks[-1])}: {points}."
    yield from _closing(page.frame)


def _hand(told: Markup, total: Markup, points: Markup) -> str:
    steps = f"{heard(total)} is " if total.count("<data") > 1 else ""
    return f"{heard(told)}: {steps}{heard(points)}."


_SHEETS: Mapping[str, Callable[[Agreement, Options], Iterator[Any]]] = {
    "rules": _rules,
    "cheat": _cheat,
    "pad": _pad,
    "worked": _worked,
}
