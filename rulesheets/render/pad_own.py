"""What each page of a numbered pad has for itself, made to fit its slots."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from rulesheets.render.format import format_of
from rulesheets.render.names import fitting, shortened
from rulesheets.render.options import Options
from rulesheets.render.values import Own, printed
from rulesheets.render.widths import SERIF, width

__all__ = [
    "NUMBER_COLUMN",
    "SLIP_NAME",
    "OwnText",
    "Slot",
    "fit",
    "own_texts",
    "roster_told",
    "slot_html",
    "slots",
]

NUMBER_COLUMN = 24
"""Points that the column with the numbers of the hands takes."""

SLIP_NAME = 0.32
"""Of the pad's width, what a name has on the slip."""

# The largest type, in points, and the room of a table, a round or a number.
_SIZE, _SHORT = 15.0, 72
_SLIP_SHORT = 60
_SHORTS = ("table", "round", "number")


class OwnText(NamedTuple):
    """A text as it is printed, its type size in points, and all of it where it had to be shortened."""

    text: str
    size: float
    whole: str = ""


class Slot(NamedTuple):
    """A place on the pad: its name, the column of the roster that fills it, and its room in points."""

    name: str
    column: str
    room: float


def slots(options: Options, sides: int) -> tuple[Slot, ...]:
    """The slots of a pad for so many sides, as far as its roster fills them."""
    if options.pad.roster is None:
        return ()
    across = format_of("pad", options).width
    names = (across - NUMBER_COLUMN) / sides - 12
    rooms: dict[str, tuple[float, float]] = dict.fromkeys(_SHORTS, (_SHORT, _SLIP_SHORT))
    rooms |= {f"team{number}": (names, SLIP_NAME * across) for number in range(1, sides + 1)}
    filled = [column for column in rooms if column in options.pad.roster.texts(0)]
    on_pad = [Slot(column, column, rooms[column][0]) for column in filled]
    on_slip = [Slot(f"slip-{column}", column, rooms[column][1]) for column in filled if options.pad.slip]
    return (*on_pad, *on_slip)


@lru_cache(maxsize=2)
def own_texts(options: Options, sides: int) -> tuple[tuple[str, ...], tuple[tuple[OwnText, ...], ...]]:
    """The names of the slots, and for each page of the roster its texts in their order."""
    places = slots(options, sides)
    return tuple(place.name for place in places), tuple(_pages(options, places))


def _pages(options: Options, places: Sequence[Slot]) -> Iterator[tuple[OwnText, ...]]:
    if options.pad.roster is None:
        return
    floor = format_of("pad", options).floor
    for page in range(len(options.pad.roster.rows)):
        texts = options.pad.roster.texts(page)
        yield tuple(fit(texts[place.column], place.room, floor) for place in places)


def roster_told(options: Options, sides: int) -> dict[str, Any]:
    """What a file says of its own pages: their slots, how many there are, and the digest of their
    texts. **Why** not the texts: they stand on the pages, and again would take a tenth of the file."""
    if options.pad.roster is None:
        return {}
    names, pages = own_texts(options, sides)
    texts = "\n".join("\t".join(own.text for own in page) for page in pages)
    digest = hashlib.sha256(texts.encode()).hexdigest()
    return {"roster": {"slots": list(names), "pages": len(pages), "digest": digest}}


@lru_cache(maxsize=8192)
def fit(text: str, room: float, floor: float) -> OwnText:
    """A text in one line: smaller down to the floor, then shortened."""
    size = fitting(text, room, max(_SIZE, floor), SERIF, floor)
    shown = shortened(text, room, size, SERIF)
    return OwnText(shown, size, "" if shown == text else text)


def slot_html(options: Options, sides: int) -> dict[str, Markup]:
    """Each slot by its name, with the first page's text in it, and room for the widest of all."""
    places, (_, pages) = slots(options, sides), own_texts(options, sides)
    marked = Markup('<span class="slot" data-slot="{}" style="{}">{}</span>')
    return {
        place.name: marked.format(place.name, _style(place, texts), printed(Own(texts[0].text)))
        for place, texts in zip(places, zip(*pages, strict=True), strict=True)
    }


def _style(place: Slot, texts: Sequence[OwnText]) -> Markup:
    size = Markup("font-size:{:g}pt").format(texts[0].size)
    if place.column not in _SHORTS:
        return size
    widest = max(width(text.text, text.size, SERIF) for text in set(texts))
    return size + Markup(";width:{:.0f}pt").format(widest + 1)
