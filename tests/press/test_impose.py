"""Sheets that are cut: which page stands where, and what else stands there."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from rulesheets.papers import PAPERS, Paper, part_of
from rulesheets.press import Binding, press
from rulesheets.press.impose import PAGES
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


def test_the_file_holds_the_pages_by_themselves_and_does_not_claim_to_be_tagged() -> None:
    with bound(2) as sheets:
        assert sorted(sheets.attachments) == ["a.html", PAGES]
        assert "/StructTreeRoot" not in sheets.Root
        assert "/MarkInfo" not in sheets.Root
        claims = sheets.Root.Metadata.read_bytes()
        assert b'pdfaid:conformance="B"' in claims
        assert b"pdfuaid:part" not in claims
        with pikepdf.open(BytesIO(sheets.attachments[PAGES].get_file().read_bytes())) as pages:
            assert [numbers(page.MediaBox) for page in pages.pages] == [[0, 0, 396, 612]] * 3
            assert "/StructTreeRoot" in pages.Root


def test_nothing_is_left_of_what_the_pages_claimed() -> None:
    with bound(2) as sheets:
        told = [thing for thing in sheets.objects if isinstance(thing, pikepdf.Stream)]
        kinds = [str(thing.get("/Type", "")) for thing in told]
        assert kinds.count("/Metadata") == 1
        colours = [thing for thing in told if "/N" in thing and "/Type" not in thing]
        assert [thing.objgen for thing in colours] == [sheets.Root.OutputIntents[0].DestOutputProfile.objgen]


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
