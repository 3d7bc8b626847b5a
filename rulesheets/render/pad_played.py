"""A pad filled in with a played match: every hand's figures, its named lines, and the totals after it.

All of it is the engine's: the entries of the match travel in the file's data block, and whoever reads
the pad scores them again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from markupsafe import Markup

from rulesheets.engine import Correction, Scored, SideScore
from rulesheets.errors import DoesNotFit, Problem
from rulesheets.hand import Bid, Hand
from rulesheets.papers import MM
from rulesheets.profile import Written
from rulesheets.render.filters import SPELLED
from rulesheets.render.format import FLOOR, format_of
from rulesheets.render.options import NAMES, Options
from rulesheets.render.pad_options import Played
from rulesheets.render.values import MINUS, Own, data, printed, signed
from rulesheets.render.widths import lines_of, wide

__all__ = ["PlayedRow", "PlayedSide", "entries_told", "played_pages", "winners"]

LATE = Markup("after the end")
"""What is said of an entry that no longer counts."""

# Points: a row of figures, a line of named lines and the space around these, a page's lesser parts.
_ROW, _LINE, _AROUND, _TYPE, _BETWEEN, _PAD, _SHORT = 20, 11, 4, 9.0, 7.0, 18, 30
_HEADS, _FURTHER, _SIGNED, _SPARE, _LEAST = 124, 42, 46, 30, 300
_COUNTED = re.compile(r"\d+|\b(?:" + "|".join(SPELLED[1:]) + r")\b")


@dataclass(frozen=True)
class PlayedSide:
    """One side of an entry: a figure for each of its columns, and its lines."""

    figures: tuple[Markup, ...]
    lines: Markup


@dataclass(frozen=True)
class PlayedRow:
    """One entry: its place among all, the hand's number (none for a correction), and its sides."""

    entry: Markup
    number: Markup
    sides: tuple[PlayedSide, ...]
    height: float


def played_pages(
    options: Options, columns: Sequence[Sequence[str]], room: float
) -> tuple[tuple[PlayedRow, ...], ...]:
    """Every entry of the match, page by page; `columns` are the kinds of each side's columns, `room` is a
    side's width in points. DoesNotFit on paper that is no larger than a card."""
    played, form = options.pad.match, format_of("pad", options)
    if played is None:
        return ()
    scale = form.floor / FLOOR
    if (over := _LEAST * scale - form.height) > 0:
        text = f"a match that was played needs {ceil(over / MM)} mm more than {options.paper.title} has"
        raise DoesNotFit(Problem(text, NAMES["pad"]))
    narrow = room / scale / max(map(len, columns)) < _SHORT
    pages: list[list[PlayedRow]] = [[]]
    # Everything grows with the type; so the page is measured by it.
    left = form.height / scale - _HEADS - _SIGNED - _SPARE * options.level
    for at, (written, scored) in enumerate(played.entries):
        row = _row(at, written, scored, columns, room / scale, narrow)
        if row.height > left and pages[-1]:
            pages.append([])
            left = form.height / scale - _FURTHER - _SIGNED - _SPARE * options.level
        pages[-1].append(row)
        left -= row.height
    return tuple(map(tuple, pages))


def winners(options: Options) -> Markup:
    """The names of the sides that have won; empty while the match goes on."""
    played = options.pad.match
    over = played.score.ending if played else None
    if played is None or over is None:
        return Markup()
    marked = Markup('<span data-winner="{}">{}</span>')
    return Markup(", ").join(marked.format(i, printed(Own(played.match.sides[i]))) for i in over.winners)


def _row(
    at: int, written: Written, scored: Scored, columns: Sequence[Sequence[str]], room: float, narrow: bool
) -> PlayedRow:
    what = written.what
    sides, high = [], 0
    why = printed(Own(written.why)) if written.why else Markup()
    if scored.late:
        why = Markup("{} {}").format(LATE, why) if why else LATE
    for side, kinds in zip(scored.sides, columns, strict=True):
        lines = list(_lines(side))
        if why and (lines or side.side == len(scored.sides) - 1):
            lines, why = [*lines, why], Markup()
        high = max(high, lines_of((wide(line, _TYPE) for line in lines), _BETWEEN, room - _PAD))
        joined = Markup(" ").join(Markup('<span class="line-of">{}</span>').format(line) for line in lines)
        sides.append(PlayedSide(tuple(_figures(what, side, kinds, narrow)), joined))
    number = data(what.number, str(what.number)) if isinstance(what, Hand) else Markup()
    entry = Markup("{}").format(at)
    return PlayedRow(entry, number, tuple(sides), _ROW + high * _LINE + _AROUND)


def _figures(
    what: Hand | Correction | None, side: SideScore, kinds: Sequence[str], narrow: bool
) -> Iterator[Markup]:
    hand = what if isinstance(what, Hand) else None
    seats = iter(side.seats)
    for kind in kinds:
        if kind == "bid":
            seat = next(seats)
            yield _bid(hand.bids[seat], narrow) if hand else Markup()
        elif kind == "took":
            yield _plain(sum(hand.took[seat] for seat in side.seats)) if hand else Markup()
        else:
            yield _plain({"points": side.points, "bags": side.bags, "total": side.score}[kind])


def _bid(bid: Bid | None, narrow: bool) -> Markup:
    """As a scorer writes it: a number, N for a nil, and a ring around what was bid blind."""
    if bid is None:
        return Markup("–")
    told = (Markup("N") if narrow or bid.blind else Markup("nil")) if bid.nil else _plain(bid.tricks)
    return (
        Markup('<span class="spoken">blind </span><span class="ringed">{}</span>').format(told)
        if bid.blind
        else told
    )


def _lines(side: SideScore) -> Iterator[Markup]:
    """`contract +50`: each line by its name, numbers in it marked as such."""
    for line in side.lines:
        yield Markup("{} {}").format(_named(line.name), data(line.points, signed(line.points)))


def _named(name: str) -> Markup:
    told, end = Markup(), 0
    for found in _COUNTED.finditer(name):
        word = found[0]
        value = int(word) if word.isdecimal() else SPELLED.index(word)
        told += Markup("{}{}").format(name[end : found.start()], data(value, word))
        end = found.end()
    return told + name[end:]


def _plain(number: int) -> Markup:
    return data(number, f"{MINUS}{-number}" if number < 0 else str(number))


def entries_told(played: Played) -> list[dict[str, Any]]:
    """The entries as the data block has them: what was bid and done, never what it scored."""
    return [_told(written.what) for written, _ in played.entries]


def _told(what: Hand | Correction | None) -> dict[str, Any]:
    if isinstance(what, Hand):
        return {
            "hand": what.number, "bids": [None if bid is None else str(bid) for bid in what.bids],
            "took": list(what.took), "first_bidder": what.first_bidder,
            "faults": [list(fault) for fault in what.faults], "done": [list(done) for done in what.done],
        }  # fmt: skip
    if what is None:
        raise ValueError("an entry that could not be read")
    return {"correction": what.name, "points": list(what.points), "bags": list(what.bags)}
