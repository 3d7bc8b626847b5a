"""The wall `imposition`: sheets that are cut hold the proved pages, whole, once, in order, upright, at
their size; and the file tells printers how to turn them.

The file itself tells what draws a page in each place, and that it is moved there and no more (`stood.py`); of
its structure, how the pages are read aloud (`aloud.py`). What is drawn on a sheet after its pages are the
lines to cut along and the ruler.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from rulesheets.proof.drawn import Box, Drawn, Leaf, Shape, Thing, all_close
from rulesheets.proof.finding import Wall
from rulesheets.proof.ink import SMALLEST, UNPRINTED
from rulesheets.proof.names import Block, page_size

__all__ = ["corners", "imposed", "parted", "planned", "turns"]

_NEAR = 0.05  # points
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


def parted(sheet: Leaf, block: Block) -> tuple[list[Thing], list[Thing]]:
    """What is drawn of the pages of a side, in its order; and what follows, from the first line to cut on."""
    things = sorted(sheet.things, key=lambda thing: thing.at)
    cuts = (at for at, thing in enumerate(things) if _is_cut(thing, sheet, block))
    first = next(cuts, len(things))
    return things[:first], things[first:]


def imposed(sheet: Leaf, block: Block, wall: Wall) -> None:
    """Hold a side of a sheet against what it must be besides its pages."""
    where = f"sheet side {sheet.number}"
    wide, high = page_size(block)
    size = (2 * wide, high) if block.up == 2 else (2 * wide, 2 * high)
    wall.holds(all_close((sheet.width, sheet.height), size, _NEAR), "is another paper", where)
    pages, marks = parted(sheet, block)
    areas = [Box(x, y, x + wide, y + high) for x, y in corners(block)]
    drawn = [next((at for at, area in enumerate(areas) if thing.box.stands_in(area)), -1) for thing in pages]
    wall.holds(-1 not in drawn, "is printed on where no page stands", where)
    # One page is drawn after the other.
    changes = sum(one != other for one, other in pairwise(drawn))
    wall.holds(changes < len(set(drawn)), "has a page that draws in another's place", where)
    loud = [thing for thing in marks if isinstance(thing, Drawn) and thing.mark >= 0]
    wall.holds(not loud, "reads its ruler aloud", where)
    _marks(marks, sheet, block, wall, where)


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


def _marks(marks: list[Thing], sheet: Leaf, block: Block, wall: Wall, where: str) -> None:
    """After the pages come a line along each cut, from edge to edge, and a ruler that says its length."""
    wide, high = page_size(block)
    found = [thing for thing in marks if _along(thing, wide, sheet.height)]
    wall.holds(len(found) == 1, "has no line to cut along, or more than one", where)
    if block.up == 4:
        across = [thing for thing in marks if _across(thing, high, sheet.width)]
        wall.holds(len(across) == 1, "has no line to cut across, or more than one", where)
        found += across
    _ruler([thing for thing in marks if thing not in found], sheet, wall, where)


def _is_cut(thing: Thing, sheet: Leaf, block: Block) -> bool:
    wide, high = page_size(block)
    return _along(thing, wide, sheet.height) or (block.up == 4 and _across(thing, high, sheet.width))


def _along(thing: Thing, at: float, length: float) -> bool:
    """Is it a line over the whole height of a sheet?"""
    return isinstance(thing, Shape) and _cut(thing.box, at, length)


def _across(thing: Thing, at: float, length: float) -> bool:
    """Is it a line over the whole width of a sheet?"""
    return isinstance(thing, Shape) and _cut(_lying(thing.box), at, length)


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
