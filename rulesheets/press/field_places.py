"""Where a form field lies on its page, in points from the lower left corner."""

from __future__ import annotations

from rulesheets.press.boxes import PT
from rulesheets.press.spoken import Tagged

__all__ = ["Rectangle", "Size", "of_box", "of_sign"]

Rectangle = tuple[float, float, float, float]
Size = tuple[float, float]

_LEFT_OUT = 1.5  # points; from the line round a cell to its field
_LOWEST = 12.0  # points; a line to write on has no height


def of_sign(here: Tagged) -> Rectangle:
    """Round the sign of a tick box, with room for a tick that reaches out of it (see `drawings`)."""
    size = here.box.style["font_size"] * PT
    left, foot = here.box.position_x * PT, (here.height - here.box.position_y - here.box.baseline) * PT
    return left, foot - 0.03 * size, left + 0.82 * size, foot + 0.82 * size


def of_box(here: Tagged, row: Tagged | None) -> Rectangle:
    """Inside the lines of a cell, or on a line to write on; one that ends a tick line has the rest of it,
    since a screen's letters are no smaller for a short line."""
    box, wide = here.box, (row or here).box
    left, right = box.padding_box_x() * PT, (wide.padding_box_x() + wide.padding_width()) * PT
    low = (here.height - box.padding_box_y() - box.padding_height()) * PT
    high = (here.height - box.padding_box_y()) * PT
    if high - low < _LOWEST:
        return left, low, right, low + _LOWEST
    return left + _LEFT_OUT, low + _LEFT_OUT, right - _LEFT_OUT, high - _LEFT_OUT
