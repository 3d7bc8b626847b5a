"""Puts pages of a finished PDF together on sheets that are cut, two or four to a sheet.

Pages are placed as they are, upright and at their size; they were laid out for it. The sheets make no
claim to be accessible: the pages by themselves, which do, are attached. They may yet be archived.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from hashlib import md5
from io import BytesIO
from typing import Any

from pydyf import Array, Dictionary, Stream, String

from rulesheets.press.again import object_of
from rulesheets.press.ruler import ruler
from rulesheets.press.stack import Sheet, stacked

__all__ = ["PAGES", "arrange", "impose"]

PAGES = "pages.pdf"
"""The name under which the pages by themselves are attached."""

_CONTENTS = re.compile(rb"/Contents\s*(?:\[([^\]]*)\]|(\d+ 0 R))")
# What they say is no longer so once the pages are on sheets.
_CLAIMS = ("StructTreeRoot", "MarkInfo", "Metadata", "OutputIntents", "Outlines", "PageMode")
_CUT = "q .4 w 0 G [3 3] 0 d {}Q"  # solid enough for a knife, and no grey


def arrange(pdf: Any, sheet: Sheet, finished: Callable[[bytes], bytes]) -> None:
    """Puts the pages of a pydyf.PDF on their sheets, if more than one goes on each, and tells printers
    at which edge these turn. `finished` is what `impose` takes."""
    if sheet.up > 1:
        impose(pdf, sheet, finished)
    if sheet.duplex:
        # A sheet that lies on its side turns at its other edge.
        edge = "Long" if (sheet.duplex == "long") == (sheet.up != 2) else "Short"
        pdf.catalog["ViewerPreferences"]["Duplex"] = f"/DuplexFlip{edge}Edge"


def impose(pdf: Any, sheet: Sheet, finished: Callable[[bytes], bytes]) -> None:
    """Replaces the pages of a pydyf.PDF, all of one size and with the same resources, by sheets of them.

    `finished` completes a file that was written, as the caller completes his.
    """
    alone = finished(_written(pdf))
    pages = [object_of(pdf, reference).data for reference in pdf.page_references]
    resources = object_of(pdf, object_of(pdf, pdf.page_references[0])["Resources"])
    marks = Stream([_cuts(sheet), ruler(pdf, resources, sheet)], compress=True)
    pdf.add_object(marks)
    for claim in _CLAIMS:
        pdf.catalog.pop(claim, None)
    pdf.pages["Kids"], pdf.pages["Count"] = Array(), 0
    # CUPS joins streams with nothing between them, so that each has its own space.
    starts = [_part(pdf, f"q 1 0 0 1 {x:g} {y:g} cm\n") for x, y in sheet.places]
    end = _part(pdf, "\nQ\n")
    for side in stacked(len(pages), sheet.up, sheet.duplex):
        contents = [
            part
            for start, number in zip(starts, side, strict=True)
            if number is not None
            for part in (start, *_contents(pages[number]), end)
        ]
        pdf.add_page(Dictionary({
            "Type": "/Page", "Parent": pdf.pages.reference, "MediaBox": Array([0, 0, *sheet.size]),
            "Contents": Array([*contents, marks.reference]), "Resources": resources.reference,
        }))  # fmt: skip
    _attach(pdf, alone)
    _forget(pdf)


def _written(pdf: Any) -> bytes:
    twin, made = copy(pdf), BytesIO()
    twin.objects, twin.info = list(pdf.objects), copy(pdf.info)
    twin.write(made, b"1.7", compress=True)
    return made.getvalue()


def _contents(page: bytes) -> list[bytes]:
    [(several, one)] = _CONTENTS.findall(page)
    return re.findall(rb"\d+ 0 R", several or one)


def _part(pdf: Any, operators: str) -> bytes:
    stream = Stream([operators.encode()])
    pdf.add_object(stream)
    return bytes(stream.reference)


def _cuts(sheet: Sheet) -> bytes:
    """Lines over the whole sheet: marks at its edges would be gone after the first cut."""
    width, height = sheet.size
    lines = [f"{width / 2:g} 0 m {width / 2:g} {height:g} l S "]
    if sheet.up == 4:
        lines.append(f"0 {height / 2:g} m {width:g} {height / 2:g} l S ")
    return _CUT.format("".join(lines)).encode()


def _forget(pdf: Any) -> None:
    """Empties what nothing names any more, the pages and what they claimed among it: each is then no
    more than a pair of brackets."""
    named = _reachable(pdf, [pdf.catalog, pdf.pages])
    for number in range(1, len(pdf.objects)):
        if number not in named:
            pdf.objects[number] = empty = Dictionary()
            empty.number = number


def _reachable(pdf: Any, waiting: list[Any]) -> set[int]:
    found = {thing.number for thing in waiting}
    while waiting:
        thing = waiting.pop()
        told = Dictionary(thing.extra).data if isinstance(thing, Stream) else thing.data
        for number in map(int, re.findall(rb"(\d+) 0 R", told)):
            if number not in found:
                found.add(number)
                waiting.append(pdf.objects[number])
    return found


def _attach(pdf: Any, content: bytes) -> None:
    digest = md5(content, usedforsecurity=False).hexdigest()
    facts = Dictionary({"CheckSum": f"<{digest}>", "Size": len(content)})
    held = Stream(
        [content],
        Dictionary({"Type": "/EmbeddedFile", "Subtype": "/application#2fpdf", "Params": facts}),
        compress=True,  # or who looks for the end of the file finds this one's
    )
    pdf.add_object(held)
    told = Dictionary({
        "Type": "/Filespec", "F": String(PAGES), "UF": String(PAGES),
        "EF": Dictionary({"F": held.reference}), "Desc": String("The pages by themselves"),
    })  # fmt: skip
    pdf.add_object(told)
    names = object_of(pdf, pdf.catalog["Names"]["EmbeddedFiles"])["Names"]
    # A name tree is sorted.
    pairs = sorted([*_pairs(names), (String(PAGES), told.reference)], key=lambda pair: pair[0].data)
    names[:] = [part for pair in pairs for part in pair]


def _pairs(names: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
    yield from zip(names[::2], names[1::2], strict=True)
