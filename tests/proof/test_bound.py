"""Sheets that are cut and files for a print shop, each broken in one way: the wall that is named says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

import pikepdf
import pytest
from pikepdf import Array, Name, Pdf

from rulesheets.errors import ProofFailed
from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press, impose
from rulesheets.press.stack import Sheet, stacked
from rulesheets.profile import load_profile
from rulesheets.proof import pages_alone, prove
from rulesheets.proof.bound import to_look_at
from rulesheets.proof.imposition import corners, planned
from rulesheets.proof.names import Block
from rulesheets.proof.recipes import Recipe, made_of_pages, recipes
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
    """Two sheets of three pages: a card, a pad, and the rulings."""
    return made("card", "pad", "rulings", up=2)


def shop() -> bytes:
    return made("cheat", press=True)


def _places(pdf: Pdf) -> list[list[pikepdf.Object]]:
    """What draws each place of the first sheet: move, page, back again; last come the marks."""
    contents = list(pdf.pages[0].Contents)
    return [contents[:3], contents[3:6], contents[6:]]


def _draws(pdf: Pdf, parts: list[list[pikepdf.Object]]) -> None:
    pdf.pages[0].Contents = Array([stream for part in parts for stream in part])


def _moved(pdf: Pdf, place: int, matrix: bytes) -> None:
    parts = _places(pdf)
    parts[place][0] = pdf.make_stream(b"q " + matrix + b" cm")
    _draws(pdf, parts)


def _marks(pdf: Pdf, old: bytes, new: bytes) -> None:
    *_, [marks] = _places(pdf)
    content = marks.read_bytes()
    assert len(re.findall(old, content)) == 1
    marks.write(re.sub(old, new, content))


def _swapped(pdf: Pdf) -> None:
    """two pages change places"""
    first, second, marks = _places(pdf)
    first[1], second[1] = second[1], first[1]
    _draws(pdf, [first, second, marks])


def _lost(pdf: Pdf) -> None:
    """a page is missing"""
    first, _, marks = _places(pdf)
    _draws(pdf, [first, marks])


def _twice(pdf: Pdf) -> None:
    """a page stands twice on its place"""
    first, second, marks = _places(pdf)
    _draws(pdf, [first, second, second, marks])


def _scaled(pdf: Pdf) -> None:
    """a page is scaled"""
    _moved(pdf, 1, b".97 0 0 .97 396 0")


def _rotated(pdf: Pdf) -> None:
    """a page stands on its head"""
    _moved(pdf, 1, b"-1 0 0 -1 792 612")


def _mirrored(pdf: Pdf) -> None:
    """a page is mirrored"""
    _moved(pdf, 1, b"-1 0 0 1 792 0")


def _beside(pdf: Pdf) -> None:
    """a page is a hair beside its place"""
    _moved(pdf, 1, b"1 0 0 1 397 0")


def _cut(pdf: Pdf) -> None:
    """a page is not whole"""
    first, second, marks = _places(pdf)
    content = second[1].read_bytes()
    second[1] = pdf.make_stream(content[: content.rindex(b"BT")])
    _draws(pdf, [first, second, marks])


def _sheets_swapped(pdf: Pdf) -> None:
    """two sheets change places"""
    pdf.pages.reverse()


def _sheet_lost(pdf: Pdf) -> None:
    """a sheet is missing"""
    del pdf.pages[-1]


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
    _swapped, _lost, _twice, _scaled, _rotated, _mirrored, _beside, _cut, _sheets_swapped, _sheet_lost,
    _no_cut, _wrong_cut, _short_cut, _short_ruler, _wordy_ruler, _no_ruler, _turned, _may_scale, _other_paper,
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


def test_pages_by_themselves_that_say_something_else_are_caught() -> None:
    other = FORMS["pdf"](
        Order(
            load_profile("standard"), ("card", "pad", "rulings"), Options(PAPERS["half-letter"]), Press(None)
        )
    ).files[0]

    def replaced(pdf: Pdf) -> None:
        pdf.attachments["pages.pdf"] = pikepdf.AttachedFileSpec(pdf, other, filename="pages.pdf")

    assert {"paper = page", "imposition"} <= walls_of(broken(sheets(), replaced))

    def gone(pdf: Pdf) -> None:
        del pdf.attachments["pages.pdf"]

    assert "paper = page" in walls_of(broken(sheets(), gone))


@pytest.mark.parametrize("whole", [sheets, shop], ids=["sheets", "shop"])
def test_without_a_fault_both_hold(whole: Callable[[], bytes]) -> None:
    assert walls_of(whole()) == set()
    # Written anew by another program, they hold as well.
    assert walls_of(broken(whole(), unchanged)) == set()
    looked = prove(whole(), FRIDAY.rules, standard_rules()).looked_at
    assert looked["imposition" if whole is sheets else "plates"] > 5


def test_the_pages_of_sheets_are_those_that_are_proved() -> None:
    assert pages_alone(shop()) == shop()
    assert pages_alone(sheets()).startswith(b"%PDF-")
    assert pages_alone(sheets()) != sheets()


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


def plan_of(pdf: bytes, up: int, duplex: str) -> tuple[Block, list[list[int | None]]]:
    block = Block("", {}, "", "letter", (), up=up, duplex=duplex)
    return block, list(planned(len(recipes(pages_alone(pdf))), block))


def test_sides_that_the_file_tells_to_be_made_of_their_pages_are_not_drawn() -> None:
    pdf = made("card", "pad", up=2, copies=8)
    block, plan = plan_of(pdf, 2, "")
    sides, pages = recipes(pdf), recipes(pages_alone(pdf))
    assert (len(sides), len(pages)) == (8, 16)
    # The first sheet has cards only, the second pads.
    assert to_look_at(sides, pages, plan, block) == [0, 1]
    assert all(made_of_pages(s, sides[0], pages, p, corners(block)) for s, p in zip(sides, plan, strict=True))


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("another start", lambda r: r._replace(contents=(b"q .9 0 0 .9 0 0 cm", *r.contents[1:]))),
        ("another place", lambda r: r._replace(contents=(b"q 1 0 0 1 5 0 cm", *r.contents[1:]))),
        ("turned", lambda r: r._replace(contents=(b"q -1 0 0 -1 396 612 cm", *r.contents[1:]))),
        ("another page", lambda r: r._replace(contents=(r.contents[0], b"", *r.contents[2:]))),
        ("not put back", lambda r: r._replace(contents=(*r.contents[:2], b"", *r.contents[3:]))),
        ("something more", lambda r: r._replace(contents=(*r.contents, b"0 0 9 9 re f"))),
        ("no marks", lambda r: r._replace(contents=r.contents[:-1])),
        ("nothing", lambda r: r._replace(contents=())),
        ("another size", lambda r: r._replace(rest=r.rest + b"/Rotate 180")),
        ("other fonts", lambda r: r._replace(uses=b"")),
    ],
)
def test_a_side_that_is_not_plainly_made_of_its_pages_is_drawn(
    what: str, change: Callable[[Recipe], Recipe]
) -> None:
    pdf = made("card", "pad", up=2, copies=8)
    block, plan = plan_of(pdf, 2, "")
    sides, pages = recipes(pdf), recipes(pages_alone(pdf))
    sides[5] = change(sides[5])
    assert to_look_at(sides, pages, plan, block) == [0, 1, 5]


@pytest.mark.parametrize("fault", ["stacked", "places"])
def test_a_press_that_puts_pages_elsewhere_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
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
        with pytest.raises(ProofFailed, match="imposition: is not in its place"):
            made("card", "pad", up=2, copies=4)
    finally:
        made.cache_clear()


def test_a_file_of_another_form_tells_nothing() -> None:
    assert recipes(broken(sheets(), unchanged)) == []
    assert recipes(b"%PDF-1.7") == []
