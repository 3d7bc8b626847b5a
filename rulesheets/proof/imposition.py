"""The wall `imposition`: sheets that are cut hold the proved pages, whole, once, in order, upright, at
their size; and the file tells printers how to turn them.

What is drawn on a sheet must be, place by place and in the order of drawing, what its page draws, moved
there and no more. What is drawn after that are the lines to cut along and the ruler.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesheets.proof.drawn import Box, Drawn, Leaf, Shape, Thing, all_close
from rulesheets.proof.finding import Wall
from rulesheets.proof.ink import SMALLEST, UNPRINTED
from rulesheets.proof.names import Block, page_size

__all__ = ["corners", "imposed", "planned", "turns"]

_NEAR = 0.05  # points; PDFium counts in floats of half precision less than that
_THIN = 1.0
_UNITS = {"mm": 72 / 25.4, "inches": 72}


def turns(block: Block, told: str, scaling: str, wall: Wall) -> None:
    """What the file tells printers: never to scale, and at which edge a sheet of it turns."""
    wall.holds(scaling == "None", f"printers may scale it: {scaling}", "the file")
    standing = block.up != 2
    edges = {"long": "Long" if standing else "Short", "short": "Short" if standing else "Long"}
    expected = f"DuplexFlip{edges[block.duplex]}Edge" if block.duplex else ""
    wall.holds(told == expected, f"tells printers “{told}”, not “{expected}”", "the file")


def corners(block: Block) -> list[tuple[float, float]]:
    """The lower left corner of each place on a sheet, as one reads; points."""
    wide, high = page_size(block)
    rows = (high, 0.0) if block.up == 4 else (0.0,)
    return [(x, y) for y in rows for x in (0.0, wide)]


def imposed(sheet: Leaf, held: Sequence[Leaf | None], block: Block, wall: Wall) -> None:
    """Hold a side of a sheet against the pages that belong there, by place; None where none does."""
    where = f"sheet side {sheet.number}"
    wide, high = page_size(block)
    size = (2 * wide, high) if block.up == 2 else (2 * wide, 2 * high)
    wall.holds(all_close((sheet.width, sheet.height), size, _NEAR), "is another paper", where)
    left = _things(sheet)
    for (x, y), page in zip(corners(block), held, strict=True):
        if page is not None:
            left = _placed(left, page, x, y, wall, f"{where}, page {page.number}")
    _marks(left, sheet, (wide, high) if block.up == 4 else (wide, None), wall, where)


def planned(pages: int, block: Block) -> Iterator[list[int | None]]:
    """The pages (the first is 0) that each side must hold, by place. The piles that the cut makes, laid
    on each other, give the leaves in order; a leaf is one page, or a page and its back."""
    sides = 2 if block.duplex else 1
    leaves = -(-pages // sides)
    deep = -(-leaves // block.up)
    for level in range(deep):
        front = [pile * deep + level for pile in range(block.up)]
        for side in range(sides):
            shown = [leaf * sides + side for leaf in (_turned(front, block.duplex) if side else front)]
            yield [page if page < pages else None for page in shown]


def _turned(front: list[int], duplex: str) -> list[int]:
    """The back of a sheet: turned at its side, left and right change; at its top, above and below."""
    if duplex == "long":
        return [front[at ^ 1] for at in range(len(front))]
    return front if len(front) == 2 else [front[at ^ 2] for at in range(len(front))]


def _things(leaf: Leaf) -> list[Thing]:
    return sorted(leaf.things, key=lambda thing: thing.at)


def _placed(left: list[Thing], page: Leaf, x: float, y: float, wall: Wall, where: str) -> list[Thing]:
    """Hold what is drawn next against a page; gives back what is drawn after it."""
    wanted = _things(page)
    drawn, rest = left[: len(wanted)], left[len(wanted) :]
    right = len(drawn) == len(wanted) and all(
        _moved(one, other, x, y) for one, other in zip(wanted, drawn, strict=False)
    )
    wall.holds(right, "is not in its place as it is by itself: whole, upright and at its size", where)
    return rest


def _moved(one: Thing, other: Thing, x: float, y: float) -> bool:
    here = Box(one.box.left + x, one.box.bottom + y, one.box.right + x, one.box.top + y)
    if not all_close(here, other.box, _NEAR) or one.colour != other.colour:
        return False
    if isinstance(one, Drawn) and isinstance(other, Drawn):
        # PDFium guesses blanks between runs.
        said = "".join(one.text.split()) == "".join(other.text.split())
        alike = said and one.font == other.font and one.filled == other.filled
        return alike and all_close((one.foot + y, one.size), (other.foot, other.size), _NEAR)
    return isinstance(one, Shape) and isinstance(other, Shape) and one.solid == other.solid


def _marks(marks: list[Thing], sheet: Leaf, cuts: tuple[float, float | None], wall: Wall, where: str) -> None:
    """After the pages come a line along each cut, from edge to edge, and a ruler that says its length."""
    lines = [thing for thing in marks if isinstance(thing, Shape)]
    upright, level = cuts
    found = [line for line in lines if _cut(line.box, upright, sheet.height)]
    wall.holds(len(found) == 1, "has no line to cut along, or more than one", where)
    if level is not None:
        across = [line for line in lines if _cut(_lying(line.box), level, sheet.width)]
        wall.holds(len(across) == 1, "has no line to cut across, or more than one", where)
        found += across
    rest = [thing for thing in marks if thing not in found]
    _ruler(rest, sheet, wall, where)


def _cut(box: Box, at: float, length: float) -> bool:
    whole = abs(box.bottom) < _THIN and abs(box.top - length) < 3 * _THIN
    return abs(box.middle[0] - at) < _NEAR and box.width < _THIN and whole


def _lying(box: Box) -> Box:
    return Box(box.bottom, box.left, box.top, box.right)


def _ruler(things: list[Thing], sheet: Leaf, wall: Wall, where: str) -> None:
    """One line of words that name a length, a line of that length, and nothing of a page under them."""
    words = [thing for thing in things if isinstance(thing, Drawn)]
    told = " ".join(run.text.strip() for run in words)
    found = re.fullmatch(r"This line is (\d+) (mm|inches) long\.", told)
    if not wall.holds(found is not None, f"its ruler says “{told}”", where) or found is None:
        return
    length = int(found[1]) * _UNITS[found[2]]
    lines = [thing.box for thing in things if isinstance(thing, Shape)]
    longest = max((box.height for box in lines), default=0)
    wall.holds(abs(longest - length) < _NEAR, f"its ruler is {longest:.1f} pt, not {length:.1f}", where)
    boxes = [*lines, *(run.box for run in words)]
    kept = all(box.left >= UNPRINTED - _NEAR and box.bottom >= UNPRINTED for box in boxes)
    large = all(run.size >= SMALLEST for run in words)
    wall.holds(kept and large, "its ruler is too small, or where a printer can't print", where)
    right = max(box.right for box in boxes)
    near = (thing for thing in sheet.things if thing.box.left < right and not _white(thing))
    others = [thing.box for thing in near if thing not in things]
    free = not any(box.meets(other) for box in boxes for other in others)
    wall.holds(free, "its ruler stands on a page's print", where)


def _white(thing: Thing) -> bool:
    return min(thing.colour) == 255
