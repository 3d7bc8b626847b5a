"""Rewrites the last part of a finished PDF, the table of where its objects are, in a fifth of its size."""

from __future__ import annotations

import re
import zlib

from rulesheets.press.ends import ended

__all__ = ["tightened"]

_TABLE = re.compile(rb"(\d+ 0 obj\s*<<)(.*?)>>\s*stream\r?\n", re.DOTALL)
_UP = b"\x02"


def tightened(pdf: bytes) -> bytes:
    """The file with each row of its table told by what differs from the row above.

    That is the predictor "up" of PNG (ISO 32000-1, 7.4.4.4): objects are numbered and placed one after
    the other, so that their differences hardly vary, and compress to almost nothing.
    """
    start = pdf.rindex(b"startxref")
    place = int(pdf[start:].split()[1])
    head = _TABLE.match(pdf, place)
    if not head:
        raise ValueError("the PDF's table of objects is of another form")
    told = head[2]
    length = int(_number(rb"/Length (\d+)", told))
    rows = zlib.decompress(pdf[head.end() : head.end() + length])
    width = sum(map(int, _number(rb"/W\s*\[([\d\s]+)\]", told).split()))
    packed = zlib.compress(_differences(rows, width), 9)
    told = told.replace(b"/Length %d" % length, b"/Length %d" % len(packed))
    told += b"/DecodeParms<</Predictor 12/Columns %d>>" % width
    table = b"%b%b>>\nstream\n%b\nendobj\n" % (head[1], told, ended(packed))
    return pdf[:place] + table + pdf[start:]


def _differences(rows: bytes, width: int) -> bytes:
    above = bytes(width) + rows
    changed = bytes((a - b) % 256 for a, b in zip(rows, above, strict=False))
    return b"".join(_UP + changed[at : at + width] for at in range(0, len(rows), width))


def _number(pattern: bytes, text: bytes) -> bytes:
    found = re.search(pattern, text)
    if not found:
        raise ValueError("the PDF's table of objects is of another form")
    return found[1]
