"""Pages with a few texts of their own: a table, a round, names, a number.

The sheet is laid out with the first page's texts in its slots (`data-slot`). They are then taken out
of the content, which all pages share, and each page gets a little content of its own that shows its
texts in their places. WeasyPrint shapes them, as it does all others, so that they kern and that the
fonts in the file have their letters.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pydyf import Dictionary, Stream

from rulesheets.press.again import object_of
from rulesheets.press.boxes import PT, parts
from rulesheets.press.ends import ended
from rulesheets.press.job import Numbered
from rulesheets.press.shaping import Shaper, Shown
from rulesheets.press.shop import PressBug

__all__ = ["END", "OwnTexts"]

END = (b"", b"EMC", b"ET", b"")
"""What ends the content of a page with its own texts. With space around it: CUPS joins contents with nothing
between them."""

_COLOUR = (b" gs", b" rg", b" g", b" k", b" scn", b" cs")


class _Place(NamedTuple):
    """Where a slot's text stands: its box, the baseline's start in points from the top left, and what
    the structure calls it."""

    slot: int
    box: Any
    x: float
    y: float

    @property
    def matrix(self) -> bytes:
        """The place as WeasyPrint writes it."""
        stream = Stream()
        stream.set_text_matrix(1, 0, 0, -1, self.x / PT, self.y / PT)
        return bytes(stream.stream[0])


class _Content(Stream):  # type: ignore[misc]
    """A page's own content, written in as few bytes as there can be."""

    data = b""  # pydyf's own makes it anew each time

    def __init__(self, pdf: Any, content: bytes) -> None:
        super().__init__()
        pdf.add_object(self)
        packed = zlib.compress(content, 9)
        head = b"<</Filter/FlateDecode/Length %d>>stream\n" % len(packed)
        self.data = head + ended(packed)


class OwnTexts:
    """The texts of all pages of one document, shaped before it is drawn, and written after."""

    def __init__(self, numbered: Numbered, document: Any) -> None:
        [page] = document.pages
        self._places = list(_places(page, numbered.slots))
        if {place.slot for place in self._places} != set(range(len(numbered.slots))):
            raise PressBug(f"the sheet has no place for some of {numbered.slots}")
        shaper = Shaper(document, page)
        # For each page, what shows the texts of all places, in order.
        self._shown = [
            [shaper.shown(place.box, labels[place.slot]) for place in self._places]
            for labels in numbered.pages
        ]
        shaper.end()
        self._marks: list[int] = []
        self._moves: dict[int, list[bytes]] = {}
        self._steps = list(_steps(self._places))
        self._colour = shaper.colour([place.box for place in self._places])

    def __len__(self) -> int:
        """How many pages there are."""
        return len(self._shown)

    def take_out(self, pdf: Any) -> None:
        """Takes the texts out of the content of a pydyf.PDF, which then ends where the first begins.

        **Why** in the middle of a text: of a page's own two hundred bytes each counts a thousand times.
        """
        page = object_of(pdf, pdf.page_references[0])
        shared = object_of(pdf, page["Contents"]).stream
        self._marks = [_taken_out(shared, place.matrix) for place in self._places]
        first = [b"/P", Dictionary({"MCID": self._marks[0]}), b"BDC", self._steps[0]]
        shared += [*self._colour, b"BT", b"1 0 0 -1 0 0 Tm", self._font, *first]

    def contents(self, pdf: Any, shared: bytes) -> list[bytes]:
        """What each page contains: what is shared, its own, and an end that is shared, too."""
        pdf.add_object(end := Stream(list(END)))
        own = [self.content(pdf, at) for at in range(len(self))]
        return [b"[%b %b %b]" % (shared, content, end.reference) for content in own]

    def content(self, pdf: Any, at: int, by: int = 0) -> bytes:
        """A page's own content (the first is 0), written into a PDF; its marks are higher `by` so many."""
        if by not in self._moves:
            further = zip(self._marks[1:], self._steps[1:], strict=True)
            self._moves[by] = [b"/P<</MCID %d>>BDC %b" % (mark + by, step) for mark, step in further]
        content = _content(self._font, self._moves[by], self._shown[at])
        return bytes(_Content(pdf, content).reference)

    @property
    def _font(self) -> bytes:
        """What a page begins with, unless its first text wants another."""
        return self._shown[0][0].font


def _steps(places: Sequence[_Place]) -> Iterator[bytes]:
    """For each place, how to get there from the one before; to a whole point across, so that the
    numbers are short."""
    x = y = 0.0
    for place in places:
        across, down = round(place.x) - x, y - round(place.y, 1)
        x, y = x + across, y - down
        # Text stands upright, and so its own y goes up.
        yield b"%g %g Td" % (across, round(down, 1) + 0.0)


def _content(font: bytes, moves: Sequence[bytes], shown: Sequence[Shown]) -> bytes:
    """A page's own part: the first text, then each move with its text; in this font as long as no text
    wants another."""
    told = []
    for move, text in zip((b"", *moves), shown, strict=True):
        # The first text, whose move all pages share, is short.
        move = move.replace(b">>BDC", text.said + b">>BDC")
        told.append(move + (b"" if text.font == font else text.font) + text.drawn)
        font = text.last
    return b" EMC".join(told)


def _places(page: Any, slots: Sequence[str]) -> Iterator[_Place]:
    held: dict[Any, int] = {}
    for box in parts(page):
        if box.element_tag == "html":
            for element in box.element.iter():
                if (name := element.get("data-slot")) in slots:
                    held.update(dict.fromkeys(element.iter(), slots.index(name)))
        elif hasattr(box, "text") and box.text.strip() and box.element in held:
            x, y = box.position_x, box.position_y + box.baseline
            yield _Place(held[box.element], box, x * PT, y * PT)


def _taken_out(content: list[Any], matrix: bytes) -> int:
    """The mark of the text at that place, which leaves the content; the colours set for it stay, since
    the next text may count on them."""
    at = content.index(matrix)
    start = max(i for i in range(at) if content[i] == b"BDC")
    end = content.index(b"EMC", at)
    mark = int(content[start - 1]["MCID"])
    content[start - 2 : end + 1] = [part for part in content[start + 1 : end] if _sets_colour(part)]
    return mark


def _sets_colour(part: Any) -> bool:
    return isinstance(part, bytes) and part.endswith(_COLOUR)
