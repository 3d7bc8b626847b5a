"""Worked hands: one a scoring rule with its sum, and the points of every bid and every trick taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from rulesheets.render.format import Format
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.hands import HandText, hand_texts
from rulesheets.render.options import Options
from rulesheets.render.speech import Words, words_of
from rulesheets.render.tries import tries
from rulesheets.render.values import data, signed
from rulesheets.sheets import Agreement, Contracts, contracts

__all__ = ["Cell", "ContractRow", "WorkedPage", "worked_page"]

# In the type of the table: a digit or a minus, and what parts two columns.
_DIGIT, _BETWEEN = 0.5, 0.5


@dataclass(frozen=True)
class Cell:
    """Points for one bid and one number of tricks; `step` marks the first that makes the bid."""

    attributes: Markup
    points: Markup
    value: int


@dataclass(frozen=True)
class ContractRow:
    """One bid and its points for every number of tricks."""

    bid: Markup
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class WorkedPage:
    """All that the worked hands say."""

    frame: Frame
    word: Words
    hands: tuple[HandText, ...]
    tricks: tuple[Markup, ...]
    contracts: tuple[ContractRow, ...]
    across: int
    tight: bool
    tightest: bool

    @property
    def parts(self) -> Iterator[tuple[tuple[Markup, ...], tuple[ContractRow, ...]]]:
        """The contracts in as many tables as the paper's width asks for: heads and rows of each."""
        for first in range(0, len(self.tricks), self.across):
            part = slice(first, first + self.across)
            rows = (replace(row, cells=row.cells[part]) for row in self.contracts)
            yield self.tricks[part], tuple(rows)


def worked_page(agreed: Agreement, options: Options) -> WorkedPage:
    """The worked hands of a table."""
    word, table = words_of(agreed), contracts(agreed)
    hands = hand_texts(agreed, word)
    frame = frame_of(agreed, "worked", options, differs=any(hand.differs for hand in hands))
    rows, tight = tuple(_rows(table)), tries("worked", options)[options.level].tight
    return WorkedPage(
        frame=frame,
        word=word,
        hands=hands,
        tricks=tuple(data(number, str(number)) for number in table.tricks),
        contracts=rows,
        across=_across(frame.form, rows),
        tight=tight > 0,
        tightest=tight > 1,
    )


def _across(form: Format, rows: Sequence[ContractRow]) -> int:
    """How many columns of tricks a table has, so that each shows its points."""
    count, digits = len(rows[0].cells), max(len(str(cell.value)) for row in rows for cell in row.cells)
    if not form.column:
        return count
    most = int(form.width / (form.floor * (digits * _DIGIT + _BETWEEN))) - 1
    return -(-count // -(-count // max(most, 1)))


def _rows(table: Contracts) -> Iterator[ContractRow]:
    for bid in table.rows:
        least = table.made_from(bid)
        cells = (_cell(bid, took, table.points[bid, took], least) for took in table.tricks)
        yield ContractRow(data(bid, str(bid)), tuple(cells))


def _cell(bid: int, took: int, points: int, least: int | None) -> Cell:
    made = least is not None and took >= least
    kind = ("made step" if took == least else "made") if made else "set"
    attributes = Markup('class="{}" data-bid="{}" data-took="{}"').format(kind, bid, took)
    return Cell(attributes, data(points, signed(points, "")), points)
