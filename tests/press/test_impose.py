"""Sheets that are cut: which page stands where, and what else stands there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise

import pikepdf
import pypdfium2
import pytest

from rulesheets.papers import PAPERS, Paper, part_of
from rulesheets.press import Binding, press
from rulesheets.press.stack import Sheet, stacked
from tests.press.sample import job

SIDES = {"": 1, "long": 2, "short": 2}


def piled(pages: int, up: int, duplex: str) -> list[int | None]:
    """The pages in the order in which a person has them who cuts the sheets as one pile, and lays the
    piles on each other: fronts, each with its back."""
    deep = SIDES[duplex]
    sides = list(stacked(pages, up, duplex))
    fronts, backs = sides[::deep], sides[deep - 1 :: deep]
    order: list[int | None] = []
    for place in range(up):
        for front, back in zip(fronts, backs, strict=True):
            order.append(front[place])
            if deep == 2:
                order.append(back[behind(place, up, duplex)])
    return order


def behind(place: int, up: int, duplex: str) -> int:
    """The place on the back behind one on the front, as one finds by turning a piece of paper with its
    places numbered as one reads."""
    return {
        (2, "long"): {0: 1, 1: 0}, (2, "short"): {0: 0, 1: 1},
        (4, "long"): {0: 1, 1: 0, 2: 3, 3: 2}, (4, "short"): {0: 2, 1: 3, 2: 0, 3: 1},
    }[up, duplex][place]  # fmt: skip


@pytest.mark.parametrize("duplex", SIDES)
@pytest.mark.parametrize("up", [2, 4])
@pytest.mark.parametrize("pages", [1, 2, 3, 4, 5, 7, 8, 9, 16, 33])
def test_cut_and_stacked_the_pages_are_in_order(pages: int, up: int, duplex: str) -> None:
    order = piled(pages, up, duplex)
    assert order == [*range(pages), *[None] * (len(order) - pages)]
    # No sheet stays empty.
    assert len(order) < pages + up * SIDES[duplex]


@pytest.mark.parametrize("name", PAPERS)
def test_parts_of_a_sheet_fill_it(name: str) -> None:
    whole = PAPERS[name]
    for up in (2, 4):
        part, sheet = part_of(whole, up), Sheet(whole, up)
        assert part.width < part.height
        assert part.width * part.height * up == pytest.approx(whole.width * whole.height)
        corners = {(x + part.width, y + part.height) for x, y in sheet.places}
        assert max(corners) == pytest.approx(sheet.size)
        assert sorted(sheet.size) == sorted((whole.width, whole.height))
    assert part_of(whole, 1) == whole


def bound(up: int, duplex: str = "", copies: int = 3, paper: str = "letter") -> pikepdf.Pdf:
    binding = Binding("Pads", {"a.html": b"a"}, copies, up=up, duplex=duplex)
    small = job(1, css="@page { margin: 26pt 26pt 24pt 40pt }", sizes=(10,))
    return pikepdf.open(BytesIO(press([small], part_of(PAPERS[paper], up), binding).pdf))


def numbers(box: pikepdf.Array) -> list[float]:
    return [float(edge) for edge in box]


def test_two_pages_stand_beside_each_other_and_four_upright() -> None:
    with bound(2) as two, bound(4) as four:
        assert [numbers(page.MediaBox) for page in two.pages] == [[0, 0, 792, 612]] * 2
        assert [numbers(page.MediaBox) for page in four.pages] == [[0, 0, 612, 792]]


def three(up: int, duplex: str = "", copies: int = 1) -> pikepdf.Pdf:
    """Three pages that say so many times "Nil" as their number is."""
    css = "@page { margin: 26pt 26pt 24pt 40pt }"
    pages = [job(rows, css=css, sizes=(10,)) for rows in (1, 2, 3)]
    binding = Binding("Pads", {"a.html": b"a"}, copies, up=up, duplex=duplex)
    return pikepdf.open(BytesIO(press(pages, part_of(PAPERS["letter"], up), binding).pdf))


def drawn(pdf: pikepdf.Pdf) -> list[dict[int, pikepdf.Object]]:
    """For each side, by mark, the stream that draws it: one for each page."""
    return [
        {int(mark): part for part in page.Contents for mark in MARK.findall(part.read_bytes())}
        for page in pdf.pages
    ]


MARK = re.compile(rb"<</MCID (\d+)")


def read_aloud(pdf: pikepdf.Pdf) -> list[tuple[int, int, str]]:
    """Every mark that the structure reads, in its order: its side, the mark, and what is said instead."""
    sides = {page.objgen: at for at, page in enumerate(pdf.pages)}

    def walk(element: pikepdf.Object, said: str = "") -> Iterator[tuple[int, int, str]]:
        said = said or str(element.get("/Alt", ""))
        for kid in element.K:
            if isinstance(kid, pikepdf.Dictionary):
                yield from walk(kid, said)
            else:
                yield sides[element.Pg.objgen], int(kid), said

    return list(walk(pdf.Root.StructTreeRoot.K[0]))


@pytest.mark.parametrize("duplex", SIDES)
@pytest.mark.parametrize("up", [2, 4])
def test_pages_are_read_in_their_order_from_whatever_sheet(up: int, duplex: str) -> None:
    with three(up, duplex, 3) as pdf:
        shown = drawn(pdf)
        moves = [
            (side, corner)
            for side, mark, _ in read_aloud(pdf)
            for corner in [tuple(map(float, shown[side][mark].read_bytes().split()[5:7]))]
        ]
    places = Sheet(PAPERS["letter"], up).places
    stands = {
        at: (side, places[place])
        for side, held in enumerate(stacked(9, up, duplex))
        for place, at in enumerate(held)
    }
    assert list(dict.fromkeys(moves)) == [stands[at] for at in range(9)]
    # None is begun, left and taken up again.
    assert sum(one != other for one, other in pairwise(moves)) == 8


def test_every_mark_of_a_sheet_leads_to_the_element_that_reads_it() -> None:
    with three(4, "long", 3) as pdf:
        numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
        rows = dict(zip(numbers[::2], numbers[1::2], strict=True))
        assert list(rows) == [page.StructParents for page in pdf.pages] == [0, 1, 2, 3]
        looked_at = 0
        for page, marks in zip(pdf.pages, drawn(pdf), strict=True):
            row = list(rows[page.StructParents])
            assert {at for at, owner in enumerate(row) if owner is not None} == marks.keys()
            for mark in marks:
                assert row[mark].Pg.objgen == page.objgen
                assert mark in list(row[mark].K)
                looked_at += 1
        assert looked_at > 100


def test_pages_that_come_again_are_called_by_their_number_and_their_copy() -> None:
    with three(2, copies=2) as pdf:
        said = list(dict.fromkeys(said for _, _, said in read_aloud(pdf) if "copy" in said))
    assert said == ["Page 1, copy 2", "Page 2, copy 2", "Page 3, copy 2"]


def test_cut_lines_and_the_ruler_are_not_read() -> None:
    with bound(4) as pdf:
        for page in pdf.pages:
            content = page.Contents[-1].read_bytes()
            assert content.startswith(b"/Artifact BMC\n")
            assert content.endswith(b"\nEMC")
            assert b"This line is" in content
            assert b"396" in content


def test_bookmarks_lead_to_the_sheets() -> None:
    with three(4, copies=2) as pdf, pdf.open_outline() as outline:
        destinations = [item.destination for item in outline.root]
        assert [page.objgen for page, *_ in destinations] == [pdf.pages[at].objgen for at in (0, 1, 0)]
        # The first page stands at the top left, the third at its right; the second on the next sheet.
        places = [(float(x), float(y)) for _, _, x, y, _ in destinations]
    assert [(x > 306, y > 396) for x, y in places] == [(False, True), (False, True), (True, True)]


def test_nothing_is_left_of_the_pages_as_they_were_drawn() -> None:
    with bound(2, copies=1) as two, bound(2, copies=3) as more:
        for pdf, contents in ((two, 2), (more, 3)):
            streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
            assert sum(b"1 0 0 -1 0 612 cm" in part.read_bytes()[:60] for part in streams) == contents - 1
            kinds = [thing.get("/Type") for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary)]
            assert kinds.count("/Page") == len(pdf.pages)


@pytest.mark.parametrize(
    ("up", "duplex", "told"),
    [
        (1, "long", "/DuplexFlipLongEdge"), (1, "short", "/DuplexFlipShortEdge"),
        (2, "long", "/DuplexFlipShortEdge"), (2, "short", "/DuplexFlipLongEdge"),
        (4, "long", "/DuplexFlipLongEdge"), (4, "short", "/DuplexFlipShortEdge"), (2, "", None),
    ],
)  # fmt: skip
def test_printers_are_told_how_a_sheet_turns_and_not_to_scale(up: int, duplex: str, told: str | None) -> None:
    with bound(up, duplex) as pdf:
        asked = pdf.Root.ViewerPreferences
        assert asked.get("/Duplex") == told
        assert asked.PrintScaling == "/None"


@pytest.mark.parametrize(
    ("paper", "words", "length"), [("letter", "2 inches", 144), ("a4", "50 mm", 141.732)]
)
def test_a_ruler_is_as_long_as_it_says(paper: str, words: str, length: float) -> None:
    with bound(2, paper=paper) as pdf:
        made = BytesIO()
        pdf.save(made)
    page = pypdfium2.PdfDocument(made.getvalue())[0]
    assert f"This line is {words} long." in page.get_textpage().get_text_bounded()
    paths = [thing.get_bounds() for thing in page.get_objects([2])]
    assert any(top - bottom == pytest.approx(length, abs=0.01) for _, bottom, _, top in paths)


def test_the_same_pages_give_the_same_bytes() -> None:
    small, binding = job(1, sizes=(9,)), Binding("t", {"a.html": b"a"}, 5, up=4)
    quarter: Paper = part_of(PAPERS["a4"], 4)
    assert press([small], quarter, binding).pdf == press([small], quarter, binding).pdf
