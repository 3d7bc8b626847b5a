"""The score pad: columns for what this table writes down, and its figures under the grid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.names import SANS, SERIF, first_that_fits, fitted
from rulesheets.render.options import Options
from rulesheets.render.speech import Unit, Words, spoken, words_of
from rulesheets.render.values import Own, data, printed
from rulesheets.sheets import Agreement, PadFacts, pad_facts

__all__ = ["Column", "PadPage", "PadRow", "Side", "pad_page"]

_MARGINS, _NUMBER = 80, 24
_ROW = 29
_HEAD_SIZE, _NAME_SIZE, _PAD = 10.5, 15, 4
# Share of a side's width, and the least width (points) that a pen and its heading need.
_WIDTHS = {"bid": (37, 20), "took": (34, 23), "points": (44, 29), "bags": (32, 22), "total": (70, 33)}
_RING, _LABEL, _PENALTY = 0.75, 34, 34  # a ring in ems of the pad's type; points
_STRIP = 8  # figures to a line


@dataclass(frozen=True)
class Column:
    """One column of a side: `kind` is its class, `head` its heading, `width` in points."""

    kind: Markup
    head: Markup
    width: Markup

    @property
    def bids(self) -> bool:
        return self.kind == "bid"


@dataclass(frozen=True)
class Side:
    """One side of the pad; without a name it has a line to write one on."""

    name: Markup
    columns: tuple[Column, ...]
    call: Markup = Markup()

    @property
    def span(self) -> Markup:
        return Markup("{}").format(len(self.columns))


@dataclass(frozen=True)
class PadRow:
    """One hand: its number, whether nobody bids in it, whether a round of deals ends with it."""

    number: Markup
    unbid: bool
    round_ends: bool


@dataclass(frozen=True)
class PadPage:
    """All that a pad says."""

    frame: Frame
    sides: tuple[Side, ...]
    rows: tuple[PadRow, ...]
    rings: tuple[Unit, ...]
    boxes: tuple[Unit, ...]
    strip: tuple[tuple[Unit, ...], ...]
    marks: tuple[Unit, ...]
    side_width: float

    @property
    def small(self) -> bool:
        return len(self.sides) > 2

    @property
    def no_bid(self) -> Markup:
        return Markup("no bid")

    def runs(self, unit: Unit) -> tuple[Markup, ...]:
        """Rings in runs of the limit, as many as stand in two lines of a side."""
        limit = _value(unit.made)
        pitch = _RING * _HEAD_SIZE
        a_line = max(1, int((self.side_width - _LABEL) / (limit * pitch + _PENALTY)))
        return (_marks("○", limit),) * (2 * a_line)

    def squares(self, unit: Unit) -> Markup:
        """Boxes, as many as are counted before something happens."""
        return _marks("□", _value(unit.made))


def pad_page(agreed: Agreement, options: Options) -> PadPage:
    """The pad of a table."""
    word, facts = words_of(agreed), pad_facts(agreed)
    tally = list(_unbarred(agreed, "tally", word))
    strip = tuple(_lines(list(_unbarred(agreed, "strip", word))))
    rings = tuple(unit for unit in tally if unit.at == "rings")
    boxes = tuple(unit for unit in tally if unit.at == "boxes")
    sides = tuple(_sides(agreed, facts, options, bool(rings)))
    count = options.rows or _room(options, 2 * len(rings) + len(boxes), len(strip)) - options.level
    return PadPage(
        frame=frame_of(agreed, "pad", options, differs=False),
        sides=sides,
        rows=tuple(_rows(facts, count)),
        rings=rings,
        boxes=boxes,
        strip=strip,
        marks=tuple(_unbarred(agreed, "marks", word)),
        side_width=(options.paper.width - _MARGINS - _NUMBER) / len(sides),
    )


def _unbarred(agreed: Agreement, place: str, word: Words) -> Iterator[Unit]:
    """No bar stands on a pad: its columns are for a pen."""
    return (replace(unit, differs=False) for unit in spoken(agreed, place, word))


def _marks(sign: str, count: int) -> Markup:
    return Markup('<span class="rings" data-count="{}">{}</span>').format(count, sign * count)


def _value(figure: Markup) -> int:
    """The number in a printed figure."""
    found = re.search(r'value="(\d+)"', figure)
    return int(found[1]) if found else 0


def _room(options: Options, tally_lines: int, strip_lines: int) -> int:
    """How many hands fit: the height of the page less all that stands above and below the grid."""
    taken = 72 + 50 + 30 + 44 + 14 + 18 * tally_lines + 42 * strip_lines + 26 + 30
    return int((options.paper.height - taken) / _ROW)


def _rows(facts: PadFacts, count: int) -> Iterator[PadRow]:
    unbid = facts.unbid(range(1, count + 1))
    for number in range(1, count + 1):
        yield PadRow(data(number, str(number)), number in unbid, number % facts.seats == 0)


def _sides(agreed: Agreement, facts: PadFacts, options: Options, bags: bool) -> Iterator[Side]:
    room = (options.paper.width - _MARGINS - _NUMBER) / len(facts.sides)
    players = agreed.profile.table.players
    for index, seats in enumerate(facts.sides):
        kinds = ["bid"] * len(seats) + ["took", "points"] + ["bags"] * bags + ["total"]
        named = [players[seat] for seat in seats] if players and facts.partners else []
        calls = ("We", "They") if len(facts.sides) == 2 else ()
        call = Markup(calls[index]) if calls else Markup()  # noqa: S704 - our own words
        yield Side(
            _name(agreed, facts, options, index, room - 12),
            tuple(_columns(kinds, named, room, _HEAD_SIZE if len(facts.sides) < 3 else 9)),
            call,
        )


def _columns(kinds: Sequence[str], named: Sequence[str], room: float, size: float) -> Iterator[Column]:
    for index, (kind, wide) in enumerate(zip(kinds, _widths(kinds, room), strict=True)):
        head = Markup(kind)  # noqa: S704 - our own words
        if index < len(named):
            head = printed(Own(first_that_fits(named[index], wide - _PAD, size, SANS)))
        yield Column(Markup(kind), head, Markup("{:.2f}pt").format(wide))  # noqa: S704 - our own words


def _widths(kinds: Sequence[str], room: float) -> list[float]:
    """Each column's share, none under its least; the total gives what the others need."""
    shares = sum(_WIDTHS[kind][0] for kind in kinds)
    wide = [max(room * _WIDTHS[kind][0] / shares, _WIDTHS[kind][1]) for kind in kinds]
    wide[-1] += room - sum(wide)
    return wide


def _name(agreed: Agreement, facts: PadFacts, options: Options, index: int, room: float) -> Markup:
    """A side's name: as given for this run, else the profile's, else its players'."""
    table = agreed.profile.table
    names = options.teams or (table.teams if facts.partners else table.players)
    if not names and table.players:
        names = tuple(" & ".join(table.players[s] for s in seats) for seats in facts.sides)
    name = names[index] if index < len(names) else ""
    return fitted(name, room, _NAME_SIZE, SERIF) if name else Markup()


def _lines(said: list[Unit]) -> Iterator[tuple[Unit, ...]]:
    """The strip's figures in lines of nearly one length."""
    count = -(-len(said) // _STRIP)
    for line in range(count):
        yield tuple(said[len(said) * line // count : len(said) * (line + 1) // count])
