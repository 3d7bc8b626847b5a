"""Our typefaces inside an HTML page, so that it needs no other file and no network.

The fonts travel as WOFF 1.0 (W3C Recommendation of 13 December 2012): each table deflated, which
is a few lines here and every browser reads. WOFF 2 would save a third more and take 0.3 s.
"""

from __future__ import annotations

import base64
import struct
import zlib

from rulesheets.press.faces import Face, font_data, font_faces_css
from rulesheets.press.subset import subset

__all__ = ["html_fonts_css", "woff"]

_HEADER = struct.Struct(">4s4sIHHIHHIIIII")
_ENTRY = struct.Struct(">4sIIII")


def html_fonts_css(text: str) -> str:
    """@font-face rules that carry every face, cut down to the characters of `text`.

    Goes into a `<style>` of the page. `text` may be the page's HTML itself. Raises `MachineLacks`
    where a font's package is missing.
    """
    characters = frozenset(text)

    def address(face: Face) -> str:
        font = woff(subset(font_data(face), characters))
        return "data:font/woff;base64," + base64.b64encode(font).decode()

    return font_faces_css(address)


def woff(font: bytes) -> bytes:
    """A TrueType font file as a WOFF file."""
    flavour, count = struct.unpack_from(">4sH", font)
    tables = [struct.unpack_from(">4sIII", font, 12 + 16 * n) for n in range(count)]
    at = _HEADER.size + _ENTRY.size * count
    entries, body = [], []
    for tag, check, start, length in tables:
        plain = font[start : start + length]
        packed = zlib.compress(plain, 9)
        kept = packed if len(packed) < length else plain
        entries.append(_ENTRY.pack(tag, at, len(kept), length, check))
        body.append(kept + bytes(-len(kept) % 4))
        at += len(body[-1])
    whole = 12 + 16 * count + sum(length + -length % 4 for *_, length in tables)
    header = _HEADER.pack(b"wOFF", flavour, at, count, 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return header + b"".join(entries) + b"".join(body)
