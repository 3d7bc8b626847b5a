"""Reads what each page of a numbered pad has for itself, straight from the file.

A page names three contents: one that all share, which ends inside a text; its own, which shows texts
and moves from one to the next; and an end that all share. Nothing else is allowed in its own: letters
in a font and size, steps between them, and the moves that every page has alike. So no page can draw a
line, change a colour or stand elsewhere, and what it says is what its fonts say of its letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from struct import error
from typing import NamedTuple

from rulesheets.proof.finding import Unreadable
from rulesheets.proof.objects import Objects, found, reference
from rulesheets.proof.owntexts import TextReader, Written, faces_of
from rulesheets.proof.pagetree import pages_of

__all__ = ["OwnPage", "own_pages"]

_CONTENTS = re.compile(rb"/Contents \[(\d+) 0 R (\d+) 0 R (\d+) 0 R\]")
_END = b"EMC\nET"


class OwnPage(NamedTuple):
    """One page: its dictionary without what is its own, its moves as written, its texts by mark, and
    the marks in the order in which they are read aloud (none for the first page: its own tree has it)."""

    shared: bytes
    moves: tuple[bytes, ...]
    texts: Mapping[int, Written]
    order: tuple[int, ...]


def own_pages(pdf: bytes) -> list[OwnPage]:
    """Every page; `Unreadable` where one is not written so."""
    try:
        objects = Objects(pdf)
        return list(_read(objects))
    except (LookupError, ValueError, error) as problem:
        if isinstance(problem, Unreadable):
            raise
        raise Unreadable("its pages are not written as numbered ones") from None


def _read(objects: Objects) -> Iterator[OwnPage]:
    pages = pages_of(objects)
    faces = dict(faces_of(objects, next(iter(pages.values()))))
    structure = _Structure(objects)
    readers: dict[tuple[int, int], TextReader] = {}
    for number, (at, page) in enumerate(pages.items(), start=1):
        named = _CONTENTS.search(page)
        if not named:
            raise Unreadable(f"page {number} has no content of its own")
        first, own, last = map(int, named.groups())
        if (first, last) not in readers:
            if objects.content(last).strip() != _END:
                raise Unreadable(f"page {number} does not end as numbered pages do")
            readers[first, last] = TextReader(objects.content(first), faces)
        moves, texts = readers[first, last].texts(objects.content(own), number)
        key = found(rb"/StructParents (\d+)", page)
        shared = page.replace(named[0], b"%d %d" % (first, last)).replace(b"/StructParents " + key, b"")
        order = () if number == 1 else structure.order(int(key), at, number)
        yield OwnPage(shared, moves, texts, order)


class _Structure:
    """How pages are read aloud that have one element each, which covers all of their marks."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        root = objects[reference(objects[objects.root], b"StructTreeRoot")]
        numbers = objects[reference(root, b"ParentTree")]
        self._owners = {int(key): row for key, row in re.findall(rb"(\d+) \[([\d\sR]*)\]", numbers)}
        self._orders: dict[int, tuple[int, ...]] = {}

    def order(self, key: int, page: int, number: int) -> tuple[int, ...]:
        """The marks of the page with this key and object number."""
        owner = self._owners[key].partition(b" ")[0]
        element = self._objects[int(owner)]
        if reference(element, b"Pg") != page or b"/Alt" in element or b"/ActualText" in element:
            raise Unreadable(f"page {number} is read aloud as something else")
        marks = self._marks(reference(element, b"K"))
        if self._owners[key] != b" ".join([owner + b" 0 R"] * len(marks)):
            raise Unreadable(f"page {number} is not read aloud as a whole, by one element")
        return marks

    def _marks(self, held: int) -> tuple[int, ...]:
        """A list of marks: all there are, in any order."""
        if held not in self._orders:
            marks = tuple(map(int, self._objects[held].strip(b"[] \n").split()))
            if sorted(marks) != list(range(len(marks))):
                raise Unreadable("the marks of the pages are not all read aloud, once")
            self._orders[held] = marks
        return self._orders[held]
