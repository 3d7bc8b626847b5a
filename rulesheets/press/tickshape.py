"""The tick of a ticked box as a drawing of its own, for a box that a person ticks on a screen."""

from __future__ import annotations

from rulesheets.press.drawings import DRAWINGS
from rulesheets.press.outlines import Outline, Point

__all__ = ["tick"]

_HIGH, _BELOW = 0.85, 0.03  # ems; of the field, and of what is below the baseline


def tick(high: float) -> bytes:
    """PDF operators that draw the tick in a field so many points high, over the open box below it.

    It has a white edge, which cuts the frame open where the tick leaves it.
    """
    pen = _Pen(high / _HIGH / 1000, _BELOW * high / _HIGH)
    DRAWINGS["ticked"](Outline(pen, 390))
    # The frame is its first contour; the page has that already.
    return f"1 G 0 g {0.06 * high:.2f} w {pen.contours[1]} B {pen.contours[1]} f".encode()


class _Pen:
    """Writes each contour of straight lines as PDF operators."""

    def __init__(self, scale: float, up: float) -> None:
        self._scale, self._up = scale, up
        self.contours: list[str] = []

    def _at(self, point: Point) -> str:
        return f"{point[0] * self._scale:.2f} {point[1] * self._scale + self._up:.2f}"

    def moveTo(self, point: Point) -> None:
        self.contours.append(f"{self._at(point)} m")

    def lineTo(self, point: Point) -> None:
        self.contours[-1] += f" {self._at(point)} l"

    def closePath(self) -> None:
        self.contours[-1] += " h"

    def curveTo(self, *points: Point) -> None:
        raise NotImplementedError("a tick has no curves")

    qCurveTo = curveTo
