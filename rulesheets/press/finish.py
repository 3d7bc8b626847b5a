"""What WeasyPrint does not write into a PDF: how to print it, and pages that come again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesheets.press.again import Repeated, object_of

if TYPE_CHECKING:
    from rulesheets.press.numbers import OwnTexts

__all__ = ["finish"]


def finish(pdf: Any, copies: int, own: OwnTexts | None = None) -> None:
    """Completes a tagged pydyf.PDF in place; its pages then come `copies` times, in their order, or its
    one page with each of its `own` texts."""
    # Cells and boxes are as large as a pen needs, and a viewer would shrink them to its margins.
    pdf.catalog["ViewerPreferences"]["PrintScaling"] = "/None"
    if own:
        own.add_pages(pdf)
    elif copies > 1:
        repeated = [Repeated(pdf, object_of(pdf, page)) for page in pdf.page_references]
        pages = range(1, len(repeated) + 1)
        if len(repeated) == 1:
            repeated[0].again([(f"Page 1, copy {copy}", b"") for copy in range(2, copies + 1)])
            return
        for copy in range(2, copies + 1):
            for number, page in zip(pages, repeated, strict=True):
                page.again([(f"Page {number}, copy {copy}", b"")])
