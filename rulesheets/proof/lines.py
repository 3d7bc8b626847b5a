"""Ink: every line is solid black and thick enough to print, and a plain black sheet has no other ink.

**Why:** a printer makes grey of dots, and of a thin grey line a row of them.
"""

from __future__ import annotations

from rulesheets.proof.drawn import Leaf, Shape, ink_of
from rulesheets.proof.finding import Wall

__all__ = ["inked"]

_HAIRLINE = 0.4  # points
_LINE = 2.0  # points; what is thinner is a line
_SLACK = 0.03
_BLACK, _WHITE = (0, 0, 0, 255), (255, 255, 255, 255)


def inked(leaf: Leaf, wall: Wall, *, black: bool) -> None:
    """Hold all that is drawn on a page against the inks that it may have."""
    for shape in leaf.shapes:
        if not shape.path or min(shape.box.width, shape.box.height) <= 0:
            continue
        where = f"page {leaf.number}, {shape.box.left:.0f} pt from the left, {shape.box.bottom:.0f} pt up"
        solid = shape.colour in (_BLACK, _WHITE) or (ink_of(shape.colour) == "red" and not black)
        wall.holds(solid, f"something is drawn in {ink_of(shape.colour)}, not in solid black", where)
        thick = _thickness(shape)
        wall.holds(thick >= _HAIRLINE - _SLACK, f"a line is {thick:.2f} pt thick", where)
    for run in leaf.runs:
        if black and run.text.strip():
            wall.holds(run.colour == _BLACK, "is not black, on a sheet in plain black", leaf.where(run))


def _thickness(shape: Shape) -> float:
    """How thick a line is; what is no line is thick enough."""
    if shape.line:
        return shape.line
    across = min(shape.box.width, shape.box.height)
    return across if across < _LINE else _LINE
