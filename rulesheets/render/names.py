"""How wide a name is in our typefaces, and how it is made to fit: smaller, then shortened.

Widths are those of the fonts for plain letters; an accent changes none. What is not known counts as
a whole em, so that a guess never runs over its edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from unicodedata import normalize

from markupsafe import Markup

from rulesheets.render.values import Own, printed

__all__ = ["FLOOR", "SANS", "SERIF", "first_that_fits", "fitted", "lines_of", "shortened", "width"]

FLOOR = 9.0
"""Points; nothing on any sheet is smaller."""

_UNKNOWN = 1000
_LIKE = {"’": "'", "\N{NO-BREAK SPACE}": " ", "·": ".", "−": "+", "±": "+"}


def _widths(text: str) -> Mapping[str, int]:
    widths = {chr(code): int(width) for code, width in enumerate(text.split(), start=ord(" "))}
    return MappingProxyType({**widths, **{sign: widths[like] for sign, like in _LIKE.items()}})


SERIF = _widths(
    "224 317 399 546 520 867 720 208 358 358 435 537 300 325 300 357 520 520 520 520 520 520 520 520"
    " 520 520 300 300 537 537 537 432 862 669 640 627 707 599 579 678 778 379 384 681 589 899 731 704"
    " 600 704 666 526 618 729 668 971 651 629 557 333 357 333 537 525 400 520 593 500 580 515 358 530"
    " 609 307 292 572 310 904 611 557 596 569 443 444 341 595 516 776 538 523 460 340 261 340 537"
)
"""Source Serif Pro, 600: thousandths of an em by character."""

SANS = _widths(
    "200 289 425 497 497 824 609 249 303 303 418 497 249 311 249 350 497 497 497 497 497 497 497 497"
    " 497 497 249 249 497 497 497 425 847 544 588 571 615 527 494 617 652 263 480 579 486 727 647 664"
    " 566 664 569 534 536 645 515 786 513 476 539 303 350 303 497 500 542 504 553 456 555 496 292 504"
    " 544 246 247 495 255 829 547 542 555 555 347 419 338 544 467 718 446 467 425 303 241 303 497"
)
"""Source Sans Pro, 400."""


def width(text: str, size: float, face: Mapping[str, int]) -> float:
    """How wide a line of this text is at a type size, in the size's unit."""
    return sum(_advance(sign, face) for sign in text) * size / 1000


@cache
def _base(sign: str) -> str:
    return normalize("NFD", sign)[:1]


def _advance(sign: str, face: Mapping[str, int]) -> int:
    return face.get(sign) or face.get(_base(sign), _UNKNOWN)


def shortened(text: str, room: float, size: float, face: Mapping[str, int]) -> str:
    """As much of a name as fits, with an ellipsis where some of it had to go."""
    if width(text, size, face) <= room:
        return text
    left = text
    while left and width(left.rstrip() + "…", size, face) > room:
        left = left[:-1]
    return left.rstrip() + "…"


def lines_of(widths: Iterable[float], between: float, room: float) -> int:
    """How many lines these take, set one after the other as far as they fit."""
    count, at = 1, 0.0
    for wide in widths:
        if at and at + wide > room:
            count, at = count + 1, 0.0
        at += wide + between
    return count


def first_that_fits(text: str, room: float, size: float, face: Mapping[str, int]) -> str:
    """A player's name over a narrow column: whole, or its first six letters, or its initial."""
    choices = (text, text[:6].rstrip(), text[:1])
    return next((c for c in choices if width(c, size, face) <= room), text[:1])


def fitted(text: str, room: float, size: float, face: Mapping[str, int]) -> Markup:
    """A name in one line of `room` points: smaller down to the floor, then shortened.

    Where some letters had to go, the whole name is kept for a screen reader and for a search.
    """
    wide = width(text, size, face)
    smaller = size if wide <= room else max(FLOOR, int(size * room / wide * 4) / 4)
    shown = printed(Own(shortened(text, room, smaller, face)))
    if smaller == size:
        return Markup(shown)  # noqa: S704 - was escaped
    return Markup('<span style="font-size:{:g}pt" title="{}">{}</span>').format(smaller, text, shown)
