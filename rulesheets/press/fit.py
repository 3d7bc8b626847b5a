"""Finds the largest type size at which a sheet keeps to its pages, in as few layouts as it can.

Knows nothing of WeasyPrint: it is given a function that lays out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Protocol, TypeVar

__all__ = ["Layout", "NothingFits", "largest_that_fits"]

# Of a sheet's height, some grows with the type (lists, headings) and some with its square (text
# that wraps). The guess only has to be near: what it proposes is always laid out.
_GROWTH = 1.6


class Layout(Protocol):
    """One trial: whether it fits, and how much of the promised height it takes (1.0: all)."""

    @property
    def fits(self) -> bool: ...
    @property
    def filled(self) -> float: ...


L = TypeVar("L", bound=Layout)


class NothingFits(Exception):
    """Not even the smallest size fits; `args[0]` is its layout."""


def largest_that_fits(sizes: Sequence[float], lay_out: Callable[[float], L]) -> L:
    """The layout at the largest of `sizes` (points, falling) at which it fits.

    The size above it was laid out as well and did not fit. Takes for granted that what fits at one
    size fits at a smaller one. Raises `NothingFits`.
    """
    if not sizes or any(larger <= smaller for larger, smaller in pairwise(sizes)):
        raise ValueError(f"sizes must fall, and there must be one: {sizes}")
    too_large, good, at = -1, len(sizes), 0
    fitting: L | None = None
    while True:
        layout = lay_out(sizes[at])
        if layout.fits:
            good, fitting = at, layout
        else:
            too_large = at
        if good - too_large == 1:
            break
        at = min(max(_guess(sizes, at, layout), too_large + 1), good - 1)
    if fitting is None:
        raise NothingFits(layout)
    return fitting


def _guess(sizes: Sequence[float], at: int, layout: Layout) -> int:
    """Where in `sizes` the page would be just full, going by one layout."""
    if not layout.fits and layout.filled <= 1:
        return at + 1  # something is too wide, and height says nothing about that
    just_full = sizes[at] / layout.filled ** (1 / _GROWTH)
    return next((i for i, size in enumerate(sizes) if size <= just_full), len(sizes))
