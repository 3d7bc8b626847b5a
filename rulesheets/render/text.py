"""Sheets as plain text, in the order of play: for screen readers, for a chat, for reading aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from rulesheets.profile import Profile
from rulesheets.render.agreed import agreed_by
from rulesheets.render.bands import Band
from rulesheets.render.card_page import CardPage, card_page
from rulesheets.render.cheat_page import CheatPage, cheat_page
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.heard import HOUSE_RULE, full_stop, heard, sentence
from rulesheets.render.ladder import Card
from rulesheets.render.options import NAMES, Options
from rulesheets.render.pad_page import PadPage, pad_page
from rulesheets.render.pad_played import PlayedRow
from rulesheets.render.rules_page import RulesPage, rules_page
from rulesheets.render.rulings_page import RulingsPage, rulings_page
from rulesheets.render.tick_lines import TickLine
from rulesheets.render.values import signed
from rulesheets.render.worked_page import WorkedPage, worked_page
from rulesheets.sheets import Agreement

__all__ = ["sheet_txt"]


def sheet_txt(profile: Profile, sheets: Sequence[str], options: Options) -> str:
    """These sheets as text, with "House rule:" before all that differs from the standard game."""
    told = []
    for sheet in sheets:
        agreed = agreed_by(profile, options.blank and sheet == "rules")
        told.append("\n".join(_SHEETS[sheet](agreed, options)))
    return "\n\n\n".join(told) + "\n"


def _opening(frame: Frame, title: str) -> Iterator[str]:
    yield f"{title}. {NAMES[frame.sheet]}."
    if frame.goal and not frame.blank:
        said = f"{heard(frame.goal.text) or 'game to'} {heard(frame.goal.value)}"
        yield (HOUSE_RULE if frame.goal.differs else "") + full_stop(said)


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
        yield from map(sentence, page.object)
    for head, items in (("Different here", page.different), ("To settle", page.to_settle)):
        if items:
            yield full_stop(f"{head}: {'; '.join(map(heard, items))}")
    for band in page.all_bands:
        yield from _band(band)
    if page.notes:
        yield from _head("Also")
        yield from map(str, page.notes)
    yield from _closing(page.frame)


def _band(band: Band) -> Iterator[str]:
    yield from _head(band.head)
    for para in band.paras:
        yield from map(sentence, para.units)
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
    # What the standard game leaves open is instead of nothing.
    if line.differs and line.rule.standard[line.rule.name].settled:
        told += f", instead of {labels[0]}"
    open_ = "" if chosen else "to settle: "
    return (HOUSE_RULE if line.differs else "") + full_stop(f"{heard(line.question)}: {open_}{told}")


def _cheat(agreed: Agreement, options: Options) -> Iterator[str]:
    page: CheatPage = cheat_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    yield _fan(page.cards)
    yield from (sentence(unit) for group in page.caption for unit in group.units)
    for head, units in (("Bid", page.bid), ("Play", page.play)):
        yield from _head(head)
        yield from map(sentence, units)
    yield from _head("Score")
    for row in page.score:
        yield from map(sentence, (row.unit, *row.notes))
    for note in page.notes:
        yield from _head(note.head)
        # A tip's name is its head.
        yield from (sentence(replace(unit, name=Markup())) for unit in note.units)
    yield from _closing(page.frame)


def _pad(agreed: Agreement, options: Options) -> Iterator[str]:
    page: PadPage = pad_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    for side in page.sides:
        columns = ", ".join(heard(column.head) for column in side.columns)
        yield full_stop(f"{heard(side.name) or 'A side'}: {columns}")
    yield from (_entry(row, page) for rows in page.played for row in rows)
    yield from map(sentence, (unit for line in page.strip for unit in line))
    yield from map(sentence, page.marks)
    yield from _closing(page.frame)


def _entry(row: PlayedRow, page: PadPage) -> str:
    """`1: Hawks: Ann 4, Cleo 3, took 8, points 71, bags 1, total 71, contract plus 70.`"""
    told = []
    for side, shown in zip(page.sides, row.sides, strict=True):
        named = zip(side.columns, shown.figures, strict=True)
        cells = [f"{heard(column.head)} {heard(figure)}" for column, figure in named if figure]
        said = ", ".join([*cells, *filter(None, [heard(shown.lines)])])
        told.append(f"{heard(side.name) or 'A side'}: {said}")
    return full_stop(f"{heard(row.number) or 'Correction'}: {'; '.join(told)}")


def _worked(agreed: Agreement, options: Options) -> Iterator[str]:
    page: WorkedPage = worked_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    yield ""
    for hand in page.hands:
        yield (HOUSE_RULE if hand.differs else "") + _hand(hand.told, hand.sum, hand.points)
    yield from _head(f"Contract and {page.word.tricks}")
    for row in page.contracts:
        told = "; ".join(_stretches([cell.value for cell in row.cells]))
        yield f"Bid {heard(row.bid)}: {told}."
    yield from _closing(page.frame)


def _rulings(agreed: Agreement, options: Options) -> Iterator[str]:
    page: RulingsPage = rulings_page(agreed, options)
    yield from _opening(page.frame, agreed.profile.name)
    for group in page.groups:
        yield from _head(group.head)
        for incident in group.incidents:
            said = " ".join(map(sentence, incident.said)) or "to settle."
            yield f"{heard(incident.head)}: {said}"
    yield from _closing(page.frame)


def _card(agreed: Agreement, options: Options) -> Iterator[str]:
    page: CardPage = card_page(agreed, options)
    yield f"{agreed.profile.name}. {NAMES[page.frame.sheet]}."
    for band in page.bands:
        yield from _head(band.head or "Different here")
        yield from map(sentence, band.said)
    yield ""
    yield page.rest
    if page.to_settle:
        yield full_stop(f"To settle: {'; '.join(map(heard, page.to_settle))}")
    yield from _closing(page.frame)


def _qr(agreed: Agreement, options: Options) -> Iterator[str]:
    """What its code holds, since a code drawn with letters can be scanned off few screens; the last line is
    the seal."""
    frame = frame_of(agreed, "qr", options, differs=False)
    yield from _opening(frame, agreed.profile.name)
    yield "All that follows but the last line is what the code holds: save it as ours.yaml."
    yield from _closing(frame)
    yield ""
    yield from agreed.profile.text.splitlines()


def _stretches(points: Sequence[int]) -> Iterator[str]:
    """`taking 0 to 3, minus 40` · `taking 4 to 13, 40 to 49`: as far as a step stays the same."""
    start = 0
    while start < len(points):
        end = start
        while end + 1 < len(points) and points[end + 1] - points[end] in _steps(points, start, end):
            end += 1
        yield f"taking {_range(start, end)}, {_range(points[start], points[end])}"
        start = end + 1


def _steps(points: Sequence[int], start: int, end: int) -> tuple[int, ...]:
    """What the next step may be: none or one up, and then the same again."""
    return (points[start + 1] - points[start],) if end > start else (0, 1)


def _range(first: int, last: int) -> str:
    told = [heard(signed(first, ""))] + [heard(signed(last, ""))] * (last != first)
    return " to ".join(told)


def _hand(told: Markup, total: Markup, points: Markup) -> str:
    steps = f"{heard(total)} is " if total.count("<data") > 1 else ""
    return f"{heard(told)}: {steps}{heard(points)}."


_SHEETS: Mapping[str, Callable[[Agreement, Options], Iterator[Any]]] = {
    "rules": _rules,
    "cheat": _cheat,
    "pad": _pad,
    "worked": _worked,
    "rulings": _rulings,
    "qr": _qr,
    "card": _card,
}
