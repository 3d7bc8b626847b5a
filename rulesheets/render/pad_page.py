"""The score pad: columns for what this table writes down, and its figures under the grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from rulesheets.render.format import FLOOR, format_of
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.names import apart, fitted, whole
from rulesheets.render.options import Options
from rulesheets.render.pad_columns import expanded, usual, widths
from rulesheets.render.pad_fields import Field, Slip, slip, when
from rulesheets.render.pad_own import NUMBER_COLUMN, slot_html
from rulesheets.render.pad_rows import rows_that_fit
from rulesheets.render.pad_tally import DEALER, Tally, figures, height_of, marks, tallies
from rulesheets.render.speech import Unit, Words, words_of
from rulesheets.render.values import data
from rulesheets.render.widths import SANS, SERIF
from rulesheets.sheets import Agreement, PadFacts, pad_facts

if TYPE_CHECKING:
    from rulesheets.render.pad_played import PlayedRow

__all__ = ["Column", "PadPage", "PadRow", "Side", "pad_page"]

_ROW, _COLUMN_ROW, _LARGE_ROW = 29, 24, 36
_LOWEST, _LARGE_LOWEST = 20, 34.5
_LARGE_LINE = 1.35  # a line of a tally, beside that of other print
_HAIRLINE = 0.4
_HEAD_SIZE, _NAME_SIZE, _COLUMN_NAME, _PAD = 10.5, 15, 1.2, 4
# Points that the head, the grid's heading and the lines for names take; in one column, by its type and
# beside the title.
_AROUND, _COLUMN_AROUND, _LARGE_AROUND = 196, 12.4, 9.6


@dataclass(frozen=True)
class Column:
    """One column of a side: `kind` is its class, `head` its heading, `width` a length."""

    kind: Markup
    head: Markup
    width: Markup

    @property
    def bids(self) -> bool:
        return self.kind == "bid"


@dataclass(frozen=True)
class Side:
    """One side of the pad; without a name it has a line to write one on, after its `call`."""

    name: Markup
    columns: tuple[Column, ...]
    call: Markup

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
    """All that a pad says: a grid to write in and what belongs to it, or what was `played`."""

    frame: Frame
    word: Words
    when: tuple[Field, ...]
    sides: tuple[Side, ...]
    rows: tuple[PadRow, ...] = ()
    row_height: Markup = Markup("0")
    tallies: tuple[Tally, ...] = ()
    strip: tuple[tuple[Unit, ...], ...] = ()
    marks: tuple[Unit, ...] = ()
    dealer: Markup = Markup()
    no_bid: Markup = Markup()
    slip: Slip | None = None
    played: tuple[tuple[PlayedRow, ...], ...] = ()
    winner: Markup = Markup()

    @property
    def narrow(self) -> bool:
        return len(self.sides) > 2


# How many pages a match takes is asked before it is set.
@lru_cache(maxsize=2)
def pad_page(agreed: Agreement, options: Options) -> PadPage:
    """The pad of a table."""
    facts = pad_facts(agreed)
    form = format_of("pad", options)
    room = (form.width - NUMBER_COLUMN) / len(facts.sides)
    narrow = len(facts.sides) > 2
    scale = form.floor / FLOOR
    if options.pad.match:
        return _played(agreed, facts, options, room)
    above = narrow or form.card
    counted = tuple(tallies(agreed, room / scale, narrow=above, short=form.card and not form.large))
    # A card has room for hands, or for what they score.
    strip, signs = ((), ()) if form.card else (figures(agreed, form.width), marks(agreed))
    below: float = sum(tally.height for tally in counted) * (_LARGE_LINE if form.large else 1)
    below += scale * height_of(strip, signs, form.width / scale)
    bags = any(tally.unit.at == "rings" for tally in counted)
    slots = slot_html(options, len(facts.sides))
    sides = tuple(_sides(agreed, facts, options, room, bags=bags, slots=slots))
    torn_off = slip(options, slots, _names(agreed, facts, options), len(facts.sides))
    below += torn_off.height if torn_off else 0
    around: float = _AROUND
    if form.column:
        around = (_LARGE_AROUND if form.large else _COLUMN_AROUND) * form.floor + 1.5 * form.title
    left = form.height - below - around
    row = _LARGE_ROW if form.large else _COLUMN_ROW if form.column else _ROW
    lowest = _LARGE_LOWEST if form.large else _LOWEST
    count, high = rows_that_fit(agreed.profile.rules, options, left, row, lowest)
    return PadPage(
        frame=frame_of(agreed, "pad", options, differs=False),
        word=words_of(agreed),
        when=when(options, slots),
        sides=sides,
        rows=tuple(_rows(facts, count)),
        row_height=Markup("{:.1f}pt").format(high - _HAIRLINE),
        tallies=counted,
        strip=strip,
        marks=signs,
        dealer=DEALER,
        no_bid=Markup("no bid") if not form.column and not narrow else Markup("–"),
        slip=torn_off,
    )


def _played(agreed: Agreement, facts: PadFacts, options: Options, room: float) -> PadPage:
    """The pad filled in: figures and lines stand where the pen and the rings would."""
    from rulesheets.render.pad_played import played_pages, winners

    sides = tuple(_sides(agreed, facts, options, room, bags=facts.bag_counter, slots={}))
    kinds = [[str(column.kind) for column in side.columns] for side in sides]
    return PadPage(
        frame=frame_of(agreed, "pad", options, differs=False),
        word=words_of(agreed),
        when=when(options, {}),
        sides=sides,
        played=played_pages(options, kinds, room),
        winner=winners(options),
    )


def _rows(facts: PadFacts, count: int) -> Iterator[PadRow]:
    unbid = facts.unbid(range(1, count + 1))
    for number in range(1, count + 1):
        yield PadRow(data(number, str(number)), number in unbid, number % facts.seats == 0)


def _sides(
    agreed: Agreement,
    facts: PadFacts,
    options: Options,
    room: float,
    *,
    bags: bool,
    slots: Mapping[str, Markup],
) -> Iterator[Side]:
    calls = ("We", "They") if len(facts.sides) == 2 else ("",) * len(facts.sides)
    players = _players(agreed, options) if facts.partners else ()
    form = format_of("pad", options)
    size = _HEAD_SIZE if len(facts.sides) == 2 and not form.column else form.floor
    called, scale = (_COLUMN_NAME * form.floor if form.column else _NAME_SIZE), form.floor / FLOOR
    names = _names(agreed, facts, options)
    shorts = _shorts(players, _kinds(options, len(facts.sides[0]), bags, room, scale), room, size, scale)
    for index, (seats, call) in enumerate(zip(facts.sides, calls, strict=True)):
        kinds = _kinds(options, len(seats), bags, room, scale)
        named = [shorts[seat] for seat in seats] if players else []
        name = names[index] if index < len(names) else ""
        others = [other for other in names if other != name]
        shown = fitted(name, room - 12, called, SERIF, form.floor, others) if name else Markup()
        shown = slots.get(f"team{index + 1}", shown)
        yield Side(shown, tuple(_columns(kinds, named, room, scale)), Markup("{}").format(call))


def _players(agreed: Agreement, options: Options) -> Sequence[str]:
    """Who sits there: the match's players, else the profile's, but where other teams sit down."""
    if options.pad.match:
        return options.pad.match.match.players
    roster = options.pad.roster
    others = roster and any(column.startswith("team") for column in roster.columns)
    return () if others else agreed.profile.table.players


def _shorts(
    players: Sequence[str], kinds: Sequence[str], room: float, size: float, scale: float
) -> tuple[Markup, ...]:
    """The players' names as they stand over their columns."""
    wide = widths(kinds, room, scale)[kinds.index("bid")]
    shown = apart(players, wide - _PAD, size, SANS)
    return tuple(map(whole, shown, players))


def _kinds(options: Options, seats: int, bags: bool, room: float, scale: float) -> list[str]:
    """The columns of a side."""
    chosen = options.pad.columns
    return expanded(chosen or usual(bags), seats, room, scale, chosen=bool(chosen))


def _names(agreed: Agreement, facts: PadFacts, options: Options) -> Sequence[str]:
    """The sides' names: as given for this run, else the profile's, else their players'."""
    table = agreed.profile.table
    given = options.teams or (table.teams if facts.partners else table.players)
    if given or not table.players:
        return given
    return [" & ".join(table.players[seat] for seat in seats) for seats in facts.sides]


def _columns(kinds: Sequence[str], named: Sequence[Markup], room: float, scale: float) -> Iterator[Column]:
    players = iter(named)
    for kind, wide in zip(kinds, widths(kinds, room, scale), strict=True):
        head = Markup("{}").format(kind)
        head = next(players, head) if kind == "bid" else head
        yield Column(Markup("{}").format(kind), head, Markup("{:.2f}pt").format(wide))
