"""Sheets that are cut and files for a print shop, each broken in one way: the wall that is named says so."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from io import BytesIO
from unittest.mock import patch

import pikepdf
import pytest
from pikepdf import Array, Name, Pdf

from rulesheets.errors import ProofFailed
from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press, impose
from rulesheets.press.stack import Sheet, stacked
from rulesheets.profile import load_profile
from rulesheets.proof import carried, cutpages, prove, prove_paper
from rulesheets.proof.drawn import Leaf
from rulesheets.render import Options, sheet_html
from rulesheets.rules import standard_rules
from rulesheets.work import FORMS, Order
from tests.proof.pdf_faults import broken, damaged

FRIDAY = load_profile("friday")


@lru_cache(maxsize=4)
def made(*sheets: str, **chosen: object) -> bytes:
    up = int(chosen.get("up", 1))  # type: ignore[call-overload]
    options = Options(part_of(PAPERS["letter"], up), **chosen)  # type: ignore[arg-type]
    return FORMS["pdf"](Order(FRIDAY, sheets, options, Press(None))).files[0]


def sheets() -> bytes:
    """Two sheets of four pages: a card, a pad, and two of rulings."""
    return made("card", "pad", "rulings", up=2)


def shop() -> bytes:
    return made("cheat", press=True)


def _moved(pdf: Pdf, place: int, matrix: bytes) -> None:
    """Draws what stands in a place of the first sheet under another matrix."""
    stream = pdf.pages[0].Contents[place]
    content = stream.read_bytes()
    move = re.match(rb"\s*q [^\n]* cm\n", content)
    assert move
    stream.write(b"q " + matrix + b" cm\n" + content[move.end() :])


def _marks(pdf: Pdf, old: bytes, new: bytes) -> None:
    marks = pdf.pages[0].Contents[-1]
    content = marks.read_bytes()
    assert len(re.findall(old, content)) == 1
    marks.write(re.sub(old, new, content))


def _swapped(pdf: Pdf) -> None:
    """two pages change places"""
    _moved(pdf, 0, b"1 0 0 1 396 0")
    _moved(pdf, 1, b"1 0 0 1 0 0")


def _lost(pdf: Pdf) -> None:
    """a page is missing"""
    first, _, marks = pdf.pages[0].Contents
    pdf.pages[0].Contents = Array([first, marks])


def _twice(pdf: Pdf) -> None:
    """a page stands twice on its place"""
    first, second, marks = pdf.pages[0].Contents
    pdf.pages[0].Contents = Array([first, second, second, marks])


def _scaled(pdf: Pdf) -> None:
    """a page is scaled"""
    _moved(pdf, 1, b".97 0 0 .97 396 0")


def _first_scaled(pdf: Pdf) -> None:
    """the first page is scaled"""
    _moved(pdf, 0, b".97 0 0 .97 0 0")


def _rotated(pdf: Pdf) -> None:
    """a page stands on its head"""
    _moved(pdf, 1, b"-1 0 0 -1 792 612")


def _mirrored(pdf: Pdf) -> None:
    """a page is mirrored"""
    _moved(pdf, 1, b"-1 0 0 1 792 0")


def _beside(pdf: Pdf) -> None:
    """a page is a hair beside its place"""
    _moved(pdf, 1, b"1 0 0 1 397 0")


def _upside_down(pdf: Pdf) -> None:
    """a sheet is shown turned"""
    pdf.pages[0].Rotate = 180


def _cut(pdf: Pdf) -> None:
    """a page is not whole"""
    second = pdf.pages[0].Contents[1]
    content = second.read_bytes()
    second.write(content[: content.rindex(b"/Span")])


def _over(pdf: Pdf) -> None:
    """something is printed beyond all places"""
    second = pdf.pages[0].Contents[1]
    second.write(second.read_bytes().rstrip().removesuffix(b"Q") + b"\n0 G 420 -30 m 430 -30 l S\nQ")


def _across(pdf: Pdf) -> None:
    """a page draws in another's place"""
    second = pdf.pages[0].Contents[1]
    second.write(second.read_bytes().rstrip().removesuffix(b"Q") + b"\n0 G -200 300 m -180 300 l S\nQ")


def _elements(pdf: Pdf, page: int) -> list[pikepdf.Object]:
    """The elements of a page in the order of the file, each before those inside it."""

    def walk(element: pikepdf.Object) -> Iterator[pikepdf.Object]:
        yield element
        for kid in element.K:
            if isinstance(kid, pikepdf.Dictionary):
                yield from walk(kid)

    return list(walk(pdf.Root.StructTreeRoot.K[0].K[page]))


def _with_marks(pdf: Pdf, page: int) -> list[pikepdf.Object]:
    elements = _elements(pdf, page)
    return [one for one in elements if len(one.K) and not isinstance(one.K[0], pikepdf.Dictionary)]


def _marks_swapped(pdf: Pdf) -> None:
    """the marks of two places are swapped: each page is read as the other"""
    # The first sheet has the first page and the third.
    here, there = (_with_marks(pdf, page) for page in (0, 2))
    for one, other in zip(here, there, strict=False):
        one.K, other.K = other.K, one.K


def _on_another_sheet(pdf: Pdf) -> None:
    """an element leads to the wrong sheet"""
    _with_marks(pdf, 0)[5].Pg = pdf.pages[1].obj


def _not_told(pdf: Pdf) -> None:
    """a page is not read aloud"""
    del pdf.Root.StructTreeRoot.K[0].K[1]


def _told_twice(pdf: Pdf) -> None:
    """a page is read aloud twice"""
    kids = pdf.Root.StructTreeRoot.K[0].K
    kids.append(kids[2])


def _told_early(pdf: Pdf) -> None:
    """pages are read aloud in another order"""
    kids = pdf.Root.StructTreeRoot.K[0].K
    kids[0], kids[1] = kids[1], kids[0]


def _unstructured(pdf: Pdf) -> None:
    """nothing is read aloud"""
    del pdf.Root.StructTreeRoot


def _hollow(pdf: Pdf) -> None:
    """a page is an element without anything in it"""
    del pdf.Root.StructTreeRoot.K[0].K[1].K


def _endless(pdf: Pdf) -> None:
    """an element holds itself"""
    kids = pdf.Root.StructTreeRoot.K[0].K
    kids[1].K.append(kids[1])


def _owned_by_another(pdf: Pdf) -> None:
    """a mark leads to another element than reads it"""
    _, row, *_ = pdf.Root.StructTreeRoot.ParentTree.Nums
    row[3], row[4] = row[4], row[3]


def _loud_ruler(pdf: Pdf) -> None:
    """the ruler is read aloud"""
    _marks(pdf, rb"/Artifact BMC", b"/Span <</MCID 0>> BDC")


def _sheets_swapped(pdf: Pdf) -> None:
    """two sheets change places"""
    pdf.pages.reverse()


def _sheet_lost(pdf: Pdf) -> None:
    """a sheet is missing"""
    del pdf.pages[-1]


def _sheet_more(pdf: Pdf) -> None:
    """there is an empty sheet more"""
    pdf.pages.append(pdf.pages[-1])
    pdf.pages[-1].Contents = Array([pdf.pages[0].Contents[-1]])


def _no_cut(pdf: Pdf) -> None:
    """there is no line to cut along"""
    _marks(pdf, rb"396 0 m 396 612 l S", b"")


def _wrong_cut(pdf: Pdf) -> None:
    """the line to cut along is beside the cut"""
    _marks(pdf, rb"396 0 m 396 612 l S", b"390 0 m 390 612 l S")


def _short_cut(pdf: Pdf) -> None:
    """the line to cut along is a mark at the edge, gone after the first cut"""
    _marks(pdf, rb"396 0 m 396 612 l S", b"396 0 m 396 20 l S")


def _short_ruler(pdf: Pdf) -> None:
    """the ruler is shorter than it says"""
    _marks(pdf, rb"144\.000", b"140.000")


def _wordy_ruler(pdf: Pdf) -> None:
    """the ruler says another length"""
    _marks(pdf, rb"is 2 inches", b"is 22 inches")


def _no_ruler(pdf: Pdf) -> None:
    """there is no ruler"""
    _marks(pdf, rb"q 0 g[\s\S]*", b"")


def _turned(pdf: Pdf) -> None:
    """printers are told to print on the back"""
    pdf.Root.ViewerPreferences.Duplex = Name.DuplexFlipLongEdge


def _may_scale(pdf: Pdf) -> None:
    """printers are let to scale"""
    del pdf.Root.ViewerPreferences[Name.PrintScaling]


def _other_paper(pdf: Pdf) -> None:
    """a sheet is larger than the paper"""
    pdf.pages[0].mediabox = Array([0, 0, 842, 612])


SHEET_FAULTS = (
    _swapped, _lost, _twice, _scaled, _first_scaled, _rotated, _mirrored, _beside, _upside_down, _cut,
    _over, _across, _sheets_swapped, _sheet_lost, _sheet_more, _no_cut, _wrong_cut, _short_cut,
    _short_ruler, _wordy_ruler, _no_ruler, _turned, _may_scale, _other_paper, _marks_swapped,
    _on_another_sheet, _not_told, _told_twice, _told_early, _owned_by_another, _loud_ruler, _unstructured,
    _hollow, _endless,
)  # fmt: skip


def _content(pdf: Pdf, old: bytes, new: bytes) -> None:
    [stream] = [pdf.pages[0].Contents]
    content = stream.read_bytes()
    assert re.search(old, content)
    stream.write(re.sub(old, new, content, count=1))


def _rgb(pdf: Pdf) -> None:
    """a text is black of three colours"""
    _content(pdf, rb"\n0 0 0 1 k\n", b"\n0 0 0 rg\n")


def _grey(pdf: Pdf) -> None:
    """a text is screened into dots"""
    _content(pdf, rb"\n0 0 0 1 k\n", b"\n0 0 0 .9 k\n")


def _rich(pdf: Pdf) -> None:
    """black is mixed with other inks"""
    _content(pdf, rb"\n0 0 0 1 k\n", b"\n.4 .4 .2 1 k\n")


def _tint(pdf: Pdf) -> None:
    """the red is a tint"""
    _content(pdf, rb"\n/Red cs 1 scn\n", b"\n/Red cs .5 scn\n")


def _another_ink(pdf: Pdf) -> None:
    """the red is another ink"""
    pdf.pages[0].Resources.ColorSpace.Red[1] = Name("/Some Red")


def _third_ink(pdf: Pdf) -> None:
    """there is a third ink"""
    spaces = pdf.pages[0].Resources.ColorSpace
    spaces.Blue = Array([Name.Separation, Name.Blue, *list(spaces.Red)[2:]])


def _through(pdf: Pdf) -> None:
    """something prints through"""
    state = next(iter(pdf.pages[0].Resources.ExtGState.values()))
    state[Name.ca] = pikepdf.Object.parse(b"0.5")


def _no_bleed(pdf: Pdf) -> None:
    """there is no room to bleed"""
    pdf.pages[0][Name.BleedBox] = Array([0, 0, 612, 792])


def _trimmed_wrong(pdf: Pdf) -> None:
    """it is trimmed to another size"""
    pdf.pages[0][Name.TrimBox] = Array([0, 0, 600, 792])


def _no_mark(pdf: Pdf) -> None:
    """a trim mark is missing"""
    _content(pdf, rb"0 -22\.\d+ m 0 -8\.\d+ l S", b"")


def _mark_beside(pdf: Pdf) -> None:
    """a trim mark points beside the cut"""
    _content(pdf, rb"0 (-22\.\d+) m 0 (-8\.\d+) l S", rb"3 \1 m 3 \2 l S")


def _near(pdf: Pdf) -> None:
    """a line lies 2 mm from the trim"""
    pdf.pages[0].contents_add(b"q 0 0 0 1 k 5.7 300 2 60 re f Q", prepend=True)


def _fields(pdf: Pdf) -> None:
    """there are form fields"""
    pdf.Root.AcroForm = pikepdf.Dictionary(Fields=Array([]))


def _claim(pdf: Pdf) -> None:
    """it claims to be PDF/X"""
    pdf.Root.OutputIntents = Array([pikepdf.Dictionary(Type=Name.OutputIntent, S=Name.GTS_PDFX)])


SHOP_FAULTS = (
    _rgb, _grey, _rich, _tint, _another_ink, _third_ink, _through, _no_bleed, _no_mark, _mark_beside, _near,
    _fields, _claim,
)  # fmt: skip


def walls_of(pdf: bytes) -> set[str]:
    return {finding.wall for finding in prove(pdf, FRIDAY.rules, standard_rules()).findings}


def unchanged(pdf: Pdf) -> None:
    """nothing"""


@pytest.mark.parametrize("fault", SHEET_FAULTS, ids=lambda fault: fault.__doc__)
def test_a_fault_of_the_sheets_is_caught(fault: Callable[[Pdf], None]) -> None:
    assert "imposition" in walls_of(broken(sheets(), fault))


@pytest.mark.parametrize("fault", SHOP_FAULTS, ids=lambda fault: fault.__doc__)
def test_a_fault_of_a_shops_file_is_caught(fault: Callable[[Pdf], None]) -> None:
    assert "plates" in walls_of(broken(shop(), fault))


def test_a_damaged_stream_of_a_shops_file_is_told() -> None:
    told = set()
    for pdf in damaged(shop()):
        try:
            told |= {finding.text for finding in prove(pdf, FRIDAY.rules, standard_rules()).findings}
        except ProofFailed as refused:
            told.add(str(refused))
    assert "a stream is damaged" in told


def test_a_page_trimmed_to_another_size_is_caught() -> None:
    assert "paper = page" in walls_of(broken(shop(), _trimmed_wrong))


def copies() -> bytes:
    """Three cards and three pads on three sheets."""
    return made("card", "pad", up=2, copies=3)


def _copy_swapped(pdf: Pdf) -> None:
    """the marks of two copies on one sheet are swapped"""
    # Of the pages 1, 4; 2, 5; 3, 6 the last two are the second pad's and the third card's... by element.
    kids = pdf.Root.StructTreeRoot.K[0].K
    kids[3].K, kids[4].K = kids[4].K, kids[3].K


def _copy_not_told(pdf: Pdf) -> None:
    """a copy is not read aloud"""
    del pdf.Root.StructTreeRoot.K[0].K[4]


def _copy_misnamed(pdf: Pdf) -> None:
    """a copy is called by another's number"""
    kids = pdf.Root.StructTreeRoot.K[0].K
    kids[2].Alt, kids[4].Alt = kids[4].Alt, kids[2].Alt


def _copy_elsewhere(pdf: Pdf) -> None:
    """a copy is on the wrong sheet"""
    kids = pdf.Root.StructTreeRoot.K[0].K
    kids[4].Pg, kids[5].Pg = kids[5].Pg, kids[4].Pg


def _copy_otherwise(pdf: Pdf) -> None:
    """a copy is read in another order"""
    marks = pdf.Root.StructTreeRoot.K[0].K[4].K
    marks[0], marks[1] = int(marks[1]), int(marks[0])


COPY_FAULTS = (_copy_swapped, _copy_not_told, _copy_misnamed, _copy_elsewhere, _copy_otherwise)


@pytest.mark.parametrize("fault", COPY_FAULTS, ids=lambda fault: fault.__doc__)
def test_a_fault_of_pages_that_come_again_is_caught(fault: Callable[[Pdf], None]) -> None:
    assert "imposition" in walls_of(broken(copies(), fault))


def test_a_page_of_a_sheet_that_is_read_in_another_order_is_caught() -> None:
    def reordered(pdf: Pdf) -> None:
        first, second = _with_marks(pdf, 1)[10:12]
        first.K, second.K = second.K, first.K

    assert {"paper = page", "imposition"} <= walls_of(broken(sheets(), reordered))


def test_a_page_of_a_sheet_that_says_something_else_is_caught() -> None:
    other = load_profile("standard")
    options = Options(part_of(PAPERS["letter"], 2), up=2)
    pdf = FORMS["pdf"](Order(other, ("card", "pad", "rulings"), options, Press(None))).files[0]
    html = carried(sheets()).html
    assert {finding.wall for finding in prove_paper(pdf, html).findings} == {"paper = page"}


@pytest.mark.parametrize("whole", [sheets, shop], ids=["sheets", "shop"])
def test_without_a_fault_both_hold(whole: Callable[[], bytes]) -> None:
    assert walls_of(whole()) == set()
    # Written anew by another program, they hold as well.
    assert walls_of(broken(whole(), unchanged)) == set()
    looked = prove(whole(), FRIDAY.rules, standard_rules()).looked_at
    assert looked["imposition" if whole is sheets else "plates"] > 5


def test_a_glued_edge_stays_free() -> None:
    def printed_on(pdf: Pdf) -> None:
        pdf.pages[1].contents_add(b"q 0 0 0 1 k 100 780 40 4 re f Q", prepend=True)

    assert "paper = page" in walls_of(broken(made("rules", "pad", duplex="short"), printed_on))


def test_sheets_that_turn_at_the_wrong_edge_are_caught() -> None:
    def turned(pdf: Pdf) -> None:
        pdf.Root.ViewerPreferences.Duplex = Name.DuplexFlipLongEdge

    good = made("rules", "pad", duplex="short")
    assert walls_of(good) == set()
    assert "imposition" in walls_of(broken(good, turned))


@pytest.mark.parametrize("told", ['"up": 3', '"up": "two"', '"duplex": "left"'])
def test_sheets_that_nobody_makes_are_no_sheets_of_ours(told: str) -> None:
    html = sheet_html(FRIDAY, "cheat", Options(PAPERS["letter"])).replace('"copies": 1', told)
    with pytest.raises(ProofFailed, match="can't be read"):
        prove(html.encode(), FRIDAY.rules, standard_rules())


def looked_at(pdf: bytes) -> tuple[list[int], set[str]]:
    """The sides that the proof draws, the first is 0, and the walls that find something."""
    real, drawn = cutpages.leaves, list[int]()

    def leaves(pdf: bytes, which: list[int]) -> list[Leaf]:
        drawn.extend(which)
        return real(pdf, which)

    with patch.object(cutpages, "leaves", leaves):
        walls = walls_of(pdf)
    return sorted(drawn), walls


def _other_end(pdf: Pdf) -> None:
    *pages, marks = pdf.pages[5].Contents
    pdf.pages[5].Contents = Array([*pages, pdf.make_stream(marks.read_bytes() + b" 0 0 9 9 re f")])


def _other_fonts(pdf: Pdf) -> None:
    pdf.pages[5].Resources = pdf.make_indirect(pikepdf.Dictionary(pdf.pages[5].Resources))


def _other_page(pdf: Pdf) -> None:
    first, *others = pdf.pages[5].Contents
    content = first.read_bytes().rstrip().removesuffix(b"Q") + b"\n99 99 9 9 re f Q"
    pdf.pages[5].Contents = Array([pdf.make_stream(content), *others])


def test_sides_of_which_the_file_tells_that_they_look_like_others_are_not_drawn() -> None:
    pdf = made("card", "pad", up=2, copies=8)
    # The first sheet has cards only, the second pads.
    assert looked_at(pdf) == ([0, 1], set())


@pytest.mark.parametrize(
    ("change", "walls"),
    [
        (_other_end, {"imposition"}), (_other_fonts, set()), (_other_page, {"paper = page"}),
    ],
)  # fmt: skip
def test_a_side_of_which_the_file_does_not_tell_it_is_drawn(
    change: Callable[[Pdf], None], walls: set[str]
) -> None:
    assert looked_at(broken(made("card", "pad", up=2, copies=8), change)) == ([0, 1, 5], walls)


@pytest.mark.parametrize(
    ("fault", "told"), [("stacked", "reads aloud"), ("places", "sheet side 1 has a page beside its place")]
)
def test_a_press_that_puts_pages_elsewhere_is_caught(
    fault: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def backwards(pages: int, up: int, duplex: str) -> list[list[int | None]]:
        return list(stacked(pages, up, duplex))[::-1]

    def aside(sheet: Sheet) -> list[tuple[float, float]]:
        return [(x + 1, y) for x, y in places.fget(sheet)]

    places = Sheet.places
    if fault == "stacked":
        monkeypatch.setattr(impose, "stacked", backwards)
    else:
        monkeypatch.setattr(Sheet, "places", property(aside))
    made.cache_clear()
    try:
        with pytest.raises(ProofFailed, match=f"imposition: {told}"):
            made("card", "pad", up=2, copies=4)
    finally:
        made.cache_clear()


def test_sheets_that_are_written_in_another_form_are_refused() -> None:
    made = BytesIO()
    with Pdf.open(BytesIO(sheets())) as opened:
        opened.save(made, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    found = prove(made.getvalue(), FRIDAY.rules, standard_rules()).findings
    assert "imposition: its sheets are not written as ours are (the file)" in map(str, found)
