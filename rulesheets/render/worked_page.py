"""Worked hands: one a scoring rule with its sum, and the points of every bid and every trick taken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.hands import HandText, hand_texts
from rulesheets.render.options import Options
from rulesheets.render.speech import Words, words_of
from rulesheets.render.values import data, signed
from rulesheets.sheets import Agreement, Contracts, contracts

__all__ = ["Cell", "ContractRow", "WorkedPage", "worked_page"]


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
    tight: bool
    tightest: bool


def worked_page(agreed: Agreement, options: Options) -> WorkedPage:
    """The worked hands of a table."""
    word, table = words_of(agreed), contracts(agreed)
    hands = hand_texts(agreed, word)
    return WorkedPage(
        frame=frame_of(agreed, "worked", options, differs=any(hand.differs for hand in hands)),
        word=word,
        hands=hands,
        tricks=tuple(data(number, str(number)) for number in table.tricks),
        contracts=tuple(_rows(table)),
        tight=options.level > 0,
        tightest=options.level > 1,
    )


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
