"""Can every text of a page be read on paper: is it inside the page, large, dark and uncovered?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rulesheets.proof.drawn import Box, Colour, Drawn, Leaf
from rulesheets.proof.finding import Wall
from rulesheets.proof.names import Block

__all__ = ["SMALLEST", "UNPRINTED", "least_size", "legible", "white_edge"]

# Printers at home leave a quarter of an inch white (6.35 mm); HP and Canon name no more for the
# sides and the top.
UNPRINTED = 18.0
SMALLEST, _LARGE = 9.0, 18.0
_CONTRAST = 4.5  # WCAG 2.2, 1.4.3: text on white
_SLACK = 0.5  # points; less than anyone sees
_COVER = 2.0  # points; a line under a word or beside it covers nothing


def least_size(block: Block) -> float:
    """The smallest type, in points, that a file may have."""
    return _LARGE if "large" in block.looks else SMALLEST


def white_edge(block: Block) -> float:
    """How much of a page stays white at each edge, in points: what was promised, or no printer reaches."""
    return max(block.margin, UNPRINTED)


def legible(leaf: Leaf, block: Block, wall: Wall) -> None:
    """Hold every run of text of a page against what an eye needs; and every shape, too, against the white
    edge."""
    frame = Box(0, 0, leaf.width, leaf.height)
    edge, least = white_edge(block), least_size(block)
    for shape in leaf.shapes:
        # What lies beyond the page is a print shop's mark, and has a wall of its own.
        if not shape.box.meets(frame):
            continue
        if shape.colour[:3] != (255, 255, 255) and _white(shape.box, frame) < edge - _SLACK:
            wall.finds(f"something is drawn within {edge:g} pt of the edge", f"page {leaf.number}")
    for run in leaf.runs:
        if not run.text.strip():
            continue
        where = leaf.where(run)
        wall.holds(True, "", where)
        for wrong in (*_faint(run, least), *_cut(run, frame, edge), *_covered(run, leaf)):
            wall.finds(wrong, where)
    for upper, lower in _collisions([run for run in leaf.runs if run.text.strip()]):
        wall.finds(f"stands on the text “{lower.text.strip()[:40]}”", f"page {leaf.number}, “{upper.text}”")


def _faint(run: Drawn, least: float) -> Iterator[str]:
    if not run.font:
        yield "is set in a font that the file does not hold"
    if run.size < least - 0.02:
        yield f"is {run.size:.1f} pt high; the smallest is {least:g}"
    if not run.filled:
        yield "is invisible: its letters are not filled"
    elif contrast(run.colour) < _CONTRAST:
        yield f"is too light to read: contrast {contrast(run.colour):.1f}, at least {_CONTRAST}"


def contrast(colour: Colour) -> float:
    """The contrast of a colour with white paper, 1 to 21, as WCAG 2.2 defines it."""
    linear = []
    alpha = colour[3] / 255
    for part in colour[:3]:
        c = 1 - alpha * (1 - part / 255)
        linear.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return 1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)


def _cut(run: Drawn, frame: Box, edge: float) -> Iterator[str]:
    box = run.box
    if box.beyond(frame) > 0:
        yield "runs off the page"
    elif _white(box, frame) < edge - _SLACK:
        yield f"stands where nothing may be printed, within {edge:g} pt of the edge"
    if run.clip is not None and box.beyond(run.clip) > _SLACK:
        yield "is clipped"


def _white(box: Box, frame: Box) -> float:
    """How much is white between a thing and the nearest edge of the page."""
    return min(box.left, box.bottom, frame.right - box.right, frame.top - box.top)


def _covered(run: Drawn, leaf: Leaf) -> Iterator[str]:
    for shape in leaf.shapes:
        if shape.at > run.at and shape.solid and shape.box.meets(run.box, by=_COVER):
            yield "is covered by what is drawn over it"
            return


def _collisions(runs: list[Drawn]) -> Iterator[tuple[Drawn, Drawn]]:
    """Texts that share ink; sorted by height, so that each is held against its neighbours only."""
    runs = sorted(runs, key=lambda run: -run.box.top)
    for at, upper in enumerate(runs):
        by = 0.35 * upper.size
        for lower in islice(runs, at + 1, None):
            if lower.box.top < upper.box.bottom + by:
                break
            shared = upper.box.within(lower.box)
            if shared.width > 1 and shared.height > by:
                yield upper, lower
