"""Pages with a few texts of their own: a table, a round, names, a number.

The sheet is laid out with the first page's texts in its slots (`data-slot`). They are then taken out
of the content, which all pages share, and each page gets a little content of its own that shows its
texts in their places. WeasyPrint shapes them, as it does all others, so that they kern and that the
fonts in the file have their letters.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pydyf import Array, Dictionary, Object, Stream

from rulesheets.press.again import Repeated, object_of
from rulesheets.press.boxes import parts
from rulesheets.press.ends import ended
from rulesheets.press.job import Label, Numbered
from rulesheets.press.shop import PressBug

__all__ = ["OwnTexts"]

_PT = 0.75  # points in a CSS pixel
_FACE = ("font_family", "font_weight", "font_style", "font_size", "letter_spacing", "lang")
_HEX = re.compile(rb"<([0-9a-f]*)>")
_SPECIAL = re.compile(rb"[()\\\r]")
_ESCAPED = {b"(": rb"\(", b")": rb"\)", b"\\": rb"\\", b"\r": rb"\r"}
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
        stream.set_text_matrix(1, 0, 0, -1, self.x / _PT, self.y / _PT)
        return bytes(stream.stream[0])


class _Shown(NamedTuple):
    """What shows a text: the font that it begins with, and the rest."""

    font: bytes
    drawn: bytes


class _Content(Object):  # type: ignore[misc]
    """A page's own content."""

    compressible, data = False, b""

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
        shaper = _Shaper(document, page)
        # For each page, what shows the texts of all places, in order.
        self._shown = [
            [shaper.shown(place.box, labels[place.slot]) for place in self._places]
            for labels in numbered.pages
        ]
        shaper.end()
        self._colour = shaper.colour([place.box for place in self._places])

    def finish(self, pdf: Any) -> None:
        """Takes the texts out of the shared content of a pydyf.PDF and adds every page with its own.

        A page's content is what is shared, its own, and a shared end. **Why** what is shared ends in the
        middle of a text: of a page's own two hundred bytes each counts a thousand times.
        """
        page = object_of(pdf, pdf.page_references[0])
        shared, end = object_of(pdf, page["Contents"]), Stream([b"EMC", b"ET"])
        pdf.add_object(end)
        marks = [_taken_out(shared.stream, place.matrix) for place in self._places]
        first, *moves = _moves(marks, self._places)
        font = self._shown[0][0].font
        shared.stream += [*self._colour, b"BT", b"1 0 0 -1 0 0 Tm", font, first]
        repeated = Repeated(pdf, page)
        own = [_Content(pdf, _content(font, moves, shown)).reference for shown in self._shown]
        ends = [b"%b %b" % (reference, end.reference) for reference in own]
        page["Contents"] = Array([page["Contents"], ends[0]])
        repeated.again([("", more) for more in ends[1:]])


def _moves(marks: Sequence[int], places: Sequence[_Place]) -> Iterator[bytes]:
    """For each place, how to get there from the one before; to a whole point across, so that the
    numbers are short."""
    x = y = 0.0
    for mark, place in zip(marks, places, strict=True):
        across, down = round(place.x) - x, y - round(place.y, 1)
        x, y = x + across, y - down
        # Text stands upright, and so its own y goes up.
        yield b"/Span<</MCID %d>>BDC %g %g Td" % (mark, across, round(down, 1) + 0.0)


def _content(font: bytes, moves: Sequence[bytes], shown: Sequence[_Shown]) -> bytes:
    """A page's own part: the first text, then each move with its text; in this font as long as no text
    wants another."""
    told = []
    for move, text in zip((b"", *moves), shown, strict=True):
        told.append(move + (b"" if text.font == font else text.font) + text.drawn)
        font = text.font
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
            yield _Place(held[box.element], box, x * _PT, y * _PT)


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


class _Shaper:
    """Shapes texts as WeasyPrint does, into a stream that is thrown away; the document's fonts learn
    which letters they need."""

    def __init__(self, document: Any, page: Any) -> None:
        from weasyprint.draw.text import draw_first_line
        from weasyprint.matrix import Matrix
        from weasyprint.pdf.stream import Stream

        self._draw, self._upright = draw_first_line, Matrix(d=-1)
        self._active: dict[Any, str] = {}
        frame = (0, 0, page.width, page.height)
        resources = Dictionary({"ExtGState": Dictionary(), "ColorSpace": None})
        self._stream = Stream(
            document.fonts, frame, resources, {}, None, document.color_profiles, document.output_intent
        )
        self._known: dict[tuple[Any, ...], _Shown] = {}

    def shown(self, box: Any, label: Label) -> _Shown:
        """What shows a text in the face of a box."""
        key = (*(box.style[part] for part in _FACE), label)
        if key not in self._known:
            self._known[key] = self._shaped(box, label)
        return self._known[key]

    def _shaped(self, box: Any, label: Label) -> _Shown:
        stream, layout, style = self._stream, box.pango_layout, box.style
        if box not in self._active:
            # A box is done with once it is laid out; to be drawn it takes up its face again.
            self._active[box] = layout.text
            layout.reactivate(style)
        layout.set_text(label.text)
        stream.stream.clear()
        stream.begin_text()
        self._draw(stream, box, "clip", "none", self._upright)
        stream.end_text()
        scale = label.size / style["font_size"]
        font, *drawn = (_sized(part, label.size, scale) for part in stream.stream[2:-1])
        return _Shown(font, b"".join(drawn))

    def end(self) -> None:
        """Gives the boxes their own texts back."""
        for box, text in self._active.items():
            box.pango_layout.set_text(text)
            box.pango_layout.deactivate()

    def colour(self, boxes: Sequence[Any]) -> list[bytes]:
        """What sets the one colour that all these texts have."""
        colours = {box.style["color"] for box in boxes}
        if len(colours) != 1:
            raise PressBug("the texts of a page's own have several colours")
        self._stream.stream.clear()
        self._stream.set_color(colours.pop())
        return list(self._stream.stream)


def _sized(part: bytes, size: float, scale: float) -> bytes:
    """A part of a text for another type size, in points; steps of nothing left out."""
    if part.endswith(b"Tf"):
        return b"%b %g Tf" % (part.split()[0], size)
    if part.endswith(b"Ts"):
        return b"%g Ts" % (float(part.split()[0]) * scale)
    return _HEX.sub(_literal, part.replace(b">0<", b"").replace(b">0]", b">]")).replace(b" TJ", b"TJ")


def _literal(found: re.Match[bytes]) -> bytes:
    """A string in half the bytes (ISO 32000-1, 7.3.4.2)."""
    return b"(%b)" % _SPECIAL.sub(lambda sign: _ESCAPED[sign[0]], bytes.fromhex(found[1].decode()))
