"""What is drawn on a page of a PDF: runs of text and shapes. Points, from the lower left corner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rulesheets.proof.fields import Field

__all__ = ["Box", "Colour", "Drawn", "Leaf", "Shape", "Thing", "alike", "all_close", "ink_of"]

Colour = tuple[int, int, int, int]

# Of 255: how far a grey's parts lie apart, the lightest black (#333), the darkest white, and how much
# one part of a colour stands out.
_NEUTRAL, _DARK, _PAPER, _HUE = 20, 60, 250, 40
_NEAR = 0.05  # points; PDFium counts in floats of half precision less than that


class Box(NamedTuple):
    """A rectangle by its edges."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.bottom + self.top) / 2

    def within(self, other: Box) -> Box:
        """The part that both share; its edges change places where they share none."""
        return Box(
            max(self.left, other.left), max(self.bottom, other.bottom),
            min(self.right, other.right), min(self.top, other.top),
        )  # fmt: skip

    def meets(self, other: Box, by: float = 0) -> bool:
        """Do they share a part of more than `by` either way?"""
        shared = self.within(other)
        return shared.right - shared.left > by and shared.top - shared.bottom > by

    def moved(self, x: float, y: float) -> Box:
        return Box(self.left + x, self.bottom + y, self.right + x, self.top + y)

    def stands_in(self, other: Box) -> bool:
        """Does its middle lie in another?"""
        x, y = self.middle
        return other.left <= x < other.right and other.bottom <= y < other.top

    def beyond(self, frame: Box) -> float:
        """How far it reaches out of a frame; 0 or less where it stays inside."""
        return max(
            frame.left - self.left, frame.bottom - self.bottom,
            self.right - frame.right, self.top - frame.top,
        )  # fmt: skip


class Drawn(NamedTuple):
    """A run of text of one size and colour on one line.

    `foot` is the height of its baseline, `font` the name of its font (empty
    where the file does not hold that font), `filled` whether its letters are drawn solid, `mark` what
    the structure calls it (-1: nothing), `at` its place in the order of drawing.
    """

    text: str
    box: Box
    foot: float
    size: float
    font: str
    colour: Colour
    filled: bool
    mark: int
    clip: Box | None
    at: int

    @property
    def bold(self) -> bool:
        return self.font.endswith("Bold")

    def moved(self, x: float, y: float, marks: int) -> Drawn:
        """The same elsewhere, its mark less by so many."""
        box, foot, mark = self.box.moved(x, y), self.foot + y, max(-1, self.mark - marks)
        return self._replace(box=box, foot=foot, mark=mark, clip=self.clip and self.clip.moved(x, y))


class Shape(NamedTuple):
    """Anything drawn that is not text; `solid` where it hides what lies below, `line` the width of the
    pen that drew it (0: it is an area)."""

    path: bool
    solid: bool
    box: Box
    colour: Colour
    at: int
    line: float = 0

    def moved(self, x: float, y: float) -> Shape:
        """The same elsewhere."""
        return self._replace(box=self.box.moved(x, y))


Thing = Drawn | Shape


class Leaf:
    """One page: its size once it is trimmed, what is drawn in the order of drawing, and the marks in
    reading order. `sheet` is its size before, `bleed` how far its print may reach, `odd` what keeps a viewer
    from showing just what is drawn."""

    def __init__(self, number: int, width: float, height: float, order: list[int]) -> None:
        self.number, self.width, self.height, self.order = number, width, height, order
        self.sheet, self.bleed = (width, height), Box(0, 0, width, height)
        self.runs: list[Drawn] = []
        self.shapes: list[Shape] = []
        self.fields: list[Field] = []
        self.odd: list[str] = []

    @property
    def things(self) -> list[Thing]:
        """All runs, then all shapes."""
        return [*self.runs, *self.shapes]

    def where(self, run: Drawn) -> str:
        """Where a run is, in words."""
        return f"page {self.number}, “{run.text.strip()[:40]}”"

    @property
    def reading(self) -> list[Drawn]:
        """The runs in the order of the structure; those that it leaves out come not at all."""
        place = {mark: at for at, mark in enumerate(self.order)}
        told = [run for run in self.runs if run.mark in place and run.text.strip()]
        return sorted(told, key=lambda run: (place[run.mark], run.at))

    @property
    def loose(self) -> Iterator[Drawn]:
        """The runs that the structure leaves out: running feet."""
        known = set(self.order)
        return (run for run in self.runs if run.mark not in known and run.text.strip())


def all_close(one: Sequence[float], other: Sequence[float], by: float) -> bool:
    """Are all parts less than `by` from each other?"""
    return all(abs(a - b) < by for a, b in zip(one, other, strict=True))


def alike(some: Sequence[Thing], others: Sequence[Thing]) -> bool:
    """Are the same things drawn, in the same order and places, and with the same marks?"""
    return len(some) == len(others) and all(map(_alike, some, others))


def _alike(one: Thing, other: Thing) -> bool:
    if one.colour != other.colour or not all_close(one.box, other.box, _NEAR):
        return False
    if isinstance(one, Drawn) and isinstance(other, Drawn):
        # PDFium guesses blanks between runs.
        said = "".join(one.text.split()) == "".join(other.text.split())
        same = one.font == other.font and one.filled == other.filled and one.mark == other.mark
        clips = one.clip or one.box, other.clip or other.box
        near = all_close((one.foot, one.size), (other.foot, other.size), _NEAR) and all_close(*clips, _NEAR)
        return said and same and near
    if isinstance(one, Shape) and isinstance(other, Shape):
        same = (one.path, one.solid) == (other.path, other.solid)
        return same and abs(one.line - other.line) < _NEAR
    return False


def ink_of(colour: Colour) -> str:
    """What a reader takes a colour for: black, white, red, blue, green or grey."""
    *parts, alpha = colour
    red, green, blue = parts
    if alpha < 255:
        return "grey"
    if max(parts) - min(parts) <= _NEUTRAL:
        return "black" if max(parts) <= _DARK else "white" if min(parts) >= _PAPER else "grey"
    if red > max(green, blue) + _HUE:
        return "red"
    if blue > max(red, green) + _HUE:
        return "blue"
    return "green" if green > max(red, blue) + _HUE else "grey"
