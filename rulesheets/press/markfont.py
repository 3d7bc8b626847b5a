"""Makes the marks font with fontTools; a test holds the stored copy in `marks` against it."""

from __future__ import annotations

import base64
import zlib
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen

from rulesheets.press.drawings import ADVANCES, DRAWINGS
from rulesheets.press.marks import MARKS
from rulesheets.press.outlines import Outline

__all__ = ["build", "packed"]

# Those of Source Sans, so that a mark never moves the line it stands in.
MADE = 3_850_070_400  # 2026-01-01, in seconds since 1904: any date, but always the same
ASCENT, DESCENT, CAPITAL, SMALL, SPACE = 984, 273, 660, 486, 200


def build() -> bytes:
    """The marks as a TrueType font: the same bytes on every machine."""
    empty = TTGlyphPen(None).glyph()
    glyphs = {".notdef": empty, "space": empty} | {name: _glyph(name) for name in ADVANCES}
    font = FontBuilder(unitsPerEm=1000, isTTF=True)
    font.font.recalcTimestamp = False
    font.setupGlyphOrder(list(glyphs))
    # Pango takes a space after a mark from the mark's font.
    font.setupCharacterMap({ord(" "): "space"} | {ord(mark): name for mark, name in MARKS.items()})
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics(
        {name: (ADVANCES.get(name, SPACE), getattr(glyph, "xMin", 0)) for name, glyph in glyphs.items()}
    )
    _describe(font)
    made = BytesIO()
    font.save(made)
    return made.getvalue()


def packed() -> str:
    """The font as the text that `marks` keeps."""
    text = base64.b85encode(zlib.compress(build(), 9)).decode()
    return "\n".join(text[at : at + 96] for at in range(0, len(text), 96))


def _glyph(name: str) -> Any:
    """One drawing as quadratic curves, within half a unit of ours."""
    pen = TTGlyphPen(None)
    DRAWINGS[name](Outline(Cu2QuPen(pen, max_err=0.5), ADVANCES[name] / 2))
    return pen.glyph()


def _describe(font: FontBuilder) -> None:
    font.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    font.setupNameTable({"familyName": "Rulesheets Marks", "styleName": "Regular"})
    font.setupOS2(
        sTypoAscender=750, sTypoDescender=-250, usWinAscent=ASCENT, usWinDescent=DESCENT,
        sCapHeight=CAPITAL, sxHeight=SMALL, fsType=0,
    )  # fmt: skip
    font.setupPost(keepGlyphNames=False)
    font.font["head"].created = font.font["head"].modified = MADE
