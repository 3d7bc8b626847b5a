"""What stands under a pad's grid: rings and boxes to cross off, and this table's figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from markupsafe import Markup

from rulesheets.render.speech import Unit, by_score, spoken, words_of
from rulesheets.render.widths import lines_of, text_lines, wide
from rulesheets.sheets import Agreement

__all__ = ["DEALER", "Tally", "figures", "height_of", "marks", "tallies"]

DEALER = Markup("Dot the dealer")

_SIGNS = {"rings": "○", "boxes": "□"}
# Points, as the style sheet has them: a sign, the label, the space around what ends a run, a line.
_SIGN, _LABEL, _SPACE, _TYPE, _LINE = 7.54, 34.0, 8.5, 10.5, 18
# A figure over a word of this size, and the space around both; a line of marks and the space between.
_FIGURE, _WORD, _WORD_LINE, _MARK_LINE, _BETWEEN = 23, 10, 12, 13.4, 16
_STRIP = 62  # the width of a figure and its words


@dataclass(frozen=True)
class Tally:
    """One kind of mark for each side: `runs` of signs, each ending in what it costs or brings."""

    unit: Unit
    runs: tuple[Markup, ...]
    height: float

    @property
    def end(self) -> Markup:
        return self.unit.failed or self.unit.text


def tallies(agreed: Agreement, room: float, *, narrow: bool, short: bool = False) -> Iterator[Tally]:
    """The tallies of a side that is so many points wide; on a narrow one the label stands above. A short
    one has bags for one penalty."""
    for unit in _unbarred(agreed, "tally"):
        found = re.search(r'value="(\d+)"', unit.made)
        count = int(found[1]) if found else 0
        across = room - _SPACE if narrow else room - _LABEL
        run = count * _SIGN + _SPACE + wide(unit.failed or unit.text, _TYPE)
        lines = 2 if unit.at == "rings" and not short else 1
        runs = lines * max(1, int((across + _SPACE - 2) / run)) if lines > 1 else 1
        folds = -(-run // (across + _SPACE))
        yield Tally(unit, (_signs(unit, count, across),) * runs, (lines * folds + narrow) * _LINE)


def _signs(unit: Unit, count: int, across: float) -> Markup:
    """The signs of a run, in pieces where it is wider than its side."""
    end = wide(unit.failed or unit.text, _TYPE)
    a_line = count if count * _SIGN + _SPACE + end <= across else int((across - _SPACE - end) / _SIGN)
    a_line = max(1, a_line)
    sign = _SIGNS[unit.at]
    pieces = [sign * min(a_line, count - start) for start in range(0, count, a_line)]
    return Markup('<span class="rings" data-count="{}">{}</span>').format(count, " ".join(pieces))


def figures(agreed: Agreement, room: float) -> tuple[tuple[Unit, ...], ...]:
    """What everything pays and costs here, in lines of nearly one length that are so many points wide."""
    said = by_score(agreed, _unbarred(agreed, "strip"))
    count = -(-len(said) // max(1, int(room / _STRIP)))
    cuts = [len(said) * line // count for line in range(count + 1)] if count else []
    return tuple(tuple(said[a:b]) for a, b in pairwise(cuts))


def height_of(strip: tuple[tuple[Unit, ...], ...], signs: tuple[Unit, ...], room: float) -> float:
    """The height in points of the figures and of the line of marks under them."""
    words = sum(max(text_lines(u.text, _WORD, room / len(line)) for u in line) for line in strip)
    high = _FIGURE * len(strip) + _WORD_LINE * words
    named = (wide(unit.name + " " + unit.text, _TYPE) for unit in signs)
    return high + _MARK_LINE * lines_of((wide(DEALER, _TYPE), *named), _BETWEEN, room)


def marks(agreed: Agreement) -> tuple[Unit, ...]:
    """The signs that a scorer writes."""
    return tuple(_unbarred(agreed, "marks"))


def _unbarred(agreed: Agreement, place: str) -> Iterator[Unit]:
    """No bar stands on a pad: its columns are for a pen."""
    return (replace(unit, differs=False) for unit in spoken(agreed, place, words_of(agreed)))
