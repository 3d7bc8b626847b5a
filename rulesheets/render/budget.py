"""How high a rules page will be, told from the widths of its letters alone.

**Why:** each level of leaving out that the press tries in vain costs as much as the whole rest of the
work. The guess need not be exact: the press has the last word, and the next level follows.
"""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from rulesheets.render.bands import Band, Para
from rulesheets.render.rules_page import RulesPage
from rulesheets.render.widths import text_lines, wide

__all__ = ["heights"]

# Points, as the style sheets have them at a body of 10 points.
_SIZE = 10
_SIDE_HEAD, _TICKS = 66, 212
_HEAD, _OBJECT, _FOOT, _FAN, _TITLE, _HOW, _WRITE = 49.5, 23, 16, 31, 14.3, 12.75, 30.3
_SMALL_HEAD = 39.5
# Leading, padding of a band, space between paragraphs; a tight page has less, the tightest least.
_PROSE = ((12.75, 9.9, 1.8), (12.25, 6.9, 1.0), (12.0, 4.9, 0.6))
# A line of boxes and the space between rows, by whether the page is blank and how tight it is.
_BOXES = {
    False: ((12.75, 1.4), (12.25, 0.8), (12.0, 0.4)),
    True: ((14.4, 3.5), (14.1, 2.2), (14.1, 2.2)),
}


def heights(page: RulesPage, width: float) -> tuple[float, ...]:
    """The height in points that each page takes at its smallest type; its text is so many points wide."""
    leading, padding, _ = _PROSE[page.tight + page.tightest]
    across = width - _SIDE_HEAD
    different = page.different
    listed = _listed(different, across, 2) + _listed(page.to_settle, across, 1)
    lists = listed * leading + padding * (bool(different) + bool(page.to_settle))
    found = [_HEAD + _OBJECT + lists, *[_SMALL_HEAD] * len(page.further)]
    for at, bands in enumerate((page.bands, *page.further)):
        found[at] += _FOOT + sum(_band(band, page, across - _TICKS) + padding for band in bands)
    if page.elsewhere:
        found[-1] += _listed(page.elsewhere, across, 2) * leading + padding
    found[-1] += _WRITE if page.lines else padding if page.notes else 0
    found[-1] += sum(text_lines(note, _SIZE, across) for note in page.notes) * leading
    return tuple(found)


def _listed(items: Sequence[Markup], across: float, least: int) -> int:
    return max(text_lines(" · ".join(items), _SIZE, across), least) if items else 0


def _band(band: Band, page: RulesPage, room: float) -> float:
    blank, tight = page.frame.blank, page.tight + page.tightest
    (leading, _, gap), (line, between) = _PROSE[tight], _BOXES[blank][tight]
    prose = sum(_para(para, room) * leading + gap for para in band.paras)
    if hand := band.hand:
        prose += text_lines(f"{hand.told}: {hand.sum} = {hand.points}.", _SIZE, room) * leading + gap
    prose += _FAN if band.cards else 0
    ticks = sum(asked.lines * line + between for asked in band.ticks) - between
    ticks += _TITLE + _HOW * blank if band is page.bands[0] else 0
    ticks += line + between if band is page.all_bands[-1] and page.last_line else 0
    return max(prose - gap, ticks, leading)


def _para(para: Para, room: float) -> int:
    text = " ".join(str(unit.text) for unit in para.units)
    value = para.units[0].value
    return text_lines(text, _SIZE, room - (wide(value, _SIZE) + _SIZE if value else 0))
