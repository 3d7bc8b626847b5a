"""Reads the texts that a page of a numbered pad shows in its own content, letter by letter.

What its content may be: pieces that show letters in a font and size, with steps between them, and moves
from one piece to the next, each to a mark and a place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from struct import unpack
from typing import NamedTuple

from rulesheets.proof.finding import Unreadable
from rulesheets.proof.objects import Objects, found, reference

__all__ = ["Face", "TextReader", "Written", "faces_of"]

_BEGINNING = re.compile(
    rb"BT\s1 0 0 -1 0 0 Tm\s/(\w+) ([\d.]+) Tf\s/P\s<</MCID (\d+)>>\sBDC\s[-\d.]+ [-\d.]+ Td\s*\Z"
)
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


class Face(NamedTuple):
    """A font of the file: what each letter says, how wide it is in thousandths, and what was read in it
    before."""

    says: Mapping[int, str]
    widths: Mapping[int, float]
    known: dict[bytes, tuple[str, float]]


class TextReader:
    """Reads the own content of pages that share what is before and after it."""

    def __init__(self, shared: bytes, faces: Mapping[str, Face]) -> None:
        """`shared` is the content before; `Unreadable` where it does not end where a text begins."""
        self._begun, self._faces = _beginning(shared), faces
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
    own: bytes, begun: tuple[str, float, int], faces: Mapping[str, Face], page: int
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


def _said(shown: bytes, face: Face) -> tuple[str, float]:
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


def _beginning(shared: bytes) -> tuple[str, float, int]:
    """The font, the size and the mark that the shared content ends with."""
    begun = _BEGINNING.search(shared)
    if not begun:
        raise Unreadable("what the pages share does not end where a text begins")
    return begun[1].decode(), float(begun[2]), int(begun[3])


def faces_of(objects: Objects, page: bytes) -> Iterator[tuple[str, Face]]:
    """Every font that a page's own text may use, by name; the ruler's is of another kind."""
    fonts = objects[reference(objects[reference(page, b"Resources")], b"Font")]
    for name, number in re.findall(rb"/(\w+) (\d+) 0 R", fonts):
        font = objects[int(number)]
        if b"/DescendantFonts" not in font:
            continue
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
        yield name.decode(), Face(says, widths, {})
