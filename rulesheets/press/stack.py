"""Which page stands where on sheets that are cut, in stack-cut order: the sheets are cut as one pile, and
the piles laid on each other have all pages in order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesheets.papers import Paper

__all__ = ["Sheet", "stacked"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What pages are put on: `paper` upright, and how many pages it holds. Two stand beside each other
    on a sheet that lies on its side. `duplex` is the edge at which a finished page is turned, `long` or
    `short`, or empty where its back stays blank."""

    paper: Paper
    up: int
    duplex: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in points, as the sheet is seen."""
        width, height = self.paper.width, self.paper.height
        return (height, width) if self.up == 2 else (width, height)

    @property
    def places(self) -> list[tuple[float, float]]:
        """The lower left corner of each place, as one reads."""
        width, height = self.size
        rows = [0.0] if self.up == 2 else [height / 2, 0.0]
        return [(x, y) for y in rows for x in (0.0, width / 2)]


def stacked(pages: int, up: int, duplex: str) -> Iterator[list[int | None]]:
    """The pages (the first is 0) of each side of each sheet, by place; None where a place stays empty."""
    deep = 2 if duplex else 1
    leaves = -(-pages // deep)
    sheets = -(-leaves // up)
    for sheet in range(sheets):
        piles = [place * sheets + sheet for place in range(up)]
        for side in range(deep):
            numbers = (pile * deep + side for pile in (_behind(piles, duplex) if side else piles))
            yield [number if number < pages else None for number in numbers]


def _behind(piles: list[int], duplex: str) -> list[int]:
    """Which pile lies behind each place once the sheet is turned: about its height for pages that turn
    at their long edge, about its width for others."""
    rows = [piles[at : at + 2] for at in range(0, len(piles), 2)]
    turned = [row[::-1] for row in rows] if duplex == "long" else rows[::-1]
    return [pile for row in turned for pile in row]
