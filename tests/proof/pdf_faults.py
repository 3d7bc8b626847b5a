"""Faults seeded in a finished PDF: each function breaks it in place, its docstring says how."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

__all__ = ["PDF_FAULTS", "broken", "damaged"]


def _before(pdf: Pdf, operators: bytes) -> None:
    page = pdf.pages[0]
    page.contents_add(operators + b"\n", prepend=True)


def _lost(pdf: Pdf) -> None:
    """a page is lost"""
    del pdf.pages[-1]


def _swapped(pdf: Pdf) -> None:
    """two pages change places"""
    pdf.pages.reverse()


def _twice(pdf: Pdf) -> None:
    """a page comes twice"""
    pdf.pages.append(pdf.pages[0])


def _empty(pdf: Pdf) -> None:
    """a page is empty"""
    pdf.pages[0].Contents = pdf.make_stream(b"")


def _invisible(pdf: Pdf) -> None:
    """all letters of a page are drawn without ink"""
    _before(pdf, b"3 Tr")


def _aside(pdf: Pdf) -> None:
    """a page is drawn beside its paper"""
    _before(pdf, b"1 0 0 1 300 0 cm")


def _shrunk(pdf: Pdf) -> None:
    """a page is drawn at half its size"""
    _before(pdf, b".5 0 0 .5 0 0 cm")


def _covered(pdf: Pdf) -> None:
    """a page is painted white"""
    pdf.pages[0].contents_add(b"Q q 1 g 0 0 612 792 re f")


def _cut(pdf: Pdf) -> None:
    """a page is cut to half its height"""
    pdf.pages[0].mediabox = Array([0, 0, 612, 396])


def _cropped(pdf: Pdf) -> None:
    """a viewer shows a part of a page, as large as the paper"""
    pdf.pages[0].mediabox = Array([0, 0, 1224, 1584])
    pdf.pages[0].obj.CropBox = Array([306, 396, 918, 1188])


def _turned(pdf: Pdf) -> None:
    """a page is shown on its head"""
    pdf.pages[0].obj.Rotate = 180


def _stamped(pdf: Pdf) -> None:
    """a white stamp lies on a page"""
    looks = pdf.make_stream(b"1 g 0 0 400 400 re f", Subtype=Name.Form, BBox=Array([0, 0, 400, 400]))
    stamp = Dictionary(Subtype=Name.Stamp, Rect=Array([50, 200, 450, 600]), F=4, AP=Dictionary(N=looks))
    pdf.pages[0].obj.Annots = Array([pdf.make_indirect(stamp)])


def _reordered(pdf: Pdf) -> None:
    """a screen reader goes from the end to the beginning"""
    for thing in pdf.objects:
        if isinstance(thing, Dictionary) and thing.get(Name.Type) == Name.StructElem:
            thing.K = Array(reversed(list(thing.K)))


def _unstructured(pdf: Pdf) -> None:
    """a screen reader finds nothing"""
    del pdf.Root.StructTreeRoot


def _fontless(pdf: Pdf) -> None:
    """a font is not in the file"""
    for thing in pdf.objects:
        if isinstance(thing, Dictionary) and Name.FontFile2 in thing:
            del thing[Name.FontFile2]


def _profile(pdf: Pdf) -> None:
    """another profile is attached"""
    pdf.attachments["profile.yaml"] = pikepdf.AttachedFileSpec(pdf, b"name: Other\n", filename="profile.yaml")


def _sheet(pdf: Pdf) -> None:
    """the attached page says something else"""
    html = pdf.attachments["sheet.html"].get_file().read_bytes().replace("−50".encode(), "−60".encode())
    pdf.attachments["sheet.html"] = pikepdf.AttachedFileSpec(pdf, html, filename="sheet.html")


PDF_FAULTS: tuple[tuple[str, Callable[[Pdf], None]], ...] = (
    ("paper = page", _lost),
    ("paper = page", _swapped),
    ("paper = page", _twice),
    ("paper = page", _empty),
    ("paper = page", _invisible),
    ("paper = page", _aside),
    ("paper = page", _shrunk),
    ("paper = page", _covered),
    ("paper = page", _cut),
    ("paper = page", _cropped),
    ("paper = page", _turned),
    ("paper = page", _stamped),
    ("paper = page", _reordered),
    ("paper = page", _unstructured),
    ("paper = page", _fontless),
    ("paper = page", _sheet),
    ("number", _profile),
)
"""The wall that must catch each, and what breaks the file."""


def broken(pdf: bytes, fault: Callable[[Pdf], None]) -> bytes:
    """The file with the fault in it."""
    made = BytesIO()
    with Pdf.open(BytesIO(pdf)) as opened:
        fault(opened)
        opened.save(made)
    return made.getvalue()


def damaged(pdf: bytes) -> Iterator[bytes]:
    """The file with each of its streams in turn not to be unpacked."""
    for stream in re.finditer(rb"(?<!end)stream\r?\n", pdf):
        at = stream.end() + 2
        yield pdf[:at] + bytes(byte ^ 0xFF for byte in pdf[at : at + 2]) + pdf[at + 2 :]
