"""What WeasyPrint does not write into a PDF: how to print it, pages that come again, or stand on sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulesheets.press.again import Turn, add_pages

if TYPE_CHECKING:
    from rulesheets.press.numbers import OwnTexts
    from rulesheets.press.stack import Sheet

__all__ = ["finish"]


def finish(pdf: Any, copies: int, own: OwnTexts | None = None, sheet: Sheet | None = None) -> None:
    """Completes a tagged pydyf.PDF in place. Its pages then come `copies` times, in their order, or its one
    page with each of its `own` texts; on sheets, where these hold several, and with the edge at which they
    turn, if they are printed on both sides."""
    # Cells and boxes are as large as a pen needs, and a viewer would shrink them to its margins.
    pdf.catalog["ViewerPreferences"]["PrintScaling"] = "/None"
    if sheet and sheet.duplex:
        # A sheet that lies on its side turns at its other edge.
        edge = "Long" if (sheet.duplex == "long") == (sheet.up != 2) else "Short"
        pdf.catalog["ViewerPreferences"]["Duplex"] = f"/DuplexFlip{edge}Edge"
    if sheet and sheet.up > 1:
        from rulesheets.press.impose import impose

        impose(pdf, sheet, _turns(pdf, copies, own), own)
    elif own or copies > 1:
        add_pages(pdf, _turns(pdf, copies, own), own)


def _turns(pdf: Any, copies: int, own: OwnTexts | None) -> list[Turn]:
    if own:
        return [Turn(0)] * len(own)
    pages = range(len(pdf.page_references))
    further = (Turn(at, f"Page {at + 1}, copy {copy}") for copy in range(2, copies + 1) for at in pages)
    return [*map(Turn, pages), *further]
