"""A print shop's file: two inks, boxes, marks, clear edges, and no form fields."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import page as validator
import pikepdf
import pytest
from PIL import Image

from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Binding, Press, press
from rulesheets.press.plates import RED, separate
from rulesheets.press.shop import PressBug
from rulesheets.profile import load_profile
from rulesheets.render import Options
from rulesheets.work import FORMS, Order
from tests.press.sample import job

MM = 72 / 25.4
LETTER = PAPERS["letter"]
CLEAR = "@page { margin-bottom: 60pt }"  # the sample's foot stands lower than a shop allows
# Every operator that sets a colour or paints with one of its own (ISO 32000-1, table 74).
COLOURS = frozenset("CS cs SC SCN sc scn G g RG rg K k sh BI".split())
BLACK, NONE = [0, 0, 0, 1], [0, 0, 0, 0]


@lru_cache(maxsize=4)
def made(sheets: tuple[str, ...] = ("rules", "cheat"), copies: int = 1) -> bytes:
    options = Options(LETTER, press=True, copies=copies)
    return FORMS["pdf"](Order(load_profile("friday"), sheets, options, Press(None))).files[0]


def streams(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    """Everything that is drawn from: what pages contain, and what that names."""
    for page in pdf.pages:
        yield page
        for thing in page.Resources.get("/XObject", {}).values():
            assert thing.Subtype == "/Form"
            yield thing
        assert not page.Resources.get("/Pattern", {})
        assert not page.Resources.get("/Shading", {})


def colours(pdf: bytes) -> set[tuple[str, tuple[object, ...]]]:
    found = set()
    with pikepdf.open(BytesIO(pdf)) as opened:
        for stream in streams(opened):
            for operands, operator in pikepdf.parse_content_stream(stream):
                if str(operator) in COLOURS:
                    told = tuple(str(o) if isinstance(o, pikepdf.Name) else float(o) for o in operands)
                    found.add((str(operator).lower(), told))
    return found


def test_everything_drawn_is_pure_black_or_the_one_red() -> None:
    assert colours(made()) == {
        ("k", tuple(map(float, BLACK))), ("k", tuple(map(float, NONE))), ("cs", ("/Red",)), ("scn", (1.0,)),
    }  # fmt: skip


def test_the_red_is_an_ink_with_a_name_and_something_that_stands_for_it() -> None:
    with pikepdf.open(BytesIO(made())) as pdf:
        for page in pdf.pages:
            [(name, space)] = page.Resources.ColorSpace.items()
            assert name == "/Red"
            assert [str(part) for part in list(space)[:3]] == [
                "/Separation", f"/{RED}", "/DeviceCMYK",
            ]  # fmt: skip
            cyan, magenta, yellow, black = map(float, space[3].C1)
            assert cyan == 0
            assert magenta > yellow > black > 0.3


def test_an_ink_that_nothing_is_printed_with_has_no_name() -> None:
    with pikepdf.open(BytesIO(made(("pad",)))) as pdf:
        assert not any(page.Resources.get("/ColorSpace") for page in pdf.pages)


def test_boxes_say_where_it_is_cut_and_how_far_it_may_bleed() -> None:
    with pikepdf.open(BytesIO(made())) as pdf:
        for page in pdf.pages:
            boxes = {
                name: [float(edge) for edge in page[f"/{name}Box"]] for name in ("Trim", "Bleed", "Media")
            }
            assert boxes["Trim"] == [0, 0, 612, 792]
            around = {"Bleed": 3 * MM, "Media": 9 * MM}
            for name, more in around.items():
                assert boxes[name] == pytest.approx([-more, -more, 612 + more, 792 + more])


@pytest.mark.parametrize("copies", [1, 3])
def test_it_is_for_everyone(copies: int) -> None:
    pdf = made(("pad",), copies)
    report = validator.validate_pdf_bytes(pdf, profile=validator.ValidationProfile.PDF_UA_1)
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    assert report.rules.passed == report.rules.total > 100
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert opened.check_pdf_syntax() == []
        assert bool(opened.Root.ViewerPreferences.DisplayDocTitle)
        with opened.open_metadata() as told:
            assert (told["pdfuaid:part"], told["dc:title"]) == ("1", str(opened.docinfo.Title))
            # What PDF/A wants to be said of colours is the shop's to say.
            assert "pdfaid:part" not in told


def test_it_has_no_fields_and_says_nothing_of_other_standards() -> None:
    with pikepdf.open(BytesIO(made())) as pdf:
        for claim in ("/AcroForm", "/OutputIntents"):
            assert claim not in pdf.Root
        assert not any("Annots" in page for page in pdf.pages)
        assert str(pdf.docinfo.Title) == "Friday at the Garcias · Rules · Cheat sheet"
    assert not re.search(rb"PDF/?X", made())


def test_copies_keep_boxes_and_inks() -> None:
    with pikepdf.open(BytesIO(made(("pad",), 3))) as pdf:
        assert [[float(edge) for edge in page.TrimBox] for page in pdf.pages] == [[0, 0, 612, 792]] * 3
    assert {operator for operator, _ in colours(made(("pad",), 3))} == {"k"}


@pytest.mark.parametrize(
    ("css", "said"),
    [
        ("@page { margin-top: 10pt }", r"'spades cheat sheet' lies 5\.2 mm from the trim, and a print shop"),
        (
            "h1 { border-left: 2pt solid #a6192e; margin-left: -35pt; padding-left: 33pt }",
            r"'a line' lies 1\.8 mm from the trim",
        ),
        (
            "h1 { background: #a6192e; margin-left: -30pt; padding-left: 30pt }",
            r"'a ground' lies 3\.5 mm from the trim",
        ),
    ],
)
def test_what_lies_too_near_to_the_trim_does_not_fit(css: str, said: str) -> None:
    with pytest.raises(DoesNotFit, match=said) as failure:
        press([job(css=CLEAR + css)], LETTER, Binding("t", {"a": b"a"}, press=True))
    assert failure.value.exit_code == 4
    press([job(css=CLEAR + css)], LETTER, Binding("t", {"a": b"a"}))


def test_white_may_lie_at_the_trim() -> None:
    page = job(css=CLEAR + "h1 { background: #fff; margin-left: -40pt; padding-left: 40pt }")
    press([page], LETTER, Binding("t", {"a": b"a"}, press=True))


@pytest.mark.parametrize("css", ["h1 { color: #00f }", "h1 { color: #888 }", "h1 { color: lab(50 20 20) }"])
def test_another_colour_is_a_fault_of_ours(css: str) -> None:
    with pytest.raises(PressBug, match="sets"):
        press([job(css=CLEAR + css)], LETTER, Binding("t", {"a": b"a"}, press=True))


def test_what_needs_a_shops_file_is_loaded_for_it_only() -> None:
    assert separate.__module__ == "rulesheets.press.plates"
    code = (
        "import sys; from tests.press.sample import job; from rulesheets.press import PAPERS, Binding, press;"
        "press([job()], PAPERS['a4'], Binding('t', {'a': b'a'}));"
        "print([name for name in ('plates', 'impose', 'ruler') if f'rulesheets.press.{name}' in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_another_program_separates_it_into_two_plates(tmp_path: Path) -> None:
    if not (program := shutil.which("gs")):
        pytest.skip("Ghostscript is not installed")
    file, plates = tmp_path / "sheet.pdf", tmp_path / "plate.tif"
    file.write_bytes(made())
    options = ["-q", "-dNOPAUSE", "-dBATCH", "-dLastPage=1", "-sDEVICE=tiffsep", "-r40"]
    subprocess.run([program, *options, f"-sOutputFile={plates}", file], check=True, capture_output=True)
    darkest = {}
    for plate in tmp_path.glob("plate(*).tif"):
        with Image.open(plate) as picture:
            darkest[plate.stem[6:-1]] = picture.convert("L").getextrema()[0]
    inked = {name for name, least in darkest.items() if least < 255}
    assert set(darkest) == {"Cyan", "Magenta", "Yellow", "Black", RED}
    assert inked == {"Black", RED}
