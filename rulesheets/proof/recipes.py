"""What each page of a PDF is drawn from, read without drawing it.

Two pages that are drawn from the same content, with the same fonts and colours, look the same. So of
sheets that hold a thousand pages only those must be drawn which are not plainly made of their pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from rulesheets.proof.drawn import all_close
from rulesheets.proof.objects import Objects, OtherForm, references
from rulesheets.proof.pagetree import pages_of

__all__ = ["Recipe", "made_of_pages", "recipes"]

_CONTENTS = re.compile(rb"/Contents\s*(?:\[([^\]]*)\]|(\d+) 0 R)")
_OWN = re.compile(rb"/StructParents \d+|/Parent \d+ 0 R")
_USES = re.compile(rb"/Resources (\d+) 0 R")
_NAMED = re.compile(rb"(\d+) 0 R")
_RULER = re.compile(rb"/Ruler \d+ 0 R")
_MOVE = re.compile(rb"q 1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm")
_NEAR = 0.01  # points


class Recipe(NamedTuple):
    """One page: the content of its streams in order, the rest of its dictionary, and a digest of all
    fonts, colours and drawings that it may use."""

    contents: tuple[bytes, ...]
    rest: bytes
    uses: bytes


def recipes(pdf: bytes) -> list[Recipe]:
    """Of every page; none where the file has another form than ours."""
    try:
        return list(_recipes(Objects(pdf)))
    except (LookupError, ValueError, RecursionError):
        return []


def _recipes(objects: Objects) -> Iterator[Recipe]:
    streams: dict[int, bytes] = {}
    uses: dict[int, bytes] = {}
    for page in pages_of(objects).values():
        [(several, one)] = _CONTENTS.findall(page)
        numbers = references(several) or [int(one)]
        for number in numbers:
            if number not in streams:
                streams[number] = objects.content(number).strip()
        [used] = map(int, _USES.findall(page))
        if used not in uses:
            uses[used] = sha256(_whole(objects, used)).digest()
        rest = _USES.sub(b"", _OWN.sub(b"", _CONTENTS.sub(b"", page)))
        yield Recipe(tuple(streams[number] for number in numbers), rest, uses[used])


def _whole(objects: Objects, number: int) -> bytes:
    """An object with all that it names written out; the ruler's font, which only sheets have, left out."""
    try:
        told = objects[number]
    except OtherForm:
        return sha256(objects.content(number)).digest()
    told = _RULER.sub(b"", told)
    return _NAMED.sub(lambda named: b"(" + _whole(objects, int(named[1])) + b")", told).strip()


def made_of_pages(
    side: Recipe,
    first: Recipe,
    pages: Sequence[Recipe],
    numbers: Sequence[int | None],
    corners: Sequence[tuple[float, float]],
) -> bool:
    """Does a side of a sheet draw these pages, moved to their corners, and then what the first side does
    after its own? All as the file tells it."""
    if side.rest != first.rest or side.uses != first.uses:
        return False
    left = list(side.contents)
    for number, corner in zip(numbers, corners, strict=True):
        if number is None:
            continue
        page = pages[number]
        count = len(page.contents) + 2
        start, *shown, end = left[:count] if len(left) >= count else (b"", b"")
        left = left[count:]
        whole = tuple(shown) == page.contents and page.uses == side.uses and page.rest == pages[0].rest
        if not (whole and _moves_to(start, corner) and end == b"Q"):
            return False
    return tuple(left) == first.contents[-1:]


def _moves_to(start: bytes, corner: tuple[float, float]) -> bool:
    found = _MOVE.fullmatch(start)
    return found is not None and all_close([float(told) for told in found.groups()], corner, _NEAR)
