"""The mark by which a finished file of ours is known again, as long as nobody has changed it.

It stands at the end of the file and is made of all that stands before it, so that a sheet into which
a person has written is that person's file. A mark keeps out accidents; it is no signature.
"""

from __future__ import annotations

import hashlib
import re
import struct
import zlib

__all__ = ["LONGEST_END", "is_sealed", "page_of", "sealed"]

# By format: what stands before the mark and after it. Comments, but for text, which has none; JSON has
# one in a schema, whose last line it is.
_AROUND = {
    "pdf": (b"%", b"\n"),
    "html": (b"<!-- ", b" -->\n"),
    "txt": (b"\nMade with ", b".\n"),
    "json": (b'"$comment": "Made with ', b'"\n}\n'),
}
_SOFTWARE = b"tEXtSoftware\0"
_PAGE = b"tEXtTitle\0Page "
_IEND = b"\0\0\0\0IEND\xaeB`\x82"
_END = re.compile(
    rb"Rulesheets [0-9a-f]{8}"
    rb"(?:\nstartxref\n[0-9]{1,10}\n%%EOF\n| -->\n|\.\n|\"\n\}\n|.{4}" + re.escape(_IEND) + rb")\Z",
    re.DOTALL,
)
_PAGE_END = re.compile(
    re.escape(_PAGE) + rb"([1-9][0-9]{0,5}).{8}" + re.escape(_SOFTWARE) + _END.pattern, re.DOTALL
)
_LONGEST_PAGE_END = 128
LONGEST_END = 64
"""No mark, with all that follows it, has more bytes."""


def sealed(data: bytes, form: str, page: int = 0) -> bytes:
    """A finished file with its mark; `form` is pdf, html, png, txt or json. A picture that is one of
    several says which `page` it shows, from 1."""
    if form == "png":
        return _sealed_picture(data, page)
    before, after = _AROUND[form]
    at = data.rindex(b"startxref") if form == "pdf" else len(data)
    head = data[:at] + before
    return head + _mark(head) + after + data[at:]


def is_sealed(data: bytes) -> bool:
    """Whether this is a file of ours as we made it."""
    found = _END.search(data, max(0, len(data) - LONGEST_END))
    return found is not None and found[0].startswith(_mark(data[: found.start()]))


def page_of(data: bytes) -> int:
    """The page that a sealed picture shows, where it is one of several; 0 for any other file."""
    found = _PAGE_END.search(data, max(0, len(data) - _LONGEST_PAGE_END))
    return int(found[1]) if found else 0


def _sealed_picture(data: bytes, page: int) -> bytes:
    """Where PNG has a place for words on a picture, and on who made it: blocks, here the last ones."""
    size = len(_SOFTWARE) - 4 + len(_mark(b""))
    head = data.removesuffix(_IEND)
    if page:
        title = _PAGE + b"%d" % page
        head += struct.pack(">I", len(title) - 4) + title + struct.pack(">I", zlib.crc32(title))
    head += struct.pack(">I", size) + _SOFTWARE
    mark = _mark(head)
    return head + mark + struct.pack(">I", zlib.crc32(_SOFTWARE + mark)) + _IEND


def _mark(before: bytes) -> bytes:
    return b"Rulesheets " + hashlib.sha256(before).hexdigest()[:8].encode()
