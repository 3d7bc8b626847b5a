"""Reads what each page of a numbered pad has for itself, straight from the file.

A page names three contents: one that all share, which ends inside a text; its own, which shows texts
and moves from one to the next; and an end that all share. Nothing else is allowed in its own: letters
in a font and size, steps between them, and the moves that every page has alike. So no page can draw a
line, change a colour or stand elsewhere, and what it says is what its fonts say of its letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from struct import error
from typing import NamedTuple

from rulesheets.proof.aloud import Read, Stands, in_order, whole
from rulesheets.proof.finding import Unreadable, Wall
from rulesheets.proof.objects import Objects
from rulesheets.proof.owntexts import TextReader, Written, faces_of
from rulesheets.proof.pagetree import Pages, key_of, pages_of, unnumbered

__all__ = ["OwnPage", "Part", "own_pages", "parts_of"]

_END = re.compile(rb"\s*EMC\nET\s*(Q\s*)?")  # in its place on a sheet, it is moved back
_CONTENTS = re.compile(rb"/Contents \[(\d+) 0 R (\d+) 0 R (\d+) 0 R\]")


class Part(NamedTuple):
    """What the file tells of one page: its dictionary without what is its own, its contents, and how it is
    read aloud."""

    shared: bytes
    contents: Sequence[bytes]
    read: Read


class OwnPage(NamedTuple):
    """One page: what it shares with the others, its moves as written, its texts by mark, and how it is read
    aloud."""

    shared: tuple[bytes, bytes, bytes]
    moves: tuple[bytes, ...]
    texts: Mapping[int, Written]
    read: Read


def parts_of(pages: Pages, wall: Wall) -> tuple[Objects, list[Part]]:
    """What a file tells of its pages; `Unreadable` where one is not written as numbered ones are."""
    try:
        return pages.objects, list(_parts(pages.objects, wall))
    except (LookupError, ValueError) as problem:
        raise _unreadable(problem) from None


def own_pages(objects: Objects, parts: Iterable[Part]) -> list[OwnPage]:
    """Every page; `Unreadable` where one is not written so."""
    try:
        return list(_read(objects, list(parts)))
    except (LookupError, ValueError, error) as problem:
        raise _unreadable(problem) from None


def _unreadable(problem: Exception) -> Unreadable:
    if isinstance(problem, Unreadable):
        return problem
    return Unreadable("its pages are not written as numbered ones")


def _parts(objects: Objects, wall: Wall) -> Iterator[Part]:
    shown, stands, rests = list[list[bytes]](), list[Stands](), list[bytes]()
    unpacked: dict[int, bytes] = {}
    for number, (at, page) in enumerate(pages_of(objects).items(), start=1):
        named = _CONTENTS.search(page)
        if not named:
            raise Unreadable(f"page {number} has no content of its own")
        first, own, last = map(int, named.groups())
        for several in {first, last} - unpacked.keys():
            unpacked[several] = objects.content(several)
        shown.append([unpacked[first], objects.content(own), unpacked[last]])
        stands.append(whole(at, key_of(page)))
        rests.append(unnumbered(page.replace(named[0], b"")))
    yield from map(Part, rests, shown, in_order(objects, stands, wall))


def _read(objects: Objects, parts: Sequence[Part]) -> Iterator[OwnPage]:
    faces = dict(faces_of(objects, parts[0].shared))
    readers: dict[bytes, TextReader] = {}
    for number, part in enumerate(parts, start=1):
        if len(part.contents) != 3:
            raise Unreadable(f"page {number} has no content of its own")
        first, own, last = part.contents
        if _END.fullmatch(last) is None:
            raise Unreadable(f"page {number} does not end as numbered pages do")
        if first not in readers:
            readers[first] = TextReader(first, faces)
        moves, texts = readers[first].texts(own, number)
        yield OwnPage((part.shared, first, last), moves, texts, part.read)
