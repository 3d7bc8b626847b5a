"""The wall `paper = page`: a PDF says what its HTML says, word for word, and it can all be read."""

from __future__ import annotations

from collections.abc import Sequence

from rulesheets.proof.colour import bars_drawn, red_means, ticks_bold
from rulesheets.proof.document import Document, Element, read
from rulesheets.proof.drawn import Leaf
from rulesheets.proof.finding import Proof, Unreadable, Wall
from rulesheets.proof.flow import Flow, Placed, follow
from rulesheets.proof.ink import legible
from rulesheets.proof.names import PAPERS, block_of
from rulesheets.proof.pdfium import leaves

__all__ = ["prove_paper"]

WALL = "paper = page"


def prove_paper(pdf: bytes, html: str | Sequence[str], *, copies: int = 1) -> Proof:
    """Hold a PDF against the HTML of its sheets (one document, or several in page order).

    `copies` is how often all pages come, one set after the other.
    """
    wall = Wall(WALL)
    documents = [read(text) for text in ([html] if isinstance(html, str) else html)]
    try:
        pages = leaves(pdf)
    except Unreadable as problem:
        wall.finds(str(problem), "the file")
        return Proof.of([wall])
    once = _originals(pages, copies, wall)
    placed = _text(documents, once, wall)
    for leaf in once:
        legible(leaf, wall)
    for leaf, paper in ((leaf, _paper(documents)) for leaf in pages):
        size = (round(leaf.width, 1), round(leaf.height, 1))
        wall.equal("page size", size, tuple(round(side, 1) for side in paper), f"page {leaf.number}")
    bars_drawn(placed, once, wall)
    red_means(placed, wall)
    ticks_bold(placed, wall)
    if not wall.seen:
        wall.finds("looked at nothing", "the file")
    return Proof.of([wall])


def _originals(pages: Sequence[Leaf], copies: int, wall: Wall) -> Sequence[Leaf]:
    """The pages of the first copy; all others must be drawn exactly like them."""
    count, rest = divmod(len(pages), copies)
    if rest or not count:
        wall.finds(f"{len(pages)} pages are not {copies} copies of anything", "the file")
    for leaf in pages[count:] if not rest else ():
        original = pages[(leaf.number - 1) % count]
        same = leaf.runs == original.runs and leaf.shapes == original.shapes
        wall.holds(same, f"is no copy of page {original.number}", f"page {leaf.number}")
    return pages[: count or len(pages)]


def _text(documents: Sequence[Document], pages: Sequence[Leaf], wall: Wall) -> list[Placed]:
    sheets = [sheet for document in documents for sheet in document.sheets]
    placed = follow(Flow(sheets), pages, wall)
    starts: dict[Element | None, int] = {}
    for place in placed:
        starts.setdefault(place.text.at.sheet, place.leaf.number)
    numbers = [starts.get(sheet, 0) for sheet in sheets]
    wall.holds(numbers == sorted(set(numbers)), f"sheets start on pages {numbers}", "the file")
    return placed


def _paper(documents: Sequence[Document]) -> tuple[float, float]:
    for document in documents:
        if document.block:
            return PAPERS.get(block_of(document).paper, (0, 0))
    return (0, 0)
