"""How a sheet is set on its paper: its margins, in one column or side by side, its type, its pages.

**Wide** is the design for Letter and A4. On smaller paper, and in large print, the same words are set
anew in **one column**, which may run over several pages; nothing is ever scaled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from rulesheets.papers import MM
from rulesheets.render.options import FLOOR, KINDS, Options

if TYPE_CHECKING:
    from rulesheets.render.ladder import Card

__all__ = ["FLOOR", "LARGE", "Format", "format_of"]

_LEAST_WIDE, _LEAST_PAGE = 510, 310  # points of text beside which the wide design, or a small page, holds
_BAR, _LARGE_BAR = 8, 12  # points that a bar stands left of its text
_LARGE_MARGIN = 25.4 * MM
_FOLIO, _LARGE_FOLIO = 4, 3.4  # “10 of 12” in its type takes 3.3
_LEAD, _ABOVE = 4 / 3, 4  # a foot's line height in its type, the points above it
_OVER, _INDEX, _JOKER = 4, 1.35, 3  # how far a card reaches over the next; an index in the least type
LARGE = 18.0
"""Points; the least type in large print."""


@dataclass(frozen=True, slots=True)
class Format:
    """Lengths in points: the margins, the room for a `foot` that stands below the flow, the text's
    `width`, the flow's `height` on a page.

    `sizes` are the body sizes to try, `floor` the smallest type on the sheet, `title` that of the
    table's name. A `card` is so narrow that notes stand under their figures.
    """

    top: float
    left: float
    right: float
    bottom: float
    foot: float
    width: float
    height: float
    column: bool
    card: bool
    large: bool
    sizes: tuple[float, ...]
    floor: float
    title: float

    @property
    def classes(self) -> Markup:
        """What the style sheets call it; empty for the wide design."""
        named = (("column", self.column), ("small", self.small), ("slip", self.card), ("large", self.large))
        return Markup("").join(Markup(" {}").format(name) for name, holds in named if holds)

    @property
    def small(self) -> bool:
        return self.column and not self.large

    def fanned(self, cards: Sequence[Card]) -> int:
        """How many of these cards a row of the fan holds, so that each shows its index."""
        rows, count = 1, len(cards)
        while self.column and sum(map(self._shown, cards[:count])) > self.width - _OVER and count > 1:
            rows += 1
            count = -(-len(cards) // rows)
        return count

    def _shown(self, card: Card) -> float:
        """The least width of a card that others lie on."""
        return self.floor * (_JOKER if "joker" in card.kind else _INDEX)

    @property
    def css(self) -> str:
        """The page, and the lengths that the style sheets ask for."""
        sides = (self.top, self.right, self.bottom + self.foot, self.left)
        margins = " ".join(f"{round(side, 2):g}pt" for side in sides)
        lengths = (("floor", self.floor), ("title", self.title), ("foot", self.foot))
        told = "".join(f"--{name}:{round(length, 2):g}pt;" for name, length in lengths)
        return f"@page{{margin:{margins}}}:root{{{told}}}"

    @property
    def folio_css(self) -> str:
        """The number of each page, where a sheet in one column comes to several."""
        return (
            '@page{@bottom-right{content:counter(page) " of " counter(pages);color:#000;'
            f'font:{self.floor:g}pt/{self.floor * _LEAD:g}pt "Rulesheets Sans";width:{self.folio:g}pt;'
            f"vertical-align:top;text-align:right;white-space:nowrap;padding-top:{_ABOVE}pt}}}}"
            f".foot{{padding-right:{self.folio:g}pt}}"
        )

    @property
    def folio(self) -> float:
        """The width that the number of a page takes of its foot."""
        return self.floor * (_LARGE_FOLIO if self.large else _FOLIO)


@lru_cache(maxsize=64)
def format_of(sheet: str, options: Options) -> Format:
    """How a sheet is set under these options."""
    paper = options.paper
    top, left, right, bottom = _margins(options)
    width = paper.width - left - right
    # The guest card is made for its quarter of a page, and has a design of its own.
    column = sheet != "card" and (options.large or width < _LEAST_WIDE)
    card = column and width < (_LEAST_PAGE if not options.large else 2 * _LEAST_PAGE)
    floor = LARGE if options.large else FLOOR
    foot = floor * _LEAD + _ABOVE if column else 0
    return Format(
        top, left, right, bottom, foot, width, paper.height - top - bottom - foot, column, card,
        options.large, _sizes(sheet, options, column=column), floor, _title(column, card, options.large),
    )  # fmt: skip


def _title(column: bool, card: bool, large: bool) -> float:
    if large:
        return 30
    return (15 if card else 20) if column else 27


def _margins(options: Options) -> tuple[float, float, float, float]:
    """Top, left, right and bottom; what a person asked for is white on every edge, bars among it."""
    paper = options.paper
    if options.margin is not None:
        white = options.margin * MM
        side = white + (_LARGE_BAR if options.large else _BAR)
        return white, side, side, white
    if options.large:
        return (_LARGE_MARGIN,) * 4
    if options.up > 1:
        return 26, 40, 26, 24  # the check ruler stands left of all bars
    if paper.width >= _LEAST_WIDE:
        return 32, 40, 40, 24
    if paper.width > 300:
        return 26, 34, 30, 24
    return 22.7, 30.7, 22.7, 22.7


def _sizes(sheet: str, options: Options, *, column: bool) -> tuple[float, ...]:
    if options.size is not None:
        return (options.size,)
    if options.large:
        return (LARGE,)
    kind = KINDS[sheet]
    return kind.column if column else kind.sizes
