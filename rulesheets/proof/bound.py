"""What a PDF promises as a whole: that its pages stand on sheets, how these turn, that it is for a shop."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence

from rulesheets.proof.drawn import Leaf
from rulesheets.proof.finding import Unreadable, Wall
from rulesheets.proof.imposition import corners, imposed, planned, turns
from rulesheets.proof.inside import PAGES
from rulesheets.proof.names import Block
from rulesheets.proof.pdfium import files_in, leaves, page_count, printing
from rulesheets.proof.plates import plates
from rulesheets.proof.recipes import Recipe, made_of_pages, recipes

__all__ = ["apart", "bound", "pages_alone", "to_look_at"]

_STREAM = re.compile(rb"(<<(?:(?!endobj).)*?>>)\s*stream\r?\n", re.DOTALL)
# Streams that nothing is drawn from: the file's own order, and attached files.
_KEPT = re.compile(rb"/(?:ObjStm|XRef|EmbeddedFile|Metadata|Length1|FontFile)\b")


def apart(pdf: bytes) -> bytes:
    """The pages by themselves, which a file of sheets that are cut holds."""
    held = files_in(pdf).get(PAGES)
    if held is None:
        raise Unreadable("it does not hold its pages by themselves")
    return held


def pages_alone(pdf: bytes) -> bytes:
    """A finished PDF of its pages by themselves, whatever sheets they stand on."""
    return files_in(pdf).get(PAGES, pdf)


def bound(pdf: bytes, alone: bytes, block: Block, pages: Sequence[Leaf]) -> list[Wall]:
    """The walls that this file needs besides `paper = page`; `alone` is the file of its pages by themselves,
    `pages` are those that were read."""
    walls: list[Wall] = []
    if block.up > 1 or block.duplex:
        walls.append(wall := Wall("imposition"))
        turns(block, *printing(pdf), wall)
        if block.up > 1:
            _imposed(pdf, alone, block, pages, wall)
    if block.press:
        walls.append(wall := Wall("plates"))
        contents, objects = _content_and_objects(pdf)
        plates(contents, objects, pages, wall)
    return walls


def _imposed(pdf: bytes, alone: bytes, block: Block, pages: Sequence[Leaf], wall: Wall) -> None:
    """Hold every side of every sheet against the pages by themselves."""
    total, count = page_count(alone), page_count(pdf)
    plan = list(planned(total, block))
    wall.holds(count == len(plan), f"{count} sides, not {len(plan)}", "the file")
    made, pages_made = recipes(pdf), recipes(alone)
    known = (len(made), len(pages_made)) == (count, total)
    every = range(min(count, len(plan)))
    sides = to_look_at(made, pages_made, plan[:count], block) if known else list(every)
    wall.seen += len(every) - len(sides)
    by_number = {page.number - 1: page for page in pages}
    wanted = {number for side in sides for number in plan[side] if number is not None}
    by_number |= {page.number - 1: page for page in leaves(alone, sorted(wanted - by_number.keys()))}
    for side, sheet in zip(sides, leaves(pdf, sides), strict=True):
        held = [None if number is None else by_number[number] for number in plan[side]]
        imposed(sheet, held, block, wall)


def to_look_at(
    sides: Sequence[Recipe], pages: Sequence[Recipe], plan: Sequence[Sequence[int | None]], block: Block
) -> list[int]:
    """The sides that must be drawn to be held against their pages: all that the file itself does not tell
    to be made of these, and the first with each kind of page."""
    shown: set[bytes] = set()
    places, found = corners(block), []
    for side, numbers in enumerate(plan):
        kinds = {pages[number].contents[0] for number in numbers if number is not None}
        plain = made_of_pages(sides[side], sides[0], pages, numbers, places)
        if not (plain and kinds <= shown):
            found.append(side)
        shown |= kinds
    return found


def _content_and_objects(pdf: bytes) -> tuple[list[bytes], list[bytes]]:
    """What is drawn from, and all other objects, wherever they lie in the file."""
    contents: list[bytes] = []
    objects: list[bytes] = []
    at = 0
    for head, start, end in _streams(pdf):
        objects.append(pdf[at:start])
        at = end
        held = pdf[start:end]
        if b"/ObjStm" in head:
            objects.append(_unpacked(head, held))
        elif not _KEPT.search(head):
            content = _unpacked(head, held)
            (objects if b"begincmap" in content else contents).append(content)
    return contents, [*objects, pdf[at:]]


def _streams(pdf: bytes) -> Iterator[tuple[bytes, int, int]]:
    at = 0
    while found := _STREAM.search(pdf, at):
        length = re.search(rb"/Length (\d+)(?! \d+ R)", found[1])
        if length is None:
            raise Unreadable("a stream does not say how long it is")
        at = found.end() + int(length[1])
        yield found[1], found.end(), at


def _unpacked(head: bytes, held: bytes) -> bytes:
    if b"/Filter" not in head:
        return held
    if b"/FlateDecode" not in head or b"/DecodeParms" in head:
        raise Unreadable("a stream is packed in a way that we don't")
    try:
        return zlib.decompress(held)
    except zlib.error:
        raise Unreadable("a stream is damaged") from None
