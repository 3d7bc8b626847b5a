"""What a PDF itself says of each of its pages, read from the file without drawing anything.

Pages whose dictionaries are the same name the same content, fonts and size, so that they are drawn
alike, whoever draws them. Only the form that our sheets have is read (ISO 32000-1, 7.5.7 and 7.5.8: one
cross-reference stream, objects in streams, all pages in one list); of any other file nothing is said.
"""

from __future__ import annotations

import re
import zlib

__all__ = ["page_dictionaries"]

_STREAM = re.compile(rb"\s*\d+ 0 obj\s*<<(.*?)>>\s*stream\r?\n", re.DOTALL)
_UP = rb"/DecodeParms\s*<<\s*/Predictor 12\s*/Columns (\d+)\s*>>"
# The number of a page in the structure, which tells nothing of what is drawn.
_OWN = re.compile(rb"/StructParents \d+")


class _OtherForm(ValueError):
    """A file of another form than ours."""


def page_dictionaries(pdf: bytes) -> list[bytes]:
    """The dictionary of each page as written, without its place in the structure; none where the file
    has another form."""
    try:
        objects = _Objects(pdf)
        pages = objects[_reference(objects[objects.root], b"Pages")]
        kids = _found(rb"/Kids\s*\[([\d\sR]*)\]", pages)
        told = [objects[int(number)] for number in re.findall(rb"(\d+) 0 R", kids)]
        if any(not re.search(rb"/Type\s*/Page\b", page) for page in told):
            raise _OtherForm
    except (_OtherForm, LookupError, ValueError, zlib.error):
        return []
    return [_OWN.sub(b"", page).rstrip() for page in told]


class _Objects:
    """The objects that lie in streams, by number."""

    def __init__(self, pdf: bytes) -> None:
        self._pdf = pdf
        head, table = self._stream(int(_found(rb"startxref\s+(\d+)\s+%%EOF\s*\Z", pdf)))
        # An older table before this one, or parts of it, might say otherwise.
        if b"/Prev" in head or pdf.count(b"startxref") > 1:
            raise _OtherForm
        self.root = _reference(head, b"Root")
        widths = [int(width) for width in _found(rb"/W\s*\[([\d\s]+)\]", head).split()]
        first, count = map(int, _found(rb"/Index\s*\[([\d\s]+)\]", head).split())
        self._places = _places(table, widths, first, count)
        self._kept: dict[int, list[bytes]] = {}

    def __getitem__(self, number: int) -> bytes:
        kind, holder, at = self._places[number]
        if kind != 2:
            raise _OtherForm
        if holder not in self._kept:
            self._kept[holder] = self._held_in(self._places[holder])
        return self._kept[holder][at]

    def _held_in(self, place: tuple[int, ...]) -> list[bytes]:
        """The objects of one stream, in order."""
        kind, offset, _ = place
        if kind != 1:
            raise _OtherForm
        head, content = self._stream(offset)
        begin, count = int(_found(rb"/First (\d+)", head)), int(_found(rb"/N (\d+)", head))
        starts = [begin + int(at) for at in content[:begin].split()[1::2]]
        if len(starts) != count:
            raise _OtherForm
        return [content[a:b] for a, b in zip(starts, [*starts[1:], len(content)], strict=True)]

    def _stream(self, offset: int) -> tuple[bytes, bytes]:
        """A stream's dictionary and what it holds."""
        found = _STREAM.match(self._pdf, offset)
        if not found or b"/FlateDecode" not in found[1]:
            raise _OtherForm
        length = int(_found(rb"/Length (\d+)", found[1]))
        content = zlib.decompress(self._pdf[found.end() : found.end() + length])
        if b"/DecodeParms" in found[1]:
            content = _rows(content, int(_found(_UP, found[1])))
        return found[1], content


def _rows(told: bytes, width: int) -> bytes:
    """What was told by rows, each by its difference from the one above (PNG's predictor "up")."""
    above, rows = bytes(width), []
    if any(told[at] != 2 for at in range(0, len(told), width + 1)) or len(told) % (width + 1):
        raise _OtherForm
    for at in range(1, len(told), width + 1):
        above = bytes((a + b) % 256 for a, b in zip(above, told[at : at + width], strict=True))
        rows.append(above)
    return b"".join(rows)


def _places(table: bytes, widths: list[int], first: int, count: int) -> dict[int, tuple[int, ...]]:
    """By number: (1, offset, 0) for an object by itself, (2, stream, place in it) for one in a stream."""
    row = sum(widths)
    if len(widths) != 3 or len(table) != row * count:
        raise _OtherForm
    ends = [widths[0], widths[0] + widths[1], row]
    return {
        first + i: tuple(
            int.from_bytes(table[i * row + begin : i * row + end], "big")
            for begin, end in zip([0, *ends], ends, strict=False)
        )
        for i in range(count)
    }


def _reference(dictionary: bytes, name: bytes) -> int:
    return int(_found(rb"/" + name + rb"\s+(\d+) 0 R", dictionary))


def _found(pattern: bytes, text: bytes) -> bytes:
    found = re.search(pattern, text)
    if not found:
        raise _OtherForm
    return found[1]
