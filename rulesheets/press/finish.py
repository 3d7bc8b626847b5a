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
    root = _object(pdf, pdf.catalog["StructTreeRoot"])
    originals = [_object(pdf, reference) for reference in pdf.page_references]
    for copy in range(1, copies):
        for number, page in enumerate(originals, start=1):
            again = Dictionary(page)
            pdf.add_page(again)
            _tag(pdf, root, again, f"Page {number} again: copy {copy + 1}")


def _tag(pdf: Any, root: Any, page: Any, words: str) -> None:
    """Gives a repeated page its own place in the structure: one element that covers all of it.

    **Why:** the marks in the shared content lead to the first page's elements, one by one; without
    an element of its own a reader of the page would be told nothing, or the first page's place.
    """
    numbers = _object(pdf, root["ParentTree"])["Nums"]
    document = _object(pdf, root["K"][0])
    marks = len(numbers[2 * page["StructParents"] + 1])
    page["StructParents"] = key = numbers[-2] + 1
    element = Dictionary({
        "Type": "/StructElem", "S": "/Art", "P": document.reference, "Pg": page.reference,
        "Alt": String(words), "K": Array(range(marks)).data,
    })  # fmt: skip
    pdf.add_object(element)
    document["K"].append(element.reference)
    numbers += [key, b"[" + b" ".join([element.reference] * marks) + b"]"]


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]
