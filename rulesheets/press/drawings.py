"""Our own marks: suits, boxes, rings and stars, on an em of 1000 units.

Baseline at 0, capitals of the text fonts 660 high. `markfont` makes a font of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin

from rulesheets.press.outlines import Outline, Point

__all__ = ["ADVANCES", "DRAWINGS"]

BASE, SIDE = -20, 700  # boxes: lower edge, outer side; 7.8 pt square at 11.2 pt, 9.4 pt at 13.5 pt
STROKE = 78  # 5/64 em
THIN = 44  # rings and pad boxes: crossed out with a pen, so lighter than a printed answer
MIDDLE = BASE + SIDE / 2

ADVANCES = {
    "spade": 700, "heart": 700, "diamond": 580, "club": 740, "box": 780, "ticked": 780,
    "square": 780, "ring": 780, "star": 780, "hollowstar": 780,
}  # fmt: skip
"""Glyph name to advance width."""


def spade(draw: Outline) -> None:
    """A pointed leaf with two lobes on a flared foot."""
    draw.halves(
        (0, 705),
        ((38, 575), (305, 450), (305, 238)),
        ((305, 150), (246, 92), (166, 92)),
        ((104, 92), (52, 118), (24, 172)),
        ((28, 78), (66, 14), (146, -6)),
        ((146, -10), (146, -16), (146, -20)),
    )


def heart(draw: Outline) -> None:
    """Two lobes and a point."""
    draw.halves(
        (0, 540),
        ((20, 620), (78, 682), (160, 682)),
        ((246, 682), (305, 614), (305, 516)),
        ((305, 310), (62, 190), (0, -24)),
    )


def diamond(draw: Outline) -> None:
    """Sides drawn slightly in, so that it does not look swollen."""
    draw.halves((0, 712), ((44, 590), (150, 440), (240, 336)), ((150, 232), (44, 82), (0, -40)))


def club(draw: Outline) -> None:
    """Three circles, filled between, on the foot of the spade."""
    for centre in ((0.0, 536.0), (-174.0, 258.0), (174.0, 258.0)):
        draw.circle((draw.middle + centre[0], centre[1]), 160)
    draw.halves(
        (119, 430),
        ((124, 422), (128, 418), (131, 412)),
        ((131, 330), (60, 230), (40, 170)),
        ((42, 78), (72, 14), (146, -6)),
        ((146, -10), (146, -16), (146, -20)),
    )


def frame(draw: Outline, stroke: float) -> None:
    """A square frame with its line inside."""
    left, high = draw.middle - SIDE / 2, BASE + SIDE
    draw.rectangle(left, BASE, left + SIDE, high)
    draw.rectangle(left + stroke, BASE + stroke, left + SIDE - stroke, high - stroke, hole=True)


def box(draw: Outline) -> None:
    """An empty tick box."""
    frame(draw, STROKE)


def square(draw: Outline) -> None:
    """The same box in a thin line."""
    frame(draw, THIN)


def ticked(draw: Outline) -> None:
    """The frame is cut open where the tick breaks out, so that both stay crisp at 8 pt."""
    left, right, high = draw.middle - SIDE / 2, draw.middle + SIDE / 2, BASE + SIDE
    draw.polygon(
        (left, BASE), (left, high),
        (right - 188, high), (right - 240, high - STROKE), (left + STROKE, high - STROKE),
        (left + STROKE, BASE + STROKE), (right - STROKE, BASE + STROKE),
        (right - STROKE, 324), (right, 444), (right, BASE),
    )  # fmt: skip
    draw.polygon((150, 366), (252, 446), (356, 300), (690, 806), (802, 732), (362, 76))


def ring(draw: Outline) -> None:
    """A thin ring as high as a box."""
    draw.circle((draw.middle, MIDDLE), SIDE / 2)
    draw.circle((draw.middle, MIDDLE), SIDE / 2 - THIN, hole=True)


def points_of_star(middle: float, radius: float) -> Iterator[Point]:
    """The ten corners clockwise from the top; inner corners where the five long lines cross."""
    inner = radius * cos(2 * pi / 5) / cos(pi / 5)
    for n in range(10):
        r = inner if n % 2 else radius
        yield middle + r * sin(n * pi / 5), 306 + r * cos(n * pi / 5)


def star(draw: Outline) -> None:
    """A filled five-pointed star: the big joker."""
    draw.polygon(*points_of_star(draw.middle, 390))


def hollowstar(draw: Outline) -> None:
    """The star in outline: the little joker."""
    draw.polygon(*points_of_star(draw.middle, 390))
    draw.polygon(*reversed(list(points_of_star(draw.middle, 390 - 2.6 * THIN))))


DRAWINGS: dict[str, Callable[[Outline], None]] = {
    "spade": spade, "heart": heart, "diamond": diamond, "club": club, "box": box,
    "ticked": ticked, "square": square, "ring": ring, "star": star, "hollowstar": hollowstar,
}  # fmt: skip
"""Glyph name to the function that draws it."""
