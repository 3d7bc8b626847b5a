"""Names made to fit: smaller first, then shortened."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from rulesheets.render.format import FLOOR
from rulesheets.render.values import Own, printed
from rulesheets.render.widths import width

__all__ = ["first_that_fits", "fitted", "shortened"]


def shortened(text: str, room: float, size: float, face: Mapping[str, int]) -> str:
    """As much of a name as fits, with an ellipsis where some of it had to go."""
    if width(text, size, face) <= room:
        return text
    left = text
    while left and width(left.rstrip() + "…", size, face) > room:
        left = left[:-1]
    return left.rstrip() + "…"


def first_that_fits(text: str, room: float, size: float, face: Mapping[str, int]) -> str:
    """A player's name over a narrow column: whole, or its first six letters, or its initial."""
    choices = (text, text[:6].rstrip(), text[:1])
    return next((c for c in choices if width(c, size, face) <= room), text[:1])


def fitted(text: str, room: float, size: float, face: Mapping[str, int], floor: float = FLOOR) -> Markup:
    """A name in one line of `room` points: smaller down to the floor, then shortened.

    Where some letters had to go, the whole name is kept for a screen reader and for a search.
    """
    wide = width(text, size, face)
    smaller = size if wide <= room else max(floor, int(size * room / wide * 4) / 4)
    shown = printed(Own(shortened(text, room, smaller, face)))
    if smaller == size:
        return Markup(shown)  # noqa: S704 - was escaped
    return Markup('<span class="fit" style="font-size:{:g}pt" title="{}">{}</span>').format(
        smaller, text, shown
    )
