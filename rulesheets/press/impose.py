"""Puts the pages of a tagged PDF together on sheets that are cut, two or four to a sheet.

Pages are placed as they are, upright and at their size; they were laid out for it. They keep their structure,
in the order of the pages: only what they stand on is stacked.

**Why** what draws a page is written for each place: marks are numbered by sheet, and all pages that come
again have the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pydyf import Array, Dictionary, Stream

from rulesheets.press.again import Plain, Repeated, Turn, object_of, rows_of
from rulesheets.press.numbers import END
from rulesheets.press.ruler import ruler
from rulesheets.press.stack import Sheet, stacked

if TYPE_CHECKING:
    from rulesheets.press.numbers import OwnTexts

__all__ = ["impose"]

_CUT = "q .4 w 0 G [3 3] 0 d {}Q"  # solid enough for a knife, and no grey


class _Place(NamedTuple):
    """Where a page stands: a side of a sheet, the lower left corner of a place there, and how much higher its
    marks are than they were drawn."""

    side: bytes
    corner: tuple[float, float]
    by: int


def impose(pdf: Any, sheet: Sheet, turns: Sequence[Turn], own: OwnTexts | None) -> None:
    """Replaces the pages of a pydyf.PDF, all of one size and with the same resources, by sheets that hold a
    page for each of these turns, the pages themselves first; each with its `own` texts, where it has any."""
    repeated = [Repeated(pdf, object_of(pdf, page)) for page in pdf.page_references]
    plan = list(stacked(len(turns), sheet.up, sheet.duplex))
    sides = [Plain(pdf) for _ in plan]
    places = _places(plan, sides, sheet, max(len(page.owners) for page in repeated))
    owners = _structured(pdf, turns, repeated, places)
    contents, shared, marks = _Contents(pdf, own), _shared(pdf, sheet), _cut_and_ruled(pdf, sheet)
    rows = rows_of(pdf)
    rows.clear()
    for key, (side, held) in enumerate(zip(sides, plan, strict=True)):
        shown, row = list[bytes](), list[bytes]()
        for at in (at for at in held if at is not None):
            shown += contents.of(at, turns[at].page, places[at])
            row += [b"null"] * (places[at].by - len(row))
            row += owners[at]
        told = shared, key, b" ".join([*shown, marks])
        side.write(b"<<%b/StructParents %d/Contents [%b]>>" % told)
        rows += [key, b"[%b]" % b" ".join(row)]
    contents.forget()
    pdf.pages["Kids"] = Array(part for side in sides for part in (side.number, 0, "R"))
    pdf.pages["Count"] = len(sides)


def _places(
    plan: Sequence[Sequence[int | None]], sides: Sequence[Plain], sheet: Sheet, room: int
) -> Mapping[int, _Place]:
    """Where each page stands; every place of a side has `room` for the marks of any page."""
    return {
        at: _Place(side.reference, corner, number * room)
        for side, held in zip(sides, plan, strict=True)
        for number, (at, corner) in enumerate(zip(held, sheet.places, strict=True))
        if at is not None
    }


def _structured(
    pdf: Any, turns: Sequence[Turn], repeated: Sequence[Repeated], places: Mapping[int, _Place]
) -> list[Sequence[bytes]]:
    """Completes the structure, and leads it to the sheets; gives back the elements of each page's marks."""
    owners = [page.owners for page in repeated]
    elements = [Plain(pdf) for _ in turns[len(repeated) :]]
    for element in elements:
        turn, place = turns[len(owners)], places[len(owners)]
        owners.append(repeated[turn.page].read_once_more(element, turn.words, place.side, place.by))
    _lead(pdf, {page: places[at] for at, page in enumerate(pdf.page_references)})
    return owners


def _lead(pdf: Any, places: Mapping[bytes, _Place]) -> None:
    """Leads the structure and the bookmarks of the pages to where these stand."""
    for thing in pdf.objects:
        if not isinstance(thing, Dictionary):
            continue
        if thing.get("Type") == "/StructElem" and "Pg" in thing:
            place = places[thing["Pg"]]
            thing["Pg"] = place.side
            thing["K"] = Array(kid + place.by if isinstance(kid, int) else kid for kid in thing["K"])
            if thing["S"] == "/Figure":
                box = thing["A"]["BBox"]
                box[:] = [edge + more for edge, more in zip(box, place.corner * 2, strict=True)]
        elif "Dest" in thing:
            page, kind, x, y, zoom = thing["Dest"]
            (right, up), side = places[page].corner, places[page].side
            thing["Dest"] = Array([side, kind, x + right, y + up, zoom])


class _Contents:
    """What draws the pages in their places; written once for all that look alike in one."""

    def __init__(self, pdf: Any, own: OwnTexts | None) -> None:
        self._pdf, self._own = pdf, own
        self._pages = [object_of(pdf, page) for page in pdf.page_references]
        self._drawn = [object_of(pdf, page["Contents"]) for page in self._pages]
        self._known: dict[tuple[int, int], bytes] = {}
        self._end = [*(END if own else ()), b"Q", b""]
        self._ends = [_written(pdf, self._end)] if own else []

    def of(self, at: int, page: int, place: _Place) -> list[bytes]:
        """References to what draws the page with this number, of which that one was drawn."""
        known = (page, place.by)
        if known not in self._known:
            # CUPS joins streams with nothing between them, so that each has its own space.
            begin = "\nq 1 0 0 1 {:g} {:g} cm".format(*place.corner).encode()
            parts = [begin, *(_raised(part, place.by) for part in self._drawn[page].stream)]
            self._known[known] = _written(self._pdf, parts + ([] if self._own else self._end))
        own = [self._own.content(self._pdf, at, place.by)] if self._own else []
        return [self._known[known], *own, *self._ends]

    def forget(self) -> None:
        """Empties the pages as they were drawn, which nothing names any more."""
        for thing in (*self._pages, *self._drawn):
            self._pdf.objects[thing.number] = empty = Dictionary()
            empty.number = thing.number


def _raised(part: Any, by: int) -> Any:
    """A part of a content with its mark raised, if it has one."""
    if isinstance(part, Dictionary) and "MCID" in part:
        return Dictionary(part | {"MCID": part["MCID"] + by})
    return part


def _shared(pdf: Any, sheet: Sheet) -> bytes:
    """What all sides say alike."""
    page = object_of(pdf, pdf.page_references[0])
    told = {name: page[name] for name in ("Type", "Parent", "Resources", "Tabs")}
    return bytes(Dictionary(told | {"MediaBox": Array([0, 0, *sheet.size])}).data[2:-2])


def _cut_and_ruled(pdf: Any, sheet: Sheet) -> bytes:
    """What is drawn on each side after its pages; none of it is read."""
    resources = object_of(pdf, object_of(pdf, pdf.page_references[0])["Resources"])
    drawn = [b"/Artifact BMC", _cuts(sheet), ruler(pdf, resources, sheet), b"EMC"]
    return _written(pdf, drawn)


def _cuts(sheet: Sheet) -> bytes:
    """Lines over the whole sheet: marks at its edges would be gone after the first cut."""
    width, height = sheet.size
    lines = [f"{width / 2:g} 0 m {width / 2:g} {height:g} l S "]
    if sheet.up == 4:
        lines.append(f"0 {height / 2:g} m {width:g} {height / 2:g} l S ")
    return _CUT.format("".join(lines)).encode()


def _written(pdf: Any, parts: Sequence[Any]) -> bytes:
    stream = Stream(list(parts), compress=True)
    pdf.add_object(stream)
    return bytes(stream.reference)
