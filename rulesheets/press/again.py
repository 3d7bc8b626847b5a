"""Pages that come again: a pad of a thousand pages is laid out and drawn once.

Every further page is a dictionary that names the same content. That takes a twentieth of the time
and a thirtieth of the size of drawing each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pydyf import Array, Dictionary, Object, String

if TYPE_CHECKING:
    from rulesheets.press.numbers import OwnTexts

__all__ = ["Plain", "Repeated", "Turn", "add_pages", "object_of", "rows_of"]

# A multiple of this many bytes for each object makes the list of where they are easy to compress.
_STEP = 100


class Turn(NamedTuple):
    """Once that a page is shown: its number among those that are drawn, the first is 0; and the words that
    a screen reader says in place of what is on it (none: it reads the page)."""

    page: int
    words: str = ""


class Plain(Object):  # type: ignore[misc]
    """An object of a PDF that is written already; `pdf` numbers it."""

    data = b""  # pydyf's own makes it anew each time

    def __init__(self, pdf: Any) -> None:
        super().__init__()
        pdf.add_object(self)

    def write(self, data: bytes) -> None:
        """Fills it, with blanks at its end."""
        self.data = data + b" " * (-(len(data) + 1) % _STEP)


class Repeated:
    """A page of a tagged PDF that can come again.

    `owners` are the elements of its marks, by mark.

    **Why** each time needs an element of its own in the structure, which covers all of its marks:
    the marks in the shared content lead to the first page's elements, and a reader of the page
    would be told nothing, or that page's place.
    """

    def __init__(self, pdf: Any, page: Mapping[str, Any]) -> None:
        root = object_of(pdf, pdf.catalog["StructTreeRoot"])
        self._pdf = pdf
        self._document = object_of(pdf, root["K"][0])
        self.owners: Sequence[bytes] = rows_of(pdf)[2 * page["StructParents"] + 1]
        self._order = self._reading_order()
        self._marks: dict[int, bytes] = {}

    def _reading_order(self) -> list[int]:
        """The page's marks as its own structure has them."""
        own = {reference: mark for mark, reference in enumerate(self.owners)}
        order: list[int] = []
        waiting = list(reversed(self._document["K"]))
        while waiting:
            reference = waiting.pop()
            if reference in own and self.owners.count(reference) == 1:
                order.append(own.pop(reference))
            kids = object_of(self._pdf, reference).get("K", ())
            waiting.extend(kid for kid in reversed(kids) if isinstance(kid, bytes))
        # Running feet are drawn and have no place in the reading order.
        return order + sorted(own.values())

    def read_once_more(self, element: Plain, words: str, page: bytes, by: int = 0) -> list[bytes]:
        """Fills an element for another time, on a page where its marks are higher `by` so many; gives
        back the elements of all marks."""
        if by not in self._marks:
            self._pdf.add_object(marks := Array(mark + by for mark in self._order))
            self._marks[by] = marks.reference
        said = b"/Alt%b" % String(words).data if words else b""
        element.write(
            b"<</Type/StructElem/S/Art/P %b/Pg %b%b/K %b>>"
            % (self._document.reference, page, said, self._marks[by])
        )
        self._document["K"].append(element.reference)
        return [element.reference] * len(self._order)


def add_pages(pdf: Any, turns: Sequence[Turn], own: OwnTexts | None) -> None:
    """Lets the pages of a pydyf.PDF come once for each of these, those that it has at their front; and
    each with its `own` texts, where it has any."""
    drawn = [object_of(pdf, page) for page in pdf.page_references]
    repeated = [Repeated(pdf, page) for page in drawn]
    rows = rows_of(pdf)
    shared = [_shared(page) for page in drawn]
    contents = [page["Contents"] for page in drawn]
    if own:
        contents = own.contents(pdf, contents[0])
        drawn[0]["Contents"] = contents[0]
    again = range(len(drawn), len(turns))
    pages = [Plain(pdf) for _ in again]
    # Objects of a kind beside each other compress to half.
    elements = [Plain(pdf) for _ in again]
    for at, page, element in zip(again, pages, elements, strict=True):
        which, words = turns[at]
        content = contents[at if own else which]
        page.write(b"<<%b/StructParents %d/Contents %b>>" % (shared[which], at, content))
        pdf.pages["Count"] += 1
        pdf.pages["Kids"].extend([page.number, 0, "R"])
        owners = repeated[which].read_once_more(element, words, page.reference)
        rows += [at, b"[%b]" % b" ".join(owners)]


def _shared(page: Any) -> bytes:
    """What further pages say as this one does."""
    shared = Dictionary(page)
    del shared["StructParents"], shared["Contents"]
    # In the order of those to come, so that all read alike.
    for name in ("StructParents", "Contents"):
        page[name] = page.pop(name)
    return bytes(shared.data[2:-2])


def rows_of(pdf: Any) -> Any:
    """What leads from each page of a tagged PDF to its elements: its number, then these by mark."""
    root = object_of(pdf, pdf.catalog["StructTreeRoot"])
    return object_of(pdf, root["ParentTree"])["Nums"]


def object_of(pdf: Any, reference: bytes) -> Any:
    """An indirect object of a pydyf.PDF."""
    return pdf.objects[int(reference.split()[0])]
