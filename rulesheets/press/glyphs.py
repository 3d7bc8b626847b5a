"""Which characters our fonts can print."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from unicodedata import category

from rulesheets.press.faces import FACES, font_data

__all__ = ["missing_glyphs"]


def missing_glyphs(text: str) -> str:
    """The characters of `text` that none of our faces has, each once, in their order; usually "".

    A character that only some faces have is printed from one of those, so it is not missing.
    Spaces of any width, joiners and marks of direction need no glyph.
    """
    known = _known()
    missing = (char for char in text if ord(char) not in known and not _invisible(char))
    return "".join(dict.fromkeys(missing))


def _invisible(char: str) -> bool:
    # Unicode calls the last two marks that combine, though they have no shape (DerivedCoreProperties).
    return category(char) in ("Cf", "Zs", "Zl", "Zp") or "\ufe00" <= char <= "\ufe0f" or char == "\u034f"


@cache
def _known() -> frozenset[int]:
    from fontTools.ttLib import TTFont

    controls = frozenset(map(ord, "\n\r\t"))
    fonts = (TTFont(BytesIO(font_data(face)), lazy=True) for face in FACES)
    return controls.union(*(font.getBestCmap() for font in fonts))
