"""A line of a known length on sheets that are cut: who lays a ruler on it sees whether the printer
scaled the sheet."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from pydyf import Array, Dictionary, Stream

from rulesheets.papers import MM
from rulesheets.press.again import object_of
from rulesheets.press.faces import FACES, font_data
from rulesheets.press.subset import subset

if TYPE_CHECKING:
    from rulesheets.press.stack import Sheet

__all__ = ["ruler"]

# Points from the left edge of the sheet: right of what printers can't print, and well left of all bars.
_RIGHT = 27.5
_METRIC = ("This line is 50 mm long.", 50 * MM)
_INCHES = ("This line is 2 inches long.", 2 * 72)
_SIZE, _LINE, _UP = 9, 0.6, 30
_NAME = "Ruler"


def ruler(pdf: Any, resources: Any, sheet: Sheet) -> bytes:
    """Operators that draw it up the left edge; its font goes into `resources`."""
    words, length = _METRIC if sheet.paper.name.startswith("a") else _INCHES
    fonts = object_of(pdf, resources["Font"])
    fonts[_NAME] = _font(pdf, words)
    ends = "".join(f"{_RIGHT - 3:g} {y:g} 3 {_LINE} re f " for y in (_UP, _UP + length - _LINE))
    line = f"{_RIGHT - _LINE:g} {_UP} {_LINE} {length:.3f} re f {ends}"
    text = f"BT /{_NAME} {_SIZE} Tf 0 1 -1 0 {_RIGHT - 2.8:g} {_UP + 4} Tm ({words}) Tj ET"
    return f"q 0 g {line}{text} Q".encode()


def _font(pdf: Any, words: str) -> bytes:
    """A reference to our sans with the letters of these words (ISO 32000-1, 9.6.3)."""
    from fontTools.ttLib import TTFont

    face = next(face for face in FACES if face.family == "Rulesheets Sans" and face.weight == 400)
    content = subset(font_data(face), frozenset(words))
    font = TTFont(BytesIO(content))
    scale, letters = 1000 / font["head"].unitsPerEm, font.getBestCmap()
    codes = range(min(map(ord, words)), max(map(ord, words)) + 1)
    widths = [round(font["hmtx"][letters[code]][0] * scale) if code in letters else 0 for code in codes]
    held = Stream([content], Dictionary({"Length1": len(content)}), compress=True)
    pdf.add_object(held)
    name, head = "/RULERS+Rulesheets-Sans", font["head"]
    told = Dictionary({
        "Type": "/FontDescriptor", "FontName": name, "Flags": 32, "ItalicAngle": 0, "StemV": 80,
        "FontBBox": Array(round(edge * scale) for edge in (head.xMin, head.yMin, head.xMax, head.yMax)),
        "Ascent": round(font["hhea"].ascent * scale), "Descent": round(font["hhea"].descent * scale),
        "CapHeight": 660, "FontFile2": held.reference,
    })  # fmt: skip
    pdf.add_object(told)
    made = Dictionary({
        "Type": "/Font", "Subtype": "/TrueType", "BaseFont": name, "Encoding": "/WinAnsiEncoding",
        "FirstChar": codes[0], "LastChar": codes[-1], "Widths": Array(widths),
        "FontDescriptor": told.reference,
    })  # fmt: skip
    pdf.add_object(made)
    return bytes(made.reference)
