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
_PLAIN = rb"\[((?:" + _STRING + rb"|-?[\d.]+)*)\]TJ"
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
    readers: dict[tuple[int, int], _Reader] = {}
    for number, (at, page) in enumerate(pages.items(), start=1):
        named = _CONTENTS.search(page)
        if not named:
            raise Unreadable(f"page {number} has no content of its own")
        first, own, last = map(int, named.groups())
        if (first, last) not in readers:
            if objects.content(last).strip() != _END:
                raise Unreadable(f"page {number} does not end as numbered pages do")
            readers[first, last] = _Reader(_beginning(objects.content(first)), faces)
        moves, texts = readers[first, last].texts(objects.content(own), number)
        key = found(rb"/StructParents (\d+)", page)
        shared = page.replace(named[0], b"%d %d" % (first, last)).replace(b"/StructParents " + key, b"")
        order = () if number == 1 else structure.order(int(key), at, number)
        yield OwnPage(shared, moves, texts, order)


def _beginning(shared: bytes) -> tuple[str, float, int]:
    """The font, the size and the mark that the shared content ends with."""
    begun = _BEGINNING.search(shared)
    if not begun:
        raise Unreadable("what the pages share does not end where a text begins")
    return begun[1].decode(), float(begun[2]), int(begun[3])


class _Reader:
    """Reads the own content of pages that share what is before and after it."""

    def __init__(self, begun: tuple[str, float, int], faces: Mapping[str, _Face]) -> None:
        self._begun, self._faces = begun, faces
        self._usual: tuple[re.Pattern[bytes], tuple[bytes, ...], tuple[int, ...]] | None = None

    def texts(self, own: bytes, page: int) -> tuple[tuple[bytes, ...], dict[int, Written]]:
        """The moves and the texts by mark.

        **Why** pages like the one before are read by its pattern: nearly all are, and of a thousand pages
        each takes a fifth of the time.
        """
        if self._usual and (found := self._usual[0].fullmatch(own)):
            font, size, _ = self._begun
            face = self._faces[font]
            read = (_said(shown, face) for shown in found.groups())
            texts = {
                mark: Written(text, size, wide * size / 1000)
                for mark, (text, wide) in zip(self._usual[2], read, strict=True)
            }
            return self._usual[1], texts
        moves, several = _texts(own, self._begun, self._faces, page)
        told = [move[0] for move in _MOVE.finditer(own) if not move[2]]
        if len(told) == len(moves):
            pattern = re.compile(_PLAIN + b"".join(re.escape(move) + _PLAIN for move in told), re.DOTALL)
            self._usual = pattern, moves, tuple(several)
        return moves, several


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
