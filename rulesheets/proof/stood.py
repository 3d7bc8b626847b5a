"""How pages stand on sheets that are cut, as the file itself tells it: read without drawing anything.

Pages that are drawn by the same content look the same. Here it is told without what differs by place: where
it is moved, and from which number on its marks are counted. So of a thousand pages one must be drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulesheets.proof.drawn import all_close
from rulesheets.proof.finding import Unreadable
from rulesheets.proof.objects import Objects, references
from rulesheets.proof.pagetree import key_of, pages_of, unnumbered

__all__ = ["Side", "Stood", "sides"]

_CONTENTS = re.compile(rb"/Contents\s*(?:\[([^\]]*)\]|(\d+) 0 R)")
_MOVE = re.compile(rb"q 1 0 0 1 (-?[\d.]+) (-?[\d.]+) cm\s")
_MARK = re.compile(rb"<</MCID (\d+)")
_NEAR = 0.01  # points


class Stood(NamedTuple):
    """A page in its place: what draws it, without the move there and with its marks counted from 0;
    how many marks of the side come before its own, and how many it has."""

    contents: tuple[bytes, ...]
    before: int
    marks: int


class Side(NamedTuple):
    """A side of a sheet: its number among the objects, its number in the structure, its pages by place, and
    all else: its dictionary and what is drawn after the pages."""

    number: int
    key: int
    pages: Mapping[int, Stood]
    rest: tuple[bytes, bytes]


def sides(objects: Objects, corners: Sequence[tuple[float, float]]) -> list[Side]:
    """Every side of a file; the places of each have these lower left corners.

    Raises `Unreadable` where a page is drawn elsewhere, scaled or turned, and `OtherForm` for files that are
    written otherwise than ours.
    """
    streams = _Streams(objects)
    read = []
    for at, (number, page) in enumerate(pages_of(objects).items(), start=1):
        if b"/Rotate" in page:
            raise Unreadable(f"sheet side {at} is turned")
        [(several, one)] = _CONTENTS.findall(page)
        *drawn, end = references(several) or [int(one)]
        pages: dict[int, Stood] = {}
        for corner, group in _groups(drawn, streams, at):
            place = next((p for p, known in enumerate(corners) if all_close(known, corner, _NEAR)), None)
            if place is None or place in pages:
                raise Unreadable(f"sheet side {at} has a page beside its place, or two in one")
            pages[place] = streams.stood(group, at)
        rest = _CONTENTS.sub(b"", unnumbered(page))
        read.append(Side(number, key_of(page), pages, (rest, streams.content(end))))
    return read


def _groups(
    drawn: Sequence[int], streams: _Streams, at: int
) -> Iterator[tuple[tuple[float, float], list[int]]]:
    """The streams of each page, and where it is moved."""
    groups: list[tuple[tuple[float, float], list[int]]] = []
    for number in drawn:
        if move := _MOVE.match(streams.content(number)):
            groups.append(((float(move[1]), float(move[2])), []))
        if not groups:
            raise Unreadable(f"sheet side {at} has a page that is scaled, turned or in no place")
        groups[-1][1].append(number)
    yield from groups


class _Streams:
    """What streams hold, each unpacked and read once: pages that come again share theirs."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._contents: dict[int, bytes] = {}
        self._marks: dict[int, list[int]] = {}
        self._bare: dict[tuple[int, int], bytes] = {}

    def content(self, number: int) -> bytes:
        if number not in self._contents:
            self._contents[number] = content = self._objects.content(number).strip()
            self._marks[number] = [int(mark) for mark in _MARK.findall(content)]
        return self._contents[number]

    def stood(self, numbers: Sequence[int], at: int) -> Stood:
        """The page that these draw."""
        marks = [mark for number in numbers for mark in self._marks[number]]
        if not marks or not self.content(numbers[-1]).endswith(b"Q"):
            raise Unreadable(f"sheet side {at} has a page that is not whole")
        before = min(marks)
        contents = tuple(self._bared(number, before) for number in numbers)
        return Stood(contents, before, max(marks) + 1 - before)

    def _bared(self, number: int, before: int) -> bytes:
        if (number, before) not in self._bare:
            content = self.content(number)
            told = _MOVE.sub(b"", content, count=1) if _MOVE.match(content) else content
            raised = _MARK.sub(lambda mark: b"<</MCID %d" % (int(mark[1]) - before), told)
            self._bare[number, before] = raised
        return self._bare[number, before]
