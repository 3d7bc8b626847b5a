import gc
import os
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from rulesheets.errors import DoesNotFit, ProfileError
from rulesheets.press import PAPERS, Binding, PressBug, Pressed, press, pressing
from rulesheets.press.faces import FACES
from tests.press.sample import job

LETTER = PAPERS["letter"]
PROFILE = {"friday.yaml": "name: Freitag ♠\n".encode(), "a.yaml": b"name: a\n"}


def pressed(*jobs, copies: int = 1, **attachments: bytes) -> Pressed:
    return press(jobs or [job()], LETTER, Binding("Friday ♠", attachments or PROFILE, copies=copies))


def texts(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(pdf)]


@pytest.fixture(scope="module")
def four() -> Pressed:
    return pressed(job(3), job(5), job(8), job(28), copies=2)


def test_every_job_has_its_page_in_the_order_asked_for(four: Pressed) -> None:
    nils = [text.count("Nil") for text in texts(four.pdf)]
    assert nils == [3, 5, 8, 28, 3, 5, 8, 28]
    assert four.pages == 8
    assert four.sizes == (14, 14, 14, 13)


def test_the_text_layer_has_the_characters_themselves(four: Pressed) -> None:
    text = texts(four.pdf)[0]
    for words in ("Garcias ♠", "☐ none", "☑ high, then 2♦ 2♠", "−100", "Rules 7QF-31D", "spades"):
        assert words in text


def test_the_file_says_what_it_is(four: Pressed) -> None:
    with pikepdf.open(BytesIO(four.pdf)) as pdf:
        assert pdf.docinfo.Title == "Friday ♠"
        assert pdf.Root.Lang == "en"
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert [round(float(length)) for length in pdf.pages[0].MediaBox] == [0, 0, 612, 792]
        assert {name: pdf.attachments[name].get_file().read_bytes() for name in pdf.attachments} == PROFILE


def test_no_fonts_but_ours_are_embedded(four: Pressed) -> None:
    with pikepdf.open(BytesIO(four.pdf)) as pdf:
        fonts = {
            str(font.BaseFont).partition("+")[2]
            for page in pdf.pages
            for font in page.Resources.Font.values()
        }
    assert fonts == {
        "Rulesheets-Sans", "Rulesheets-Sans-Semi-Bold", "Rulesheets-Sans-Bold", "Rulesheets-Marks",
        "Rulesheets-Serif-Semi-Bold", "Rulesheets-Serif-Italic",
    }  # fmt: skip


def test_copies_share_their_content_and_cost_next_to_nothing() -> None:
    one, many = pressed(job()), pressed(job(), copies=100)
    assert many.pages == 100
    assert texts(many.pdf) == texts(one.pdf) * 100
    assert len(many.pdf) - len(one.pdf) < 99 * 200
    with pikepdf.open(BytesIO(many.pdf)) as pdf:
        assert len({page.Contents.objgen for page in pdf.pages}) == 1


def test_every_mark_of_every_page_has_its_place_in_the_structure(four: Pressed) -> None:
    with pikepdf.open(BytesIO(four.pdf)) as pdf:
        numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
        places = dict(zip(list(numbers)[::2], list(numbers)[1::2], strict=True))
        assert list(places) == [page.StructParents for page in pdf.pages] == list(range(8))
        looked_at = 0
        for page in pdf.pages:
            marked = page.Contents.read_bytes().count(b"/MCID")
            owners = places[page.StructParents]
            assert len(owners) == marked > 0
            assert all(owner.Pg.objgen == page.objgen for owner in owners)
            looked_at += marked
        assert looked_at > 200


def test_the_file_is_sound(four: Pressed, tmp_path: Path) -> None:
    file = tmp_path / "four.pdf"
    file.write_bytes(four.pdf)
    with pikepdf.open(file) as pdf:
        assert pdf.check_pdf_syntax() == []
    qpdf = shutil.which("qpdf")
    if qpdf:
        subprocess.run([qpdf, "--check", file], check=True, capture_output=True)


AGAIN = """
import sys
from rulesheets.press import PAPERS, Binding, press
from tests.press.sample import job
made = press([job(3), job(28)], PAPERS["letter"], Binding("t", {"b": b"1", "a": b"2"}, copies=3))
sys.stdout.buffer.write(made.pdf)
"""


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    made = []
    for seed, zone, locale, folder in (("1", "UTC", "C", root), ("7", "Asia/Tokyo", "C.UTF-8", tmp_path)):
        environ = os.environ | {
            "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": locale, "PYTHONPATH": str(root),
        }  # fmt: skip
        run = [sys.executable, "-c", AGAIN]
        made.append(subprocess.run(run, env=environ, cwd=folder, check=True, capture_output=True))
    assert made[0].stdout[:5] == b"%PDF-"
    assert made[0].stdout == made[1].stdout
    assert made[0].stderr == made[1].stderr == b""


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    environ = os.environ | {"TMPDIR": str(tmp_path), "PYTHONPATH": str(root)}
    subprocess.run([sys.executable, "-c", AGAIN], env=environ, check=True, capture_output=True)
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_that_is_kept_is_drawn_the_same_again(four: Pressed) -> None:
    assert pressed(job(3), job(5), job(8), job(28), copies=2) == four


def test_a_sheet_that_does_not_fit_stops_the_whole_run() -> None:
    with pytest.raises(DoesNotFit, match="needs 419 mm more") as failure:
        pressed(job(3), job(90), job(5), job(91))
    assert len(failure.value.problems) == 2


def test_characters_that_no_font_has_are_named() -> None:
    with pytest.raises(ProfileError) as failure:
        pressed(job(2, "<p>漢 字 漢 é Ω</p>"))
    assert [problem.text for problem in failure.value.problems] == [
        "no font of ours has the character 字 (U+5B57)",
        "no font of ours has the character 漢 (U+6F22)",
    ]


@pytest.mark.parametrize(
    ("css", "complaint"),
    [
        ("p { colour: red }", "colour"),
        ("p { filter: blur(2px) }", "filter"),
        ("p::nothing { color: red }", "nothing"),
    ],
)
def test_a_style_that_is_ignored_is_a_fault(css: str, complaint: str) -> None:
    for _ in range(2):
        with pytest.raises(PressBug, match=complaint):
            pressed(job(2, css=css))


@pytest.mark.parametrize(
    "more",
    [
        '<img src="https://example.com/a.png">',
        '<img src="file:///etc/passwd">',
        '<img src="data:image/png;base64,AAAA">',
        '<link rel="attachment" href="file:///etc/passwd">',
        '<a rel="attachment" href="file:///etc/passwd">a</a>',
        '<p style="background:url(https://example.com/)">a</p>',
        '<style>@import "https://example.com/a.css"</style>',
        "<style>@font-face{font-family:x;src:url(file:///etc/passwd)}</style>",
        '<object data="https://example.com/">a</object>',
        '<img src="relative.png">',
        '<base href="https://example.com/"><img src="relative.png">',
        '<svg><image href="https://example.com/a.png"/></svg>',
    ],
)
def test_nothing_is_ever_fetched(more: str) -> None:
    with pytest.raises(PressBug):
        pressed(job(2, more))


def test_getting_ready_uses_every_face(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[bytes] = []
    press_it = pressing.press
    monkeypatch.setattr(pressing, "press", lambda *given, **more: made.append(press_it(*given, **more).pdf))
    pressing.get_ready()
    [pdf] = made
    with pikepdf.open(BytesIO(pdf)) as opened:
        assert len(opened.pages[0].Resources.Font) >= len(FACES)


def test_the_collector_is_left_as_it_was() -> None:
    assert gc.isenabled()
    pressed(job(1))
    assert gc.isenabled()
    gc.disable()
    try:
        pressed(job(1))
        assert not gc.isenabled()
    finally:
        gc.enable()
