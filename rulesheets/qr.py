"""The QR code of a text (ISO/IEC 18004), as modules: what is printed, and what must have been printed.

`render` draws what this says and `proof` reads it back, so neither can mean another code than the other.
That such a code says the text is tested with a reader that shares nothing with it.
"""

from __future__ import annotations

from functools import lru_cache

__all__ = ["LEAST_MM", "MOST", "QUIET", "modules"]

MOST = 2953
"""Bytes in the largest code (version 40, level L)."""

QUIET = 4
"""Modules that stay white on each side of a code."""

LEAST_MM = 0.33
"""Millimetres; a smaller module is lost by the camera of a phone."""

_AT_LEVEL_M = 2331


@lru_cache(maxsize=8)
def modules(text: str) -> tuple[bytes, ...]:
    """The rows of a text's code, a byte a module, 1 where it is dark; without the quiet zone.

    A seventh of it may be spoilt (level M or better), of more than 2,331 bytes a fourteenth (level L). The
    text has at most `MOST` bytes in UTF-8.

    **Why** nothing in it says that it is UTF-8: many readers take that sign for text, and all try UTF-8.
    """
    import segno

    level = "M" if len(text.encode()) <= _AT_LEVEL_M else "L"
    # As bytes, since a text may be taken for numbers, capitals or Kanji otherwise.
    code = segno.make(text.encode(), error=level, mode="byte", micro=False)
    return tuple(map(bytes, code.matrix))
