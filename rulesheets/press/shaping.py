"""Shapes texts that are not in the document's HTML, as WeasyPrint shapes those that are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from pydyf import Dictionary

from rulesheets.press.job import Label
from rulesheets.press.shop import PressBug

__all__ = ["Shaper", "Shown"]

_FACE = ("font_family", "font_weight", "font_style", "font_size", "letter_spacing", "lang")
_STEP = re.compile(rb">(-?[\d.]+)([<\]])")
_COARSE = 20  # thousandths of the type size
_DIGITS = "0123456789"
_PAIRS = "".join(f"{a}{b}" for a in _DIGITS for b in _DIGITS)
_STRING = re.compile(rb"\[\([^()\\]*\)\]TJ", re.DOTALL)
_HEX = re.compile(rb"<([0-9a-f]*)>")
_SPECIAL = re.compile(rb"[()\\\r]")
_ESCAPED = {b"(": rb"\(", b")": rb"\)", b"\\": rb"\\", b"\r": rb"\r"}


class Shown(NamedTuple):
    """What shows a text: the font that it begins with, the rest, the font that it ends with, and what is
    said for it, where that is more than it shows."""

    font: bytes
    drawn: bytes
    last: bytes
    said: bytes = b""


class Shaper:
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
        self._known: dict[tuple[Any, ...], Shown] = {}

    def shown(self, box: Any, label: Label) -> Shown:
        """What shows a text in the face of a box."""
        key = (*(box.style[part] for part in _FACE), label)
        if key not in self._known:
            digits = label.text.isascii() and label.text.isdecimal() and self._digits(box, label.size)
            self._known[key] = _of_digits(label.text, digits) if digits else self._shaped(box, label)
        return self._known[key]

    def _digits(self, box: Any, size: float) -> Shown | None:
        """The ten digits, where no two of them step nearer to each other: any number is put together of
        them, in a tenth of the time."""
        key = (*(box.style[part] for part in _FACE), Label("", size))
        if key not in self._known:
            pairs = self._shaped(box, Label(_PAIRS, size))
            even = _STRING.fullmatch(pairs.drawn) and len(set(pairs.drawn[2:-4:2])) == 1
            self._known[key] = self._shaped(box, Label(_DIGITS, size)) if even else pairs
        ten = self._known[key]
        return ten if len(ten.drawn) == len(_DIGITS) * 2 + len(b"[()]TJ") else None

    def _shaped(self, box: Any, label: Label) -> Shown:
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
        last = next((part for part in reversed(drawn) if part.endswith(b"Tf")), font)
        said = b"/ActualText<%b>" % f"\ufeff{label.whole}".encode("utf-16-be").hex().encode()
        return Shown(font, b"".join(drawn), last, said if label.whole else b"")

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


def _of_digits(text: str, ten: Shown) -> Shown:
    """A number, of the digits as they are shown."""
    codes = ten.drawn[2:-4]
    return ten._replace(drawn=b"[(%b)]TJ" % b"".join(codes[2 * int(d) : 2 * int(d) + 2] for d in text))


def _sized(part: bytes, size: float, scale: float) -> bytes:
    """A part of a text for another type size, in points; steps of nothing left out."""
    if part.endswith(b"Tf"):
        return b"%b %g Tf" % (part.split()[0], size)
    if part.endswith(b"Ts"):
        return b"%g Ts" % (float(part.split()[0]) * scale)
    shown = _STEP.sub(_coarse, part).replace(b"><", b"")
    return _HEX.sub(_literal, shown).replace(b" TJ", b"TJ")


def _coarse(found: re.Match[bytes]) -> bytes:
    """A step between letters, to a fiftieth of the type size: a third of a point at most."""
    step = round(float(found[1]) / _COARSE) * _COARSE
    return b">%d%b" % (step, found[2]) if step and found[2] == b"<" else b">" + found[2]


def _literal(found: re.Match[bytes]) -> bytes:
    """A string in half the bytes (ISO 32000-1, 7.3.4.2)."""
    return b"(%b)" % _SPECIAL.sub(lambda sign: _ESCAPED[sign[0]], bytes.fromhex(found[1].decode()))
