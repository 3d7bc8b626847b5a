"""Reads what each page of a numbered pad has for itself, straight from the file.

A page names three contents: one that all share, which ends inside a text; its own, which shows texts
and moves from one to the next; and an end that all share. Nothing else is allowed in its own: letters
in a font and size, steps between them, and the moves that every page has alike. So no page can draw a
line, change a colour or stand elsewhere, and what it says is what its fonts say of its letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from struct import error, unpack
from typing import NamedTuple

from rulesheets.proof.finding import Unreadable
from rulesheets.proof.objects import Objects, OtherForm, found, reference
from rulesheets.proof.pagetree import pages_of

__all__ = ["OwnPage", "Written", "own_pages"]

_CONTENTS = re.compile(rb"/Contents \[(\d+) 0 R (\d+) 0 R (\d+) 0 R\]")
_BEGINNING = re.compile(
    rb"BT\s1 0 0 -1 0 0 Tm\s/(\w+) ([\d.]+) Tf\s/P<</MCID (\d+)>>BDC [-\d.]+ [-\d.]+ Td\s*\Z"
)
_END = b"EMC\nET"
_MOVE = re.compile(rb" EMC/P<</MCID (\d+)(?:/ActualText<(feff[\da-f]*)>)?>>BDC ([-\d.e]+ [-\d.e]+) Td")
_STRING = rb"\((?:[^()\\]|\\[()\\r])*\)"
_PART = re.compile(
    rb"/(?P<font>\w+) (?P<size>[\d.]+) Tf|[-\d.e]+ Ts|\[(?P<shown>(?:" + _STRING + rb"|-?[\d.]+)*)\]TJ"
)
_LETTERS = re.compile(_STRING + rb"|-?[\d.]+")
_ESCAPED = re.compile(rb"\\.", re.DOTALL)
_SIGNS = {rb"\(": b"(", rb"\)": b")", rb"\\": b"\\", rb"\r": b"\r"}


class Written(NamedTuple):
    """One text of a page: what it shows, its least type size and its width, in points, and what is said
    for it (empty: what it shows)."""

    text: str
    size: float
    width: float
    whole: str = ""


class OwnPage(NamedTuple):
    """One page: its dictionary without what is its own, its moves as written, its texts by mark, and
    the marks in the order in which they are read aloud (none for the first page: its own tree has it)."""

    shared: bytes
    moves: tuple[bytes, ...]
    texts: Mapping[int, Written]
    order: tuple[int, ...]


class _Face(NamedTuple):
    """A font of the file: what each letter says, how wide it is in thousandths, and what was read in it
    before."""

    says: Mapping[int, str]
    widths: Mapping[int, float]
    known: dict[bytes, tuple[str, float]]


def own_pages(pdf: bytes) -> list[OwnPage]:
    """Every page; `Unreadable` where one is not written so."""
    try:
        objects = Objects(pdf)
        return list(_read(objects))
    except (OtherForm, LookupError, ValueError, error) as problem:
        if isinstance(problem, Unreadable):
            raise
        raise Unreadable("its pages are not written as numbered ones") from None


def _read(objects: Objects) -> Iterator[OwnPage]:
    pages = pages_of(objects)
    faces = dict(_faces(objects, next(iter(pages.values()))))
    structure = _Structure(objects)
    started: dict[int, tuple[str, float, int]] = {}
    for number, (at, page) in enumerate(pages.items(), start=1):
        named = _CONTENTS.search(page)
        if not named:
            raise Unreadable(f"page {number} has no content of its own")
        first, own, last = map(int, named.groups())
        if first not in started:
            started[first] = _beginning(objects.content(first))
        if objects.content(last).strip() != _END:
            raise Unreadable(f"page {number} does not end as numbered pages do")
        moves, texts = _texts(objects.content(own), started[first], faces, number)
        key = int(found(rb"/StructParents (\d+)", page))
        shared = page.replace(named[0], b"%d %d" % (first, last)).replace(b"/StructParents %d" % key, b"")
        order = () if number == 1 else structure.order(key, at, number)
        yield OwnPage(shared, moves, texts, order)


def _beginning(shared: bytes) -> tuple[str, float, int]:
    """The font, the size and the mark that the shared content ends with."""
    begun = _BEGINNING.search(shared)
    if not begun:
        raise Unreadable("what the pages share does not end where a text begins")
    return begun[1].decode(), float(begun[2]), int(begun[3])


def _texts(
    own: bytes, begun: tuple[str, float, int], faces: Mapping[str, _Face], page: int
) -> tuple[tuple[bytes, ...], dict[int, Written]]:
    font, size, mark = begun
    pieces = _MOVE.split(own)[:: _MOVE.groups + 1]
    moves = list(_MOVE.finditer(own))
    texts: dict[int, Written] = {}
    for at, piece in enumerate(pieces):
        mark = int(moves[at - 1][1]) if at else mark
        whole = bytes.fromhex((moves[at - 1][2] or b"").decode()).decode("utf-16") if at else ""
        text, wide, least, end = "", 0.0, size, 0
        for part in _PART.finditer(piece):
            if part.start() != end:
                break
            end = part.end()
            if part["font"]:
                font, size = part["font"].decode(), float(part["size"])
            elif part["shown"] is not None:
                said, steps = _said(part["shown"], faces[font])
                text, wide = text + said, wide + steps * size / 1000
            least = size if not text else min(least, size)
        if end != len(piece) or mark in texts:
            raise Unreadable(f"page {page} draws more than its texts")
        texts[mark] = Written(text, least, wide, whole)
    return tuple(b"%b %b" % (move[1], move[3]) for move in moves), texts


def _said(shown: bytes, face: _Face) -> tuple[str, float]:
    """The text of a piece and how far it reaches, in thousandths of its size."""
    if shown not in face.known:
        letters, steps = b"", 0.0
        for item in _LETTERS.findall(shown):
            if item.startswith(b"("):
                letters += _ESCAPED.sub(lambda sign: _SIGNS[sign[0]], item[1:-1])
            else:
                steps += float(item)
        codes = unpack(f">{len(letters) // 2}H", letters)
        text = "".join(map(face.says.__getitem__, codes))
        face.known[shown] = text, sum(map(face.widths.__getitem__, codes)) - steps
    return face.known[shown]


def _faces(objects: Objects, page: bytes) -> Iterator[tuple[str, _Face]]:
    fonts = objects[reference(objects[reference(page, b"Resources")], b"Font")]
    for name, number in re.findall(rb"/(\w+) (\d+) 0 R", fonts):
        font = objects[int(number)]
        below = objects[int(found(rb"/DescendantFonts\s*\[(\d+) 0 R", font))]
        widths = {
            int(first) + at: float(width)
            for first, row in re.findall(rb"(\d+) \[([\d. ]+)\]", found(rb"/W \[(.*\])\]", below))
            for at, width in enumerate(row.split())
        }
        map_ = objects.content(reference(font, b"ToUnicode"))
        says = {
            int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be")
            for code, text in re.findall(rb"^<(\w{4})> <(\w+)>$", map_, re.MULTILINE)
        }
        yield name.decode(), _Face(says, widths, {})


class _Structure:
    """How pages are read aloud that have one element each, which covers all of their marks."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        root = objects[reference(objects[objects.root], b"StructTreeRoot")]
        numbers = objects[reference(root, b"ParentTree")]
        self._owners = {
            int(key): row.split(b" 0 R") for key, row in re.findall(rb"(\d+) \[([\d\sR]*)\]", numbers)
        }
        self._orders: dict[int, tuple[int, ...]] = {}

    def order(self, key: int, page: int, number: int) -> tuple[int, ...]:
        """The marks of the page with this key and object number."""
        *owners, _ = self._owners[key]
        if len(set(owners[1:])) > 1 or owners[-1].strip() != owners[0].strip():
            raise Unreadable(f"page {number} has several elements in the structure")
        element = self._objects[int(owners[0])]
        if reference(element, b"Pg") != page or b"/Alt" in element or b"/ActualText" in element:
            raise Unreadable(f"page {number} is read aloud as something else")
        held = reference(element, b"K")
        if held not in self._orders:
            self._orders[held] = tuple(map(int, self._objects[held].strip(b"[] \n").split()))
        if sorted(self._orders[held]) != list(range(len(owners))):
            raise Unreadable(f"page {number} is not read aloud as a whole")
        return self._orders[held]
