"""Draws simple outlines with a font's pen: straight lines, circles and symmetric curves."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Protocol

__all__ = ["Outline", "Point"]

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]


class Pen(Protocol):
    """What we use of a fontTools pen."""

    def moveTo(self, point: Point) -> None: ...
    def lineTo(self, point: Point) -> None: ...
    def curveTo(self, *points: Point) -> None: ...
    def qCurveTo(self, *points: Point) -> None: ...
    def closePath(self) -> None: ...


class Outline:
    """Draws closed contours on a pen; `middle` is half the glyph's advance."""

    def __init__(self, pen: Pen, middle: float) -> None:
        self.pen, self.middle = pen, middle

    def polygon(self, *points: Point) -> None:
        """One contour of straight lines; clockwise is filled, anticlockwise a hole."""
        self.pen.moveTo(points[0])
        for point in points[1:]:
            self.pen.lineTo(point)
        self.pen.closePath()

    def rectangle(self, left: float, low: float, right: float, high: float, *, hole: bool = False) -> None:
        """An upright box, filled or a hole."""
        corners = ((left, low), (left, high), (right, high), (right, low))
        self.polygon(*(reversed(corners) if hole else corners))

    def circle(self, centre: Point, radius: float, *, hole: bool = False) -> None:
        """Eight quadratic arcs, closer to a circle than any printer can show."""
        (x, y), turn = centre, (1 if hole else -1) * pi / 4
        outside = radius / cos(pi / 8)

        def at(distance: float, eighths: float) -> Point:
            return x + distance * cos(turn * eighths), y + distance * sin(turn * eighths)

        self.pen.moveTo(at(radius, 0))
        for n in range(8):
            self.pen.qCurveTo(at(outside, n + 0.5), at(radius, n + 1))
        self.pen.closePath()

    def halves(self, start: Point, *curves: Curve) -> None:
        """A symmetric contour, given by its right half from top to bottom, x from the middle."""
        ends = [start, *(end for _, _, end in curves)]
        self.pen.moveTo(self._right(start))
        for curve in curves:
            self.pen.curveTo(*map(self._right, curve))
        self.pen.lineTo(self._left(ends[-1]))
        for end, (first, second, _) in reversed(list(zip(ends[:-1], curves, strict=True))):
            self.pen.curveTo(*map(self._left, (second, first, end)))
        self.pen.closePath()

    def _right(self, point: Point) -> Point:
        return self.middle + point[0], point[1]

    def _left(self, point: Point) -> Point:
        return self.middle - point[0], point[1]
