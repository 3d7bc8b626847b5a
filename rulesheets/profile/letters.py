"""Which letters a text in a profile may have, as a pattern for a schema."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from rulesheets.profile.names import composed
from rulesheets.profile.source import forbidden

__all__ = ["text_pattern"]

# Beyond lie only ideographs, which are what they are, and planes without letters.
_LETTERS = (range(0x20000), range(0xE0000, 0xE1000))


@lru_cache(maxsize=1)
def text_pattern() -> str:
    """Text in one line, of letters that may be printed and become no longer by it, and not all blank."""
    every = [chr(code) for code in chain(*_LETTERS)]
    unfit = [char for char in every if _is_unfit(char)]
    blank = [char for char in every if char.isspace() or unicodedata.category(char) == "Cf"]
    no, nor = _ranges(unfit), _ranges(sorted({*unfit, *blank}))
    return f"^[^{no}]*[^{nor}][^{no}]*$"


def _is_unfit(char: str) -> bool:
    return bool(forbidden(char)) or (
        # Nothing else can become longer; most letters are not even looked at.
        unicodedata.decomposition(char) != "" and len(composed(f"x{char}x")) > 3
    )


def _ranges(chars: Iterable[str]) -> str:
    """The inside of a character class."""
    return "".join(first if first == last else f"{first}-{last}" for first, last in _runs(map(ord, chars)))


def _runs(codes: Iterable[int]) -> Iterator[tuple[str, str]]:
    first = last = -2
    for code in codes:
        if code != last + 1:
            if first >= 0:
                yield _escaped(first), _escaped(last)
            first = code
        last = code
    if first >= 0:
        yield _escaped(first), _escaped(last)


def _escaped(code: int) -> str:
    """A sign as a pattern writes it, whatever it means there; those past the basic plane stand as such."""
    if unicodedata.category(chr(code)) == "Cs" or code < 0x10000:
        return f"\\u{code:04x}"
    return chr(code)
