"""What stands under a pad's grid: rings and boxes to cross off, and this table's figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from markupsafe import Markup

from rulesheets.render.names import SANS, width
from rulesheets.render.speech import Unit, by_score, spoken, words_of
from rulesheets.sheets import Agreement

__all__ = ["Tally", "figures", "marks", "tallies"]

_SIGNS = {"rings": "○", "boxes": "□"}
# Points, as the style sheet has them: a sign, the label before, the space around a penalty.
_SIGN, _LABEL, _SPACE, _TYPE = 8.19, 34.0, 8.5, 10.5
_STRIP = 8  # figures to a line


@dataclass(frozen=True)
class Tally:
    """One kind of mark for each side: `runs` of signs, each ending in what it costs or brings."""

    unit: Unit
    runs: tuple[Markup, ...]
    lines: int

    @property
    def end(self) -> Markup:
        return self.unit.failed or self.unit.text


def tallies(agreed: Agreement, room: float) -> Iterator[Tally]:
    """The tallies of a side that is so many points wide."""
    for unit in _unbarred(agreed, "tally"):
        found = re.search(r'value="(\d+)"', unit.made)
        count = int(found[1]) if found else 0
        sign = _SIGNS[unit.at]
        signs = Markup('<span class="rings" data-count="{}">{}</span>').format(count, sign * count)
        lines = 2 if unit.at == "rings" else 1
        yield Tally(unit, (signs,) * (lines * _a_line(unit, count, room) if lines > 1 else 1), lines)


def _a_line(unit: Unit, count: int, room: float) -> int:
    """How many runs stand beside each other."""
    run = count * _SIGN + _SPACE + width(unit.failed.striptags(), _TYPE, SANS)
    return max(1, int((room - _LABEL) / run))


def figures(agreed: Agreement) -> tuple[tuple[Unit, ...], ...]:
    """What everything pays and costs here, in lines of nearly one length."""
    said = by_score(agreed, _unbarred(agreed, "strip"))
    count = -(-len(said) // _STRIP)
    cuts = [len(said) * line // count for line in range(count + 1)] if count else []
    return tuple(tuple(said[a:b]) for a, b in pairwise(cuts))


def marks(agreed: Agreement) -> tuple[Unit, ...]:
    """The signs that a scorer writes."""
    return tuple(_unbarred(agreed, "marks"))


def _unbarred(agreed: Agreement, place: str) -> Iterator[Unit]:
    """No bar stands on a pad: its columns are for a pen."""
    return (replace(unit, differs=False) for unit in spoken(agreed, place, words_of(agreed)))
