"""Reads one page of a PDF: what is drawn on it, and in which order its text is meant to be read."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from math import hypot
from typing import Any

from rulesheets.proof.drawn import Box, Colour, Drawn, Leaf, Shape

__all__ = ["LeafReader"]

_TEXT, _PATH = 1, 2
_WIDGET = 20  # the annotation that a form field is
_NONZERO = 2  # how a path is filled; 1 is even-odd, used for frames, and 0 is not at all
_LONGEST = 4096  # UTF-16 units in one run of text; no line of a page has so many


class LeafReader:
    """Reads one page; the buffers that PDFium writes into are made once."""

    def __init__(self, raw: Any, page: Any) -> None:
        self.raw, self.page = raw, page
        self.four = [ctypes.c_float() for _ in range(4)]
        self.colour = [ctypes.c_uint() for _ in range(4)]
        self.buffer = (ctypes.c_ushort * _LONGEST)()
        self.matrix = raw.FS_MATRIX()

    def leaf(self, number: int, *, ordered: bool = True) -> Leaf:
        """The whole page; its marks in reading order only where they are wanted `ordered`."""
        raw, page = self.raw, self.page
        sheet = (raw.FPDF_GetPageWidthF(page), raw.FPDF_GetPageHeightF(page))
        trim = self._around(raw.FPDFPage_GetTrimBox) or Box(0, 0, *sheet)
        leaf = Leaf(number, min(sheet[0], trim.right), min(sheet[1], trim.top), [])
        if ordered:
            leaf.order = self._reading_order()
        leaf.sheet, leaf.bleed = sheet, self._around(raw.FPDFPage_GetBleedBox) or trim
        leaf.odd = list(self._odd())
        self.text_page = raw.FPDFText_LoadPage(page)
        for at in range(raw.FPDFPage_CountObjects(page)):
            thing = raw.FPDFPage_GetObject(page, at)
            kind = raw.FPDFPageObj_GetType(thing)
            if kind == _TEXT:
                leaf.runs.append(self._drawn(thing, at))
            else:
                leaf.shapes.append(self._shape(thing, at, kind))
        raw.FPDFText_ClosePage(self.text_page)
        return leaf

    def _odd(self) -> Iterator[str]:
        """What keeps a viewer from showing just what is drawn."""
        raw, page = self.raw, self.page
        if raw.FPDFPage_GetRotation(page):
            yield "is shown turned"
        crop, whole = self._around(raw.FPDFPage_GetCropBox), self._around(raw.FPDFPage_GetMediaBox)
        if crop and crop != whole:
            yield "is shown cropped"
        notes = [raw.FPDFPage_GetAnnot(page, at) for at in range(raw.FPDFPage_GetAnnotCount(page))]
        if any(raw.FPDFAnnot_GetSubtype(note) != _WIDGET for note in notes):
            yield "has a note or a stamp on it"
        for note in notes:
            raw.FPDFPage_CloseAnnot(note)

    def _reading_order(self) -> list[int]:
        """The marks of the page's content in the order of its structure, as a screen reader goes."""
        raw, marks = self.raw, list[int]()

        def walk(element: Any) -> None:
            for i in range(raw.FPDF_StructElement_CountChildren(element)):
                child = raw.FPDF_StructElement_GetChildAtIndex(element, i)
                if child:
                    walk(child)
                elif (mark := raw.FPDF_StructElement_GetChildMarkedContentID(element, i)) >= 0:
                    marks.append(mark)

        if tree := raw.FPDF_StructTree_GetForPage(self.page):
            for i in range(raw.FPDF_StructTree_CountChildren(tree)):
                walk(raw.FPDF_StructTree_GetChildAtIndex(tree, i))
            raw.FPDF_StructTree_Close(tree)
        return marks

    def _drawn(self, thing: Any, at: int) -> Drawn:
        raw, size = self.raw, ctypes.c_float()
        used = raw.FPDFTextObj_GetText(thing, self.text_page, self.buffer, 2 * _LONGEST)
        raw.FPDFTextObj_GetFontSize(thing, size)
        raw.FPDFPageObj_GetMatrix(thing, self.matrix)
        m = self.matrix
        return Drawn(
            text=bytes(self.buffer)[: max(0, used - 2)].decode("utf-16-le", "replace"),
            box=self._box(thing),
            foot=m.f,
            size=size.value * min(hypot(m.a, m.b), hypot(m.c, m.d)),
            font=self._font(thing),
            colour=self._fill(thing),
            filled=raw.FPDFTextObj_GetTextRenderMode(thing) in (0, 2),
            mark=raw.FPDFPageObj_GetMarkedContentID(thing),
            clip=self._clip(thing),
            at=at,
        )

    def _shape(self, thing: Any, at: int, kind: int) -> Shape:
        solid, fill, stroke = kind != _PATH, ctypes.c_int(), ctypes.c_int()
        line = 0.0
        if kind == _PATH:
            self.raw.FPDFPath_GetDrawMode(thing, fill, stroke)
            solid = fill.value == _NONZERO
            line = self._line(thing) if stroke.value and not fill.value else 0.0
        box, clip = self._box(thing), self._clip(thing)
        colour = self._colour(self.raw.FPDFPageObj_GetStrokeColor, thing) if line else self._fill(thing)
        return Shape(kind == _PATH, solid, box.within(clip) if clip else box, colour, at, line)

    def _line(self, thing: Any) -> float:
        width = ctypes.c_float()
        self.raw.FPDFPageObj_GetStrokeWidth(thing, width)
        self.raw.FPDFPageObj_GetMatrix(thing, self.matrix)
        return float(width.value * hypot(self.matrix.a, self.matrix.b))

    def _font(self, thing: Any) -> str:
        """The name without the tag of its subset; empty where the font is not in the file."""
        raw, font = self.raw, self.raw.FPDFTextObj_GetFont(thing)
        if not font or not raw.FPDFFont_GetIsEmbedded(font):
            return ""
        name = ctypes.create_string_buffer(128)
        raw.FPDFFont_GetBaseFontName(font, name, len(name))
        return name.value.decode("utf-8", "replace").rpartition("+")[2]

    def _around(self, read: Any) -> Box | None:
        """One of the page's own boxes; None where the file does not say."""
        return Box(*(edge.value for edge in self.four)) if read(self.page, *self.four) else None

    def _box(self, thing: Any) -> Box:
        self.raw.FPDFPageObj_GetBounds(thing, *self.four)
        return Box(*(edge.value for edge in self.four))

    def _fill(self, thing: Any) -> Colour:
        return self._colour(self.raw.FPDFPageObj_GetFillColor, thing)

    def _colour(self, read: Any, thing: Any) -> Colour:
        read(thing, *self.colour)
        red, green, blue, alpha = (part.value for part in self.colour)
        return red, green, blue, alpha

    def _clip(self, thing: Any) -> Box | None:
        """What is left of the page by the paths that the thing is clipped to; None where by none."""
        raw, left = self.raw, None
        path = raw.FPDFPageObj_GetClipPath(thing)
        for i in range(max(0, raw.FPDFClipPath_CountPaths(path))):
            corners = [self._point(path, i, j) for j in range(raw.FPDFClipPath_CountPathSegments(path, i))]
            box = Box(
                min(x for x, _ in corners), min(y for _, y in corners),
                max(x for x, _ in corners), max(y for _, y in corners),
            ) if corners else Box(0, 0, 0, 0)  # fmt: skip
            left = box if left is None else left.within(box)
        return left

    def _point(self, path: Any, i: int, j: int) -> tuple[float, float]:
        x, y = self.four[0], self.four[1]
        self.raw.FPDFPathSegment_GetPoint(self.raw.FPDFClipPath_GetPathSegment(path, i, j), x, y)
        return x.value, y.value
