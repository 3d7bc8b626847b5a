"""The cheat sheet: the cards drawn, bidding and play in single lines, every figure in one table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from rulesheets.render.format import Format
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.ladder import Card, ladder
from rulesheets.render.options import Options
from rulesheets.render.speech import Unit, by_score, spoken, words_of
from rulesheets.render.tries import tries
from rulesheets.render.widths import wide
from rulesheets.sheets import Agreement

__all__ = ["CheatPage", "Group", "Note", "ScoreRow", "cheat_page", "grouped", "least_wraps"]

# Points; the left column as a share of the width.
_GUTTER, _NOTE, _LEFT = 26, 282, 0.44


@dataclass(frozen=True)
class ScoreRow:
    """One line of the score table and the notes that stand under its own."""

    unit: Unit
    notes: tuple[Unit, ...]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The notes, apart where a bar begins or ends."""
        return tuple(grouped(self.notes))


@dataclass(frozen=True)
class Group:
    """Sentences that run on, all barred or none."""

    units: tuple[Unit, ...]
    differs: bool


@dataclass(frozen=True)
class Note:
    """A heading with a few sentences at the foot of the sheet."""

    head: Markup
    units: tuple[Unit, ...]

    @property
    def groups(self) -> tuple[Group, ...]:
        """The sentences, apart where a bar begins or ends."""
        return tuple(grouped(self.units))


@dataclass(frozen=True)
class CheatPage:
    """All that the cheat sheet says; `rest` whether more of it stands on the rules page alone."""

    frame: Frame
    cards: tuple[Card, ...]
    caption: tuple[Group, ...]
    bid: tuple[Unit, ...]
    play: tuple[Unit, ...]
    score: tuple[ScoreRow, ...]
    notes: tuple[Note, ...]
    tight: bool
    tightest: bool
    runs_on: bool = False
    rest: bool = False

    @property
    def run_on(self) -> tuple[tuple[Group, ...], ...]:
        """The lines of bidding and of play, apart only where a bar begins or ends."""
        return tuple(grouped(self.bid)), tuple(grouped(self.play))

    @property
    def score_texts(self) -> tuple[Unit, ...]:
        """All that stands in the last column of the score table."""
        return tuple(unit for row in self.score for unit in (row.unit, *row.notes))

    @property
    def note_pairs(self) -> tuple[tuple[Note, ...], ...]:
        """The notes, two beside each other."""
        return tuple(self.notes[i : i + 2] for i in range(0, len(self.notes), 2))


def cheat_page(agreed: Agreement, options: Options) -> CheatPage:
    """What the cheat sheet of a table says."""
    whole = list(spoken(agreed, "cheat", words_of(agreed)))
    way = tries("cheat", options)[options.level]
    said = [unit for unit in whole if not _spared(agreed, unit, way.spare)]
    ordered = by_score(agreed, said)
    return CheatPage(
        frame=frame_of(agreed, "cheat", options, differs=any(unit.differs for unit in said)),
        cards=ladder(agreed.referee.deck.trumps),
        caption=tuple(_parted(_at(said, "caption"))),
        bid=_at(said, "bid"),
        play=_at(said, "play"),
        score=tuple(_rows(unit for unit in ordered if unit.at in ("score", "note"))),
        notes=tuple(_notes(said)),
        tight=way.tight > 0,
        tightest=way.tight > 1,
        runs_on=way.spare > 0,
        rest=len(said) < len(whole),
    )


def _spared(agreed: Agreement, unit: Unit, spare: int) -> bool:
    """Is this left to the rules page?"""
    if spare < 2 or unit.at in ("note", "tip"):
        return spare > 1
    phase = next(rule.clause.phase for rule in agreed.rules if rule.name == unit.clause)
    return spare > 2 and phase in ("deal", "conduct")


def least_wraps(page: CheatPage, form: Format) -> tuple[float, ...]:
    """The type sizes at which no more lines of the lists and notes wrap than at the smallest."""
    sizes = form.sizes
    if page.runs_on:
        return sizes[-1:]
    counts = {size: _wraps(page, size, form.width) for size in sizes}
    return tuple(size for size in sizes if counts[size] <= counts[sizes[-1]])


def _wraps(page: CheatPage, size: float, across: float) -> int:
    left = across * _LEFT
    columns = ((page.bid, left), (page.play, across - left - _GUTTER), (page.score_texts, _NOTE))
    return sum(wide(unit.text, size) > room for units, room in columns for unit in units)


def _at(said: Iterable[Unit], place: str) -> tuple[Unit, ...]:
    return tuple(unit for unit in said if unit.at == place)


def grouped(units: Iterable[Unit]) -> Iterator[Group]:
    """Sentences in their order, apart where a bar begins or ends."""
    for differs, group in groupby(units, key=lambda unit: unit.differs):
        yield Group(tuple(group), differs)


def _parted(units: Iterable[Unit]) -> Iterator[Group]:
    """Sentences of which each stands for itself: those that differ come last."""
    return grouped(sorted(units, key=lambda unit: unit.differs))


def _rows(said: Iterable[Unit]) -> Iterator[ScoreRow]:
    """Each score with the notes that follow it; a note that nothing comes before is its own row."""
    row: ScoreRow | None = None
    for unit in said:
        if unit.at == "note" and row:
            row = ScoreRow(row.unit, (*row.notes, unit))
            continue
        if row:
            yield row
        row = ScoreRow(unit, ())
    if row:
        yield row


def _notes(said: Sequence[Unit]) -> Iterator[Note]:
    for head, place in (("End", "end"), ("At once", "once")):
        if units := _at(said, place):
            yield Note(Markup(head), units)  # noqa: S704 - our own words
    for unit in _at(said, "tip"):
        yield Note(unit.name, (unit,))
