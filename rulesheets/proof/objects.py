"""The objects of a PDF as written, of the form that our sheets have and of no other.

That form (ISO 32000-1, 7.5.7 and 7.5.8): one cross-reference stream at the end, dictionaries in object
streams, nothing changed later.
"""

from __future__ import annotations

import re
import zlib

__all__ = ["Objects", "OtherForm", "found", "reference", "references"]

_STREAM = re.compile(rb"\s*\d+ 0 obj\s*<<(.*?)>>\s*stream\r?\n", re.DOTALL)
_LONE = re.compile(rb"\s*\d+ 0 obj\s*(.*?)\s*endobj", re.DOTALL)
_UP = re.compile(rb"/DecodeParms\s*<<\s*(?=[^>]*/Predictor 12\b)[^>]*/Columns (\d+)[^>]*>>")


class OtherForm(ValueError):
    """A file of another form than ours."""


class Objects:
    """The dictionaries that lie in streams, by number, and the content of streams."""

    def __init__(self, pdf: bytes) -> None:
        self._pdf = pdf
        head, table = self._stream(int(found(rb"startxref\s+(\d+)\s+%%EOF\s*\Z", pdf)))
        # An older table before this one, or parts of it, might say otherwise.
        if b"/Prev" in head or pdf.count(b"startxref") > 1:
            raise OtherForm
        self.root = reference(head, b"Root")
        widths = [int(width) for width in found(rb"/W\s*\[([\d\s]+)\]", head).split()]
        first, count = _numbers(head)
        self._places = _places(table, widths, first, count)
        self._kept: dict[int, list[bytes]] = {}

    def __getitem__(self, number: int) -> bytes:
        kind, holder, at = self._places[number]
        if kind == 1:
            return self._alone(holder)
        if holder not in self._kept:
            self._kept[holder] = self._held_in(holder)
        return self._kept[holder][at]

    def _alone(self, offset: int) -> bytes:
        """An object that lies in no stream, and is none."""
        lone = _LONE.match(self._pdf, offset)
        if not lone or _STREAM.match(self._pdf, offset):
            raise OtherForm
        return lone[1]

    def content(self, number: int) -> bytes:
        """What a stream holds."""
        return self._numbered(number)[1]

    def _held_in(self, number: int) -> list[bytes]:
        """The objects of one stream, in order."""
        head, content = self._numbered(number)
        begin, count = int(found(rb"/First (\d+)", head)), int(found(rb"/N (\d+)", head))
        starts = [begin + int(at) for at in content[:begin].split()[1::2]]
        if len(starts) != count:
            raise OtherForm
        return [content[a:b] for a, b in zip(starts, [*starts[1:], len(content)], strict=True)]

    def _numbered(self, number: int) -> tuple[bytes, bytes]:
        kind, offset, _ = self._places[number]
        if kind != 1:
            raise OtherForm
        return self._stream(offset)

    def _stream(self, offset: int) -> tuple[bytes, bytes]:
        """A stream's dictionary and what it holds."""
        stream = _STREAM.match(self._pdf, offset)
        if not stream:
            raise OtherForm
        head, start = stream[1], stream.end()
        content = self._pdf[start : start + int(found(rb"/Length (\d+)", head))]
        if b"/Filter" in head:
            content = _unpacked(content)
        if b"/DecodeParms" in head:
            content = _rows(content, int(found(_UP.pattern, head)))
        return head, content


def _numbers(head: bytes) -> tuple[int, int]:
    """The first object of the table, and how many there are; all where it does not say."""
    if b"/Index" not in head:
        return 0, int(found(rb"/Size (\d+)", head))
    first, count = map(int, found(rb"/Index\s*\[([\d\s]+)\]", head).split())
    return first, count


def _unpacked(held: bytes) -> bytes:
    try:
        return zlib.decompress(held)
    except zlib.error:
        raise OtherForm from None


def _rows(told: bytes, width: int) -> bytes:
    """What was told by rows, each by its difference from the one above (PNG's predictor "up")."""
    above, rows = bytes(width), []
    if any(told[at] != 2 for at in range(0, len(told), width + 1)) or len(told) % (width + 1):
        raise OtherForm
    for at in range(1, len(told), width + 1):
        above = bytes((a + b) % 256 for a, b in zip(above, told[at : at + width], strict=True))
        rows.append(above)
    return b"".join(rows)


def _places(table: bytes, widths: list[int], first: int, count: int) -> dict[int, tuple[int, ...]]:
    """By number: (1, offset, 0) for an object by itself, (2, stream, place in it) for one in a stream."""
    row = sum(widths)
    if len(widths) != 3 or len(table) != row * count:
        raise OtherForm
    ends = [widths[0], widths[0] + widths[1], row]
    return {
        first + i: tuple(
            int.from_bytes(table[i * row + begin : i * row + end], "big")
            for begin, end in zip([0, *ends], ends, strict=False)
        )
        for i in range(count)
    }


def reference(dictionary: bytes, name: bytes) -> int:
    """The number of the object that a dictionary names so; OtherForm where it names none."""
    return int(found(rb"/" + name + rb"\s+(\d+) 0 R", dictionary))


def references(text: bytes) -> list[int]:
    """The numbers of all objects that a text names, in order."""
    return [int(number) for number in re.findall(rb"(\d+) 0 R", text)]


def found(pattern: bytes, text: bytes) -> bytes:
    """What a pattern's first group matches; OtherForm where it matches nowhere."""
    match = re.search(pattern, text)
    if not match:
        raise OtherForm
    return match[1]
