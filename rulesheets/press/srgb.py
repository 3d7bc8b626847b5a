"""The colour space of all our paper, sRGB (IEC 61966-2-1), as an ICC profile of half a kilobyte.

PDF/A wants one in every file that has colours. Those that come with software are six times the size
for their curves, which version 4 of the format (ICC.1:2004-10) lets us give by a formula.
"""

from __future__ import annotations

import struct

__all__ = ["srgb_profile"]

# Linear red, green and blue as CIE XYZ under D50, which all profiles count in (ICC.1, annex F): the
# primaries of sRGB, adapted from D65 by Bradford's matrix.
_COLUMNS = {
    b"rXYZ": (0.43607, 0.22249, 0.01392),
    b"gXYZ": (0.38515, 0.71687, 0.09708),
    b"bXYZ": (0.14307, 0.06061, 0.71410),
}
_D50 = (0.9642, 1.0, 0.8249)
_BRADFORD = (1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)
# Y = (aX + b)^g from X = d on, and cX below: IEC 61966-2-1, 4.4.
_CURVE = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


def srgb_profile() -> bytes:
    """The profile: three colours on a screen, to be looked at as they are."""
    curve = b"para" + struct.pack(">IHH", 0, 3, 0) + _fixed(_CURVE)
    values = {
        b"desc": _text("sRGB"),
        b"cprt": _text("Public domain"),
        b"wtpt": b"XYZ \0\0\0\0" + _fixed(_D50),
        b"chad": b"sf32\0\0\0\0" + _fixed(_BRADFORD),
        **{tag: b"XYZ \0\0\0\0" + _fixed(column) for tag, column in _COLUMNS.items()},
        b"rTRC": curve, b"gTRC": curve, b"bTRC": curve,
    }  # fmt: skip
    start = 128 + 4 + 12 * len(values)
    body, table, places = b"", struct.pack(">I", len(values)), dict[bytes, int]()
    for tag, value in values.items():
        # Curves that are alike are kept once.
        at = places.setdefault(value, start + len(body))
        if at == start + len(body):
            body += value + bytes(-len(value) % 4)
        table += struct.pack(">4sII", tag, at, len(value))
    return _header(start + len(body)) + table + body


def _header(size: int) -> bytes:
    """ICC.1:2004-10, 7.2; the date is that of the format, so that all profiles are one."""
    made = struct.pack(">6H", 2004, 10, 1, 0, 0, 0)
    head = struct.pack(">I4sI4s4s4s12s4s", size, b"", 0x04200000, b"mntr", b"RGB ", b"XYZ ", made, b"acsp")
    return (head + bytes(28) + _fixed(_D50)).ljust(128, b"\0")


def _fixed(numbers: tuple[float, ...]) -> bytes:
    return b"".join(struct.pack(">i", round(number * 65536)) for number in numbers)


def _text(words: str) -> bytes:
    letters = words.encode("utf-16-be")
    return b"mluc" + struct.pack(">III2s2sII", 0, 1, 12, b"en", b"US", len(letters), 28) + letters
