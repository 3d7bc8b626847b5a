"""The wall `qr code`: what a camera sees is the code of the profile that the same file has attached.

On paper each module is looked at where it is printed, in a picture that PDFium makes of the finished page,
so that nothing drawn over it or under it goes unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rulesheets.proof.document import Element
from rulesheets.proof.drawn import Box, Leaf, ink_of
from rulesheets.proof.finding import Unreadable, Wall
from rulesheets.proof.inside import PROFILE
from rulesheets.proof.names import Block
from rulesheets.proof.pagetree import Pages, unnumbered
from rulesheets.proof.pdfium import files_in, picture_of
from rulesheets.qr import LEAST_MM, MOST, QUIET, modules

__all__ = ["coded", "codes"]

_WALL = "qr code"

_RUN = re.compile(r"M(\d{1,3}) (\d{1,3})h(\d{1,3})v1h-(\d{1,3})z")
_LEAST = LEAST_MM * 72 / 25.4
_SLACK = 0.05  # points, over a whole code
_FINE = 4  # pixels for a module
_DARK, _LIGHT, _WHITE = 64, 192, 250  # of 255


def coded(sheet: Element, block: Block, wall: Wall) -> None:
    """Hold the code that a page of HTML draws against the profile that it carries."""
    drawn = [svg for code in sheet.all(of="code") for svg in code.all("svg")]
    if not wall.holds(len(drawn) == 1, f"draws {len(drawn)} codes", "qr"):
        return
    [svg], rows = drawn, _modules(block.profile)
    size, view = len(rows) + 2 * QUIET, svg.get("viewbox")
    wall.holds(view == f"0 0 {size} {size}", f"its code and quiet zone are {view}, not {size} modules", "qr")
    inks = {path.get("fill") for path in svg.all("path")}
    wall.holds(inks == {"#000"}, f"its code is drawn in {', '.join(sorted(inks))}", "qr")
    path = "".join(path.get("d") for path in svg.all("path"))
    _compare(_cells(path), _dark(rows), len(rows) ** 2, wall, "qr")


def codes(pages: Pages, leaves: Sequence[Leaf], count: int) -> Wall:
    """Hold every code of a file against the profile attached in it. Each `count` of its pages are a copy;
    `leaves` are those of the first that should have a code."""
    wall = Wall(_WALL)
    try:
        rows = _modules(files_in(pages.pdf).get(PROFILE, b"").decode("utf-8", "replace"))
        places = {leaf.number - 1: box for leaf in leaves if (box := _place(leaf, len(rows), wall))}
        known = (at for at in range(pages.count) if at % count in places)
        _look(pages, (pages.spot(at, places[at % count]) for at in known), rows, wall)
    except Unreadable as problem:
        wall.finds(str(problem), "the file")
    return wall


def _modules(text: str) -> tuple[bytes, ...]:
    if not 0 < len(text.encode()) <= MOST:
        raise Unreadable(f"no code holds the {len(text.encode())} bytes of its profile")
    return modules(text)


def _dark(rows: Sequence[bytes]) -> set[tuple[int, int]]:
    return {(x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark}


def _cells(path: str) -> set[tuple[int, int]]:
    """The modules that a path makes dark; the first is right of the quiet zone and below it."""
    found = [tuple(map(int, run.groups())) for run in _RUN.finditer(path)]
    if "".join(f"M{x} {y}h{long}v1h-{back}z" for x, y, long, back in found) != path:
        raise Unreadable("its code is not drawn module by module")
    return {
        (at - QUIET, y - QUIET) for x, y, long, back in found if long == back for at in range(x, x + long)
    }


def _compare(
    printed: set[tuple[int, int]], wanted: set[tuple[int, int]], count: int, wall: Wall, where: str
) -> None:
    wall.seen += count
    if wrong := printed ^ wanted:
        wall.finds(f"{len(wrong)} of {count} modules are not those of the profile inside", where)


def _place(page: Leaf, count: int, wall: Wall) -> Box | None:
    """Where a page has its code, a black shape as wide as high; held against what a camera needs."""
    where = f"page {page.number}"
    found = [thing.box for thing in page.shapes if thing.path and ink_of(thing.colour) == "black"]
    square = [box for box in found if abs(box.width - box.height) < _SLACK and box.width > count * _LEAST / 2]
    if not wall.holds(len(square) == 1, f"has {len(square)} codes", where):
        return None
    [box] = square
    module = box.width / count
    told = f"its modules are {module * 25.4 / 72:.3f} mm wide, at least {LEAST_MM}"
    wall.holds(module >= _LEAST - _SLACK / count, told, where)
    inside = _around(box, module).beyond(Box(0, 0, page.width, page.height)) <= 0
    wall.holds(inside, "its quiet zone ends with the page", where)
    return box


def _around(box: Box, module: float) -> Box:
    """With its quiet zone."""
    quiet = QUIET * module
    return Box(box.left - quiet, box.bottom - quiet, box.right + quiet, box.top + quiet)


def _look(pages: Pages, spots: Iterable[tuple[int, Box]], rows: Sequence[bytes], wall: Wall) -> None:
    """**Why** not all are drawn: pages with one dictionary have one content."""
    told = list(map(unnumbered, pages.written.values()))
    drawn: set[tuple[bytes, Box]] = set()
    for number, box in spots:
        if number < len(told):
            if (told[number], box) in drawn:
                wall.seen += len(rows) ** 2
                continue
            drawn.add((told[number], box))
        _printed(pages.pdf, number, box, rows, wall, f"{pages.called} {number + 1}")


def _printed(pdf: bytes, number: int, box: Box, rows: Sequence[bytes], wall: Wall, where: str) -> None:
    """Hold what is seen of one code against these modules, and of the white around it."""
    count = len(rows)
    greys = picture_of(pdf, number, _around(box, box.width / count), (count + 2 * QUIET) * _FINE)
    edge = QUIET * _FINE - 1  # the code's own edge may be soft
    far = len(greys) - edge
    ring = [*greys[:edge], *greys[far:], *(row[:edge] + row[far:] for row in greys)]
    wall.holds(min(map(min, ring)) >= _WHITE, "something stands in its quiet zone", where)
    seen = {(x, y): _middle(greys, x, y) for y in range(count) for x in range(count)}
    grey = sum(max(spot) >= _DARK and min(spot) <= _LIGHT for spot in seen.values())
    wall.holds(not grey, f"{grey} of its modules are neither black nor white", where)
    _compare({at for at, spot in seen.items() if max(spot) < _DARK}, _dark(rows), count**2, wall, where)


def _middle(greys: Sequence[bytes], x: int, y: int) -> bytes:
    """The pixels in the middle of a module."""
    left, top = (QUIET + x) * _FINE + 1, (QUIET + y) * _FINE + 1
    return b"".join(row[left : left + _FINE - 2] for row in greys[top : top + _FINE - 2])
