"""The wall `paper = page`: a PDF says what its HTML says, word for word, and it can all be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from rulesheets.proof.colour import bars_drawn, suits_coloured, ticks_bold
from rulesheets.proof.document import Document, Element, read
from rulesheets.proof.drawn import Box, Drawn, Leaf, alike, all_close
from rulesheets.proof.filled import fields_right
from rulesheets.proof.finding import Proof, Unreadable, Wall
from rulesheets.proof.flow import Flow, Placed, by_leaf, follow, is_folio
from rulesheets.proof.ink import legible
from rulesheets.proof.lines import inked
from rulesheets.proof.names import NO_BLOCK, PAPERS, Block, block_of, page_size
from rulesheets.proof.pagetree import Pages

__all__ = ["prove_paper"]

_WALL = "paper = page"
_GLUE = 16  # points from the top


def prove_paper(
    pdf: bytes,
    html: str | Sequence[str],
    *,
    copies: int = 1,
    lines: Sequence[Mapping[str, str]] = (),
    alone: bool = False,
) -> Proof:
    """Hold a PDF against the HTML of its sheets (one document, or several in page order).

    `copies` is how often all pages come, one set after the other; `lines` are those of the roster that
    numbered pages were made of, by column, where they are at hand; `alone`, they are on no sheets, though
    they may be for some.
    """
    wall, sheets = Wall(_WALL), Wall("imposition")
    documents = [read(text) for text in ([html] if isinstance(html, str) else html)]
    blocks = [block_of(document) for document in documents if document.block]
    block = blocks[0] if blocks else NO_BLOCK
    try:
        pages = Pages(pdf) if alone else _pages_of(pdf, block, sheets)
    except Unreadable as problem:
        sheets.finds(str(problem), "the file")
        return Proof.of([wall, sheets])
    try:
        once, others, further = _all_pages(pages, documents, block, copies, lines, wall)
        _sizes(blocks, [*once, *others], wall)
        _shown([*once, *others], wall)
        further += [] if alone else _bound(pages, block, [*once, *others], sheets)
    except Unreadable as problem:
        wall.finds(str(problem), "the file")
        return Proof.of([wall])
    placed = _text(documents, once, wall)
    for leaf in once:
        legible(leaf, block, wall)
        if not block.press:  # whose inks are counted in the content itself
            inked(leaf, wall, black="black" in block.looks)
    bars_drawn(placed, once, wall, block.looks)
    suits_coloured(placed, block.looks, wall)
    _glued(placed, wall)
    further += _codes(pages, placed, once)
    ticks_bold(placed, wall)
    fields_right(placed, once, wall)
    if not placed:
        wall.finds("looked at nothing", "the file")
    return Proof.of([wall, *further])


def _pages_of(pdf: bytes, block: Block, wall: Wall) -> Pages:
    """The pages, whatever they stand on; the wall is that of sheets that are cut."""
    if block.up == 1:
        return Pages(pdf)
    from rulesheets.proof.cutpages import CutPages

    return CutPages(pdf, block, wall)


def _bound(pages: Pages, block: Block, leaves: Sequence[Leaf], sheets: Wall) -> list[Wall]:
    """The walls that a file needs which promises more than its pages."""
    if not (block.up > 1 or block.duplex or block.press):
        return []
    from rulesheets.proof.bound import bound

    return bound(pages, block, leaves, sheets)


def _codes(pages: Pages, placed: Iterable[Placed], once: Sequence[Leaf]) -> list[Wall]:
    """The wall of the codes, where a page is there for one."""
    sheets = {place.leaf: place.text.at.sheet for place in placed}
    of_qr = [leaf for leaf, sheet in sheets.items() if sheet is not None and sheet.get("data-sheet") == "qr"]
    if not of_qr:
        return []
    from rulesheets.proof.qr import codes

    return [codes(pages, of_qr, len(once))]


def _sizes(blocks: Iterable[Block], pages: Iterable[Leaf], wall: Wall) -> None:
    """Every page is as large as the paper that the sheets are made for, or as its part; only a print
    shop gets more around it."""
    for block in blocks:
        size = page_size(block) if block.paper in PAPERS else (0.0, 0.0)
        for leaf in pages:
            printed = (leaf.width, leaf.height)
            right = all_close(size, printed, 0.1) and (block.press or all_close(leaf.sheet, printed, 0.1))
            text = f"page size: printed {leaf.sheet}, promised {block.paper}"
            wall.holds(right, text, f"page {leaf.number}")


def _shown(pages: Iterable[Leaf], wall: Wall) -> None:
    """A viewer shows every page as it is drawn."""
    for leaf in pages:
        wall.holds(not leaf.odd, ", ".join(leaf.odd), f"page {leaf.number}")


def _glued(placed: Iterable[Placed], wall: Wall) -> None:
    """Nothing is printed where the pages of a pad are glued together."""
    sheets = {place.leaf: place.text.at.sheet for place in placed}
    for leaf, sheet in sheets.items():
        if sheet is not None and sheet.get("data-sheet") == "pad":
            glued = Box(0, leaf.height - _GLUE, leaf.width, leaf.height)
            free = not any(thing.box.meets(glued) and min(thing.colour) < 255 for thing in leaf.things)
            wall.holds(free, "is printed on where it is glued", f"page {leaf.number}")


def _all_pages(
    pages: Pages,
    documents: Sequence[Document],
    block: Block,
    copies: int,
    lines: Sequence[Mapping[str, str]],
    wall: Wall,
) -> tuple[list[Leaf], list[Leaf], list[Wall]]:
    """The pages of the first copy, others that had to be read, and the walls that looked at these."""
    if block.roster is None:
        return *_pages(pages, copies, wall), []
    from rulesheets.proof.numbered import numbered

    [sheet] = documents[0].sheets
    (first, *others), found = numbered(pages, sheet, block, lines)
    return [first], others, [found]


def _pages(pages: Pages, copies: int, wall: Wall) -> tuple[list[Leaf], list[Leaf]]:
    """The pages of the first copy, and those of others that had to be read: each must be drawn exactly
    like its first.

    **Why** not all are: a page of which the file tells that it shares all that is drawn with its first one
    is drawn like it, and of a thousand pages each takes as long to read as the first.
    """
    total = pages.count
    count, rest = divmod(total, copies)
    if rest or not count:
        wall.finds(f"{total} pages are not {copies} copies of anything", "the file")
        return pages.leaves(range(total)), []
    told: Sequence[object] = []
    if copies > 1:
        told = pages.told()
        pages.come_again(count, wall)
    known = len(told) == total
    others = [at for at in range(count, total) if not (known and told[at] == told[at % count])]
    wall.seen += total - count - len(others)
    once, read_too = pages.leaves(range(count)), pages.leaves(others)
    for leaf in read_too:
        original = once[(leaf.number - 1) % count]
        same = alike(leaf.runs, original.runs) and alike(leaf.shapes, original.shapes)
        wall.holds(same, f"is no copy of page {original.number}", f"page {leaf.number}")
    return once, read_too


def _text(documents: Iterable[Document], pages: Sequence[Leaf], wall: Wall) -> list[Placed]:
    """The text of all sheets, page by page; what stands at the foot of each is looked at by itself."""
    sheets = [sheet for document in documents for sheet in document.sheets]
    feet = {"".join(foot.text.split()) for sheet in sheets for foot in sheet.all("footer")}
    divided = [(leaf, *_divided(leaf, feet)) for leaf in pages]
    placed = follow(Flow(sheets), ((leaf, run) for leaf, body, _ in divided for run in body), wall)
    on_leaf = by_leaf(placed)
    order: list[Element | None] = []
    numbered = defaultdict[Element | None, list[tuple[Leaf, list[str]]]](list)
    for leaf, _, foot in divided:
        folios = [run for run in foot if is_folio(run)]
        foot = [run for run in foot if run not in folios]
        here = list(dict.fromkeys(place.text.at.sheet for place in on_leaf[leaf]))
        wall.holds(len(here) == 1, f"{len(here)} sheets share the page", f"page {leaf.number}")
        order += here
        for sheet in here[:1]:
            numbered[sheet].append((leaf, [run.text.strip() for run in folios]))
        said = [element for sheet in here[:1] if sheet for element in sheet.all("footer")]
        follow(Flow(said[:1], foot=True), ((leaf, run) for run in foot), wall)
    wall.holds(list(dict.fromkeys(order)) == sheets, "the sheets stand in another order", "the file")
    for sheet, where in numbered.items():
        _folios(sheet, where, wall)
    return placed


def _folios(sheet: Element | None, pages: Sequence[tuple[Leaf, list[str]]], wall: Wall) -> None:
    """Each page of a sheet in one column bears its number, where there are several; no other does."""
    counts = sheet is not None and "column" in sheet.classes and len(pages) > 1
    for number, (leaf, told) in enumerate(pages, start=1):
        expected = [f"{number} of {len(pages)}"] if counts else []
        wall.equal("page number", told, expected, f"page {leaf.number}")


def _divided(leaf: Leaf, feet: Iterable[str]) -> tuple[list[Drawn], list[Drawn]]:
    """The runs of a page's text, and those of its foot: read last, or left out of the structure."""
    body, foot = leaf.reading, list(leaf.loose)
    for text in feet:
        at = len(body)
        while text and at and text.endswith(word := "".join(body[at - 1].text.split())):
            text, at = text[: -len(word)], at - 1
        if not text and at < len(body):
            return body[:at], foot + body[at:]
    return body, foot
