"""The papers that sheets are laid out for: their names and sizes.

Imports nothing, so that a profile, the command line and the press share one list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

__all__ = ["MM", "PAPERS", "Paper", "part_of"]

MM = 72 / 25.4
"""Points in a millimetre."""

_COMMON = frozenset({"letter", "legal", "a4", "a5"})


@dataclass(frozen=True, slots=True)
class Paper:
    """One size of paper, upright; `width` and `height` in points (1/72 inch).

    `name` is what a person types, `title` what a sheet prints.
    """

    name: str
    title: str
    width: float
    height: float

    @property
    def media(self) -> str:
        """What a print queue (CUPS) calls it: a name that it knows, else its size."""
        return self.title if self.name in _COMMON else f"Custom.{self.width:g}x{self.height:g}"


def part_of(paper: Paper, count: int) -> Paper:
    """One of the equal parts, two or four, that a sheet of this paper is cut into, upright; the whole
    for one. It keeps its sheet's name and title: that is what one prints on."""
    if count == 2:
        return replace(paper, width=paper.height / 2, height=paper.width)
    return replace(paper, width=paper.width / 2, height=paper.height / 2) if count == 4 else paper


def _metric(name: str, title: str, width: float, height: float) -> Paper:
    """A paper whose size is given in whole millimetres, as those of ISO 216 are."""
    return Paper(name, title, round(width * MM, 2), round(height * MM, 2))


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        paper.name: paper
        for paper in (
            Paper("letter", "Letter", 612, 792),
            Paper("legal", "Legal", 612, 1008),
            _metric("a4", "A4", 210, 297),
            _metric("a5", "A5", 148, 210),
            Paper("half-letter", "Half letter", 396, 612),
            Paper("6x9", "6x9", 432, 648),
            Paper("4x6", "4x6", 288, 432),
            Paper("index", "Index card", 216, 360),
        )
    }
)
"""Every paper we lay sheets out for, by the name a person types."""
