"""What a PDF promises as a whole: that its pages stand on sheets, how these turn, that it is for a shop."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence

from rulesheets.proof.cutpages import CutPages
from rulesheets.proof.drawn import Leaf
from rulesheets.proof.finding import Unreadable, Wall
from rulesheets.proof.imposition import imposed, turns
from rulesheets.proof.names import Block
from rulesheets.proof.pagetree import Pages
from rulesheets.proof.pdfium import printing
from rulesheets.proof.plates import plates

__all__ = ["bound"]

_STREAM = re.compile(rb"(<<(?:(?!endobj).)*?>>)\s*stream\r?\n", re.DOTALL)
# Streams that nothing is drawn from: the file's own order, and attached files.
_KEPT = re.compile(rb"/(?:ObjStm|XRef|EmbeddedFile|Metadata|Length1|FontFile)\b")


def bound(pages: Pages, block: Block, leaves: Sequence[Leaf], sheets: Wall) -> list[Wall]:
    """The walls that this file needs besides `paper = page`; `leaves` are the pages that were read,
    `sheets` is the wall of how they are put together."""
    walls: list[Wall] = []
    if block.up > 1 or block.duplex:
        walls.append(sheets)
        turns(block, *printing(pages.pdf), sheets)
    if isinstance(pages, CutPages):
        _imposed(pages, block, sheets)
    if block.press:
        walls.append(wall := Wall("plates"))
        contents, objects = _content_and_objects(pages.pdf)
        plates(contents, objects, leaves, wall)
    return walls


def _imposed(pages: CutPages, block: Block, wall: Wall) -> None:
    """Hold the sheets against what they must be besides their pages: those that were looked at, and all of
    which the file does not tell that they are as the first."""
    others = [at for at, side in enumerate(pages.sides) if side.rest != pages.sides[0].rest]
    looked_at = pages.look_at([0, *others])
    wall.seen += len(pages.sides) - len(looked_at)
    for sheet in looked_at.values():
        imposed(sheet, block, wall)


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
