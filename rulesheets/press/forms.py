"""Form fields on a finished page: a check box on every tick box, a text field in every place to write.

A field lies where the page has its box, and shows nothing but what a person puts in; so a page to fill
in is the page for a pen, to the point. Which fields there are follows from the HTML:

| in the HTML | field | name |
|---|---|---|
| `.box` in an `.offer` of a `.row` | check box | the row's clause and the offer: `bags.1` |
| `.write` in such an offer | text | `bags.written` |
| an empty cell of the pad | text | `hand.3.0.bid.1`: number, side, column, which of them |
| any other `.write` of a pad | text | `side.0.name`, or what stands before it: `date` |
| the table's name, and `Also` | text | `name`, `also` |

PDF/A and PDF/UA want of a field that its looks are in the file, that it is named for the ear, and that
it stands in the structure; all is so here, and no viewer has to draw anything by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydyf import Array, Dictionary, Stream, String

from rulesheets.press.again import object_of, rows_of
from rulesheets.press.field_places import Size, of_box, of_sign
from rulesheets.press.spoken import Listener, Tagged
from rulesheets.press.tickshape import tick
from rulesheets.press.to_fill import WRITTEN, Blank, blanks

__all__ = ["add_fields"]

_PRINT = 4  # the flag by which a field is printed, too
# A word in a cell is as large as a pen's; on a line it is as large as it fits.
_FONT, _CELL, _LINE = "Helv", "/Helv 11 Tf 0 g", "/Helv 0 Tf 0 g"


def add_fields(pdf: Any, listener: Listener) -> None:
    """Puts fields on the pages of a tagged pydyf.PDF, in place, before any page comes again."""
    form = _Form(pdf)
    plans: dict[Any, Mapping[Any, Blank]] = {}
    done = set()
    last: Tagged | None = None
    row: Tagged | None = None
    for here in listener.tagged(pdf):
        element = here.box.element
        if here.root not in plans:
            plans[here.root] = blanks(here.root)
        if here.box.element_tag == "div" and "row" in element.get("class", "").split():
            row = here
        blank = plans[here.root].get(element)
        if blank and element not in done and (blank.kind != "check" or here.mark is not None):
            done.add(element)
            form.add(blank, here, last, row if blank.name[-1] == WRITTEN else None)
        if here.mark is not None:
            last = here


class _Form:
    """The fields of one PDF, and what they share."""

    def __init__(self, pdf: Any) -> None:
        self._pdf = pdf
        self._owners = rows_of(pdf)
        self._drawn: dict[tuple[str, Size], Any] = {}
        self._named: dict[tuple[str, ...], Any] = {}
        font = self._new(Type="/Font", Subtype="/Type1", BaseFont="/Helvetica", Encoding="/WinAnsiEncoding")
        self._fields = Array()
        pdf.catalog["AcroForm"] = Dictionary({
            "Fields": self._fields, "DA": String(_LINE),
            "DR": Dictionary({"Font": Dictionary({_FONT: font.reference})}),
        })  # fmt: skip

    def add(self, blank: Blank, here: Tagged, last: Tagged | None, row: Tagged | None) -> None:
        """One field where `here` is; `last` is the text before it, `row` what it may reach across."""
        check = blank.kind == "check"
        rectangle = of_sign(here) if check else of_box(here, row)
        size = round(rectangle[2] - rectangle[0], 2), round(rectangle[3] - rectangle[1], 2)
        field = self._check(blank, size) if check else self._text(size, in_cell=blank.name[0] == "hand")
        field.update({
            "Type": "/Annot", "Subtype": "/Widget", "F": _PRINT, "P": here.page.reference,
            "Rect": Array(rectangle), "TU": String(blank.label), "T": String(blank.name[-1]),
        })  # fmt: skip
        self._hang(field, blank.name)
        here.page.setdefault("Annots", Array()).append(field.reference)
        self._tag(field, here, last, check)

    def _check(self, blank: Blank, size: Size) -> Any:
        state = "/Yes" if blank.on else "/Off"
        looks = {name: self._appearance(name, size).reference for name in ("Yes", "Off")}
        return self._new(
            FT="/Btn", V=state, AS=state, AP=Dictionary({"N": Dictionary(looks)}),
            DA=String(_LINE), MK=Dictionary({"CA": String("4")}),
        )  # fmt: skip

    def _text(self, size: Size, *, in_cell: bool) -> Any:
        # Its own: other programs write what is typed into the very drawing that they find.
        looks = Dictionary({"N": self._drawing(b"", size).reference})
        return self._new(FT="/Tx", DA=String(_CELL if in_cell else _LINE), Q=int(in_cell), AP=looks)

    def _appearance(self, what: str, size: Size) -> Any:
        """A tick box's two states, kept once for all of one size."""
        if (what, size) not in self._drawn:
            self._drawn[what, size] = self._drawing(tick(size[1]) if what == "Yes" else b"", size)
        return self._drawn[what, size]

    def _drawing(self, operators: bytes, size: Size) -> Any:
        box = Dictionary({"Subtype": "/Form", "BBox": Array((0, 0, *size)), "Resources": Dictionary()})
        self._pdf.add_object(stream := Stream([operators], box))
        return stream

    def _hang(self, field: Any, name: tuple[str, ...]) -> None:
        """Under its parents: a name is one part a level."""
        kids = self._fields
        for depth in range(1, len(name)):
            parent = self._named.get(name[:depth])
            if parent is None:
                parent = self._named[name[:depth]] = self._new(T=String(name[depth - 1]), Kids=Array())
                if depth > 1:
                    parent["Parent"] = self._named[name[: depth - 1]].reference
                kids.append(parent.reference)
            kids = parent["Kids"]
            field["Parent"] = parent.reference
        kids.append(field.reference)

    def _tag(self, field: Any, here: Tagged, last: Tagged | None, check: bool) -> None:
        """In the structure: an element of its own, which must have nothing but the field in it."""
        reference = self._new(Type="/OBJR", Obj=field.reference, Pg=here.page.reference)
        kids = Array([reference.reference])
        element = self._new(Type="/StructElem", S="/Form", K=kids, Pg=here.page.reference)
        if check:
            # The field says what it is and whether it is ticked; its frame has nothing to add.
            here.element.pop("Alt", None)
            here.element["ActualText"] = String("")
        self._stand(element, here, last, check)
        number = self._owners[-2] + 1
        field["StructParent"] = number
        self._owners += [number, element.reference]

    def _stand(self, element: Any, here: Tagged, last: Tagged | None, check: bool) -> None:
        """Inside its cell, else after its sign or the text before it."""
        if here.element is not None and not check:
            around, at = here.element, len(here.element["K"])
        else:
            before = (here if check else last).element  # type: ignore[union-attr]
            around = object_of(self._pdf, before["P"])
            at = around["K"].index(before.reference) + 1
        around["K"].insert(at, element.reference)
        element["P"] = around.reference

    def _new(self, **entries: Any) -> Any:
        made = Dictionary(entries)
        self._pdf.add_object(made)
        return made
