"""Pages that come again: a pad of a thousand pages is laid out and drawn once.

Every further page is a dictionary that names the same content. That takes a twentieth of the time
and a thirtieth of the size of drawing each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydyf import Array, Dictionary, Object, String

__all__ = ["Plain", "Repeated", "object_of"]

# A multiple of this many bytes for each object makes the list of where they are easy to compress.
_STEP = 100


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
    """A page of a tagged PDF that can be added to its end again.

    **Why** each time needs an element of its own in the structure, which covers all of its marks:
    the marks in the shared content lead to the first page's elements, and a reader of the page
    would be told nothing, or that page's place.
    """

    def __init__(self, pdf: Any, page: Any) -> None:
        root = object_of(pdf, pdf.catalog["StructTreeRoot"])
        self._pdf = pdf
        self._document = object_of(pdf, root["K"][0])
        self._numbers = object_of(pdf, root["ParentTree"])["Nums"]
        shared = Dictionary(page)
        del shared["StructParents"], shared["Contents"]
        self._shared, self._contents = shared.data[2:-2], page["Contents"]
        # In the order of those to come, so that all read alike.
        for name in ("StructParents", "Contents"):
            page[name] = page.pop(name)
        self._marks = Array(self._reading_order(page))
        pdf.add_object(self._marks)

    def _reading_order(self, page: Any) -> list[int]:
        """The page's marks as its own structure has them."""
        owners = self._numbers[2 * page["StructParents"] + 1]
        own = {reference: mark for mark, reference in enumerate(owners)}
        order: list[int] = []
        waiting = list(reversed(self._document["K"]))
        while waiting:
            reference = waiting.pop()
            if reference in own and owners.count(reference) == 1:
                order.append(own.pop(reference))
            kids = object_of(self._pdf, reference).get("K", ())
            waiting.extend(kid for kid in reversed(kids) if isinstance(kid, bytes))
        # Running feet are drawn and have no place in the reading order.
        return order + sorted(own.values())

    def again(self, times: Sequence[tuple[str, bytes]]) -> None:
        """Once more for each of these: words that a screen reader says in place of what is on the
        page (none: it reads the page), and what is drawn besides the shared content."""
        pages = [Plain(self._pdf) for _ in times]
        # Objects of a kind beside each other compress to half.
        elements = [Plain(self._pdf) for _ in times]
        for page, element, (words, more) in zip(pages, elements, times, strict=True):
            key = self._numbers[-2] + 1
            contents = b"[%b %b]" % (self._contents, more) if more else self._contents
            page.write(b"<<%b/StructParents %d/Contents %b>>" % (self._shared, key, contents))
            self._pdf.pages["Count"] += 1
            self._pdf.pages["Kids"].extend([page.number, 0, "R"])
            said = b"/Alt%b" % String(words).data if words else b""
            element.write(
                b"<</Type/StructElem/S/Art/P %b/Pg %b%b/K %b>>"
                % (self._document.reference, page.reference, said, self._marks.reference)
            )
            self._document["K"].append(element.reference)
            owners = b" ".join([element.reference] * len(self._marks))
            self._numbers += [key, b"[%b]" % owners]


def object_of(pdf: Any, reference: bytes) -> Any:
    """An indirect object of a pydyf.PDF."""
    return pdf.objects[int(reference.split()[0])]
