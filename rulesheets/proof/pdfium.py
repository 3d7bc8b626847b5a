"""Opens a finished PDF with PDFium: its pages, and the files inside.

PDFium shares nothing with what wrote the page. Its C interface is called directly: the helpers of
pypdfium2 cost as much to import as a whole page costs to read.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any

from rulesheets.proof.drawn import Box, Leaf
from rulesheets.proof.fields import Field, FieldReader, text_of
from rulesheets.proof.filled import with_ticks
from rulesheets.proof.finding import Unreadable
from rulesheets.proof.leafreader import LeafReader

__all__ = ["fields_in", "files_in", "get_ready", "leaves", "page_count", "picture_of", "printing"]

_EDGES = {1: "Simplex", 2: "DuplexFlipShortEdge", 3: "DuplexFlipLongEdge"}  # fpdf_ext.h
_WHITE = 0xFFFFFFFF


@cache
def _pdfium() -> Any:
    import pypdfium2_raw  # type: ignore[import-untyped, unused-ignore]

    pypdfium2_raw.FPDF_InitLibrary()
    return pypdfium2_raw


def get_ready() -> None:
    """Loads PDFium now, for a process that has a moment to wait."""
    _pdfium()


@contextmanager
def _opened(pdf: bytes) -> Iterator[Any]:
    raw = _pdfium()
    document = raw.FPDF_LoadMemDocument64(pdf, len(pdf), None)
    if not document:
        locked = raw.FPDF_GetLastError() == raw.FPDF_ERR_PASSWORD
        reason = "this PDF is locked with a password" if locked else "this is not a PDF that can be read"
        raise Unreadable(reason)
    try:
        yield document
    finally:
        raw.FPDF_CloseDocument(document)


def files_in(pdf: bytes) -> Mapping[str, bytes]:
    """The attached files by name; `Unreadable` where the PDF can't be opened."""
    raw = _pdfium()
    with _opened(pdf) as document:
        held = (
            raw.FPDFDoc_GetAttachment(document, i) for i in range(raw.FPDFDoc_GetAttachmentCount(document))
        )
        return {_name(raw, file): _content(raw, file) for file in held}


def _name(raw: Any, file: Any) -> str:
    return text_of(lambda *to: raw.FPDFAttachment_GetName(file, *to))


def _content(raw: Any, file: Any) -> bytes:
    size = ctypes.c_ulong()
    raw.FPDFAttachment_GetFile(file, None, 0, size)
    buffer = ctypes.create_string_buffer(size.value)
    raw.FPDFAttachment_GetFile(file, buffer, size.value, size)
    return buffer.raw


def printing(pdf: bytes) -> tuple[str, str]:
    """What the file asks of printers: at which edge a sheet turns (empty: nothing), and scaling."""
    raw = _pdfium()
    with _opened(pdf) as document:
        scaled = raw.FPDF_VIEWERREF_GetPrintScaling(document)
        return _EDGES.get(raw.FPDF_VIEWERREF_GetDuplex(document), ""), "AppDefault" if scaled else "None"


def fields_in(pdf: bytes) -> list[Field]:
    """The form fields of all pages; `Unreadable` where the PDF can't be opened."""
    raw = _pdfium()
    with _opened(pdf) as document, FieldReader(raw, document) as fields:
        pages = _pages(document, range(raw.FPDF_GetPageCount(document)))
        return [field for _, page in pages for field in fields.on(page)]


def _pages(document: Any, which: Iterable[int]) -> Iterator[tuple[int, Any]]:
    """These pages (the first is 0), each loaded until the next one is asked for."""
    raw = _pdfium()
    for number in which:
        page = raw.FPDF_LoadPage(document, number)
        if not page:
            raise Unreadable(f"page {number + 1} can't be read")
        yield number, page
        raw.FPDF_ClosePage(page)


def page_count(pdf: bytes) -> int:
    """How many pages there are; `Unreadable` where the PDF can't be opened."""
    with _opened(pdf) as document:
        return int(_pdfium().FPDF_GetPageCount(document))


def leaves(pdf: bytes, which: Iterable[int], *, ordered: bool = True) -> list[Leaf]:
    """These pages (the first is 0), read; `Unreadable` where the PDF can't be opened or lacks one.

    Not `ordered`, they lack the order of reading, which takes as long as all else on one of a thousand.
    """
    raw = _pdfium()
    with _opened(pdf) as document, FieldReader(raw, document) as fields:
        return [
            with_ticks(LeafReader(raw, page).leaf(number + 1, ordered=ordered), fields.on(page))
            for number, page in _pages(document, which)
        ]


def picture_of(pdf: bytes, number: int, square: Box, pixels: int) -> list[bytes]:
    """A square part of a page (the first is 0) in so many pixels each way: rows of greys from the top, 0
    black. Outside of the page all is white."""
    raw, scale = _pdfium(), pixels / square.width
    around, whole = raw.FS_RECTF(), raw.FS_RECTF(0, 0, pixels, pixels)
    with _opened(pdf) as document:
        for _, page in _pages(document, [number]):
            raw.FPDF_GetPageBoundingBox(page, around)
            left, top = square.left - around.left, around.top - square.top
            bitmap = raw.FPDFBitmap_CreateEx(pixels, pixels, raw.FPDFBitmap_Gray, None, 0)
            raw.FPDFBitmap_FillRect(bitmap, 0, 0, pixels, pixels, _WHITE)
            matrix = raw.FS_MATRIX(scale, 0, 0, scale, -left * scale, -top * scale)
            raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, matrix, whole, raw.FPDF_ANNOT)
            stride = raw.FPDFBitmap_GetStride(bitmap)
            held = ctypes.string_at(raw.FPDFBitmap_GetBuffer(bitmap), stride * pixels)
            raw.FPDFBitmap_Destroy(bitmap)
    return [held[at : at + pixels] for at in range(0, stride * pixels, stride)]
