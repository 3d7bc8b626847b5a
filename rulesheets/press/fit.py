"""Finds the largest type size at which a sheet keeps to its pages, in as few layouts as it can.

Knows nothing of WeasyPrint: it is given a function that lays out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import log
from typing import Protocol, TypeVar

__all__ = ["Layout", "NothingFits", "largest_that_fits"]

# Of a sheet's height, some grows with the type (lists, headings) and some with its square (text
# that wraps). The guess only has to be near: what it proposes is always laid out.
_GROWTH, _LEAST, _MOST = 1.6, 1.0, 3.0


class Layout(Protocol):
    """One trial: whether it fits, and how much of the promised height it takes (1.0: all)."""

    @property
    def fits(self) -> bool: ...
    @property
    def filled(self) -> float: ...


L = TypeVar("L", bound=Layout)


class NothingFits(Exception):
    """Not even the smallest size fits; `args[0]` is the last layout that was tried."""


def largest_that_fits(sizes: Sequence[float], lay_out: Callable[[float], L], guess: float | None = None) -> L:
    """The layout at the largest of `sizes` (points, falling) at which it fits.

    The size above it was laid out as well and did not fit. `guess` is the size to begin with. Takes
    for granted that what fits at one size fits at a smaller one. Raises `NothingFits`.
    """
    if not sizes or any(larger <= smaller for larger, smaller in pairwise(sizes)):
        raise ValueError(f"sizes must fall, and there must be one: {sizes}")
    too_large, good, at = -1, len(sizes), sizes.index(guess) if guess in sizes else 0
    seen: list[tuple[float, float]] = []
    fitting: L | None = None
    while True:
        layout = lay_out(sizes[at])
        seen.append((sizes[at], max(layout.filled, 0.01)))
        if layout.fits:
            good, fitting = at, layout
        else:
            too_large = at
        if good - too_large == 1 or _hopeless(sizes, at, layout):
            break
        if layout.fits or layout.filled > 1:
            at = min(max(_guess(sizes, seen), too_large + 1), good - 1)
        else:  # something is too wide, of which the height says nothing
            at = (too_large + good) // 2
    if fitting is None:
        raise NothingFits(layout)
    return fitting


def _guess(sizes: Sequence[float], seen: Sequence[tuple[float, float]]) -> int:
    """Where in `sizes` the pages would be just full, going by the sizes and fillings seen."""
    size, filled = seen[-1]
    just_full = size / filled ** (1 / _growth(seen[-2:]))
    return next((i for i, smaller in enumerate(sizes) if smaller <= just_full), len(sizes))


def _growth(seen: Sequence[tuple[float, float]]) -> float:
    """The power of the type's size that a sheet's height grows with, between the last two tries."""
    if len(seen) < 2:
        return _GROWTH
    (size, filled), (other, filled_then) = seen
    growth = log(filled / filled_then) / log(size / other)
    return min(max(growth, _LEAST), _MOST)


def _hopeless(sizes: Sequence[float], at: int, layout: Layout) -> bool:
    """Whether a sheet is so much too long that no size would shorten it enough."""
    least = layout.filled * (sizes[-1] / sizes[at]) ** _MOST
    return bool(least > 1)
