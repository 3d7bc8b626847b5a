"""What WeasyPrint does not write into a PDF: how to print it, and pages that come again.

A pad of a hundred pages is laid out and drawn once; every further page is a dictionary that names
the same content. That takes a twentieth of the time and a thirtieth of the size of drawing each.
"""

from __future__ import annotations

from typing import Any

from pydyf import Array, Dictionary, String

__all__ = ["finish"]


def finish(pdf: Any, copies: int) -> None:
    """Completes a tagged pydyf.PDF in place; its pages then come `copies` times, in their order."""
    # Cells and boxes are as large as a pen needs, and a viewer would shrink them to its margins.
    pdf.catalog["ViewerPreferences"]["PrintScaling"] = "/None"
    if copies > 1:
        repeated = [_Repeated(pdf, _object(pdf, page)) for page in pdf.page_references]
        for copy in range(2, copies + 1):
            for number, page in enumerate(repeated, start=1):
                page.again(f"Page {number}, copy {copy}")


class _Repeated:
    """A page of a tagged PDF that can be added to its end again.

    **Why** each time needs an element of its own in the structure, which covers all of its marks:
    the marks in the shared content lead to the first page's elements, and a reader of the page
    would be told nothing, or that page's place.
    """

    def __init__(self, pdf: Any, page: Any) -> None:
        root = _object(pdf, pdf.catalog["StructTreeRoot"])
        self._pdf, self._page = pdf, page
        self._document = _object(pdf, root["K"][0])
        self._numbers = _object(pdf, root["ParentTree"])["Nums"]
        self._marks = Array(range(len(self._numbers[2 * page["StructParents"] + 1])))
        pdf.add_object(self._marks)

    def again(self, words: str) -> None:
        """One more page; `words` is what a screen reader says for it."""
        page = Dictionary(self._page)
        page["StructParents"] = key = self._numbers[-2] + 1
        self._pdf.add_page(page)
        element = Dictionary({
            "Type": "/StructElem", "S": "/Art", "P": self._document.reference,
            "Pg": page.reference, "Alt": String(words), "K": self._marks.reference,
        })  # fmt: skip
        self._pdf.add_object(element)
        self._document["K"].append(element.reference)
        owners = b" ".join([element.reference] * len(self._marks))
        self._numbers += [key, b"[" + owners + b"]"]


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]
