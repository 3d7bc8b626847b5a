"""Every sheet on every paper fits and is proved, or says by how much it does not and what would.

Two tables here; `python -m bench.matrix` takes all of them, in large print and plain black, too.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from rulesheets.errors import DoesNotFit
from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.profile import from_texts, load_profile, read_profile
from rulesheets.render import Options
from rulesheets.work import FORMS, Order

SHEETS = ("rules", "cheat", "pad", "worked", "rulings", "qr")
TABLES = ("standard", "friday")
TOO_SMALL = {("rules", "index", "friday"), ("cheat", "index", "friday"), ("worked", "index", "friday")}
QUARTER = 18.0  # points; what no printer reaches
WORD = re.compile(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>')
PAGE = re.compile(r'<page width="([\d.]+)" height="([\d.]+)">')

Boxes = list[tuple[float, float, float, float]]


def boxes(pdf: bytes, folder: Path) -> list[tuple[float, float, Boxes]]:
    """The size of each page and the boxes of its words, as Poppler sees them: left, top, right, bottom."""
    file = folder / "sheet.pdf"
    file.write_bytes(pdf)
    told = subprocess.run(["pdftotext", "-bbox", str(file), "-"], check=True, capture_output=True)
    found = []
    for page in told.stdout.decode().split("</page>")[:-1]:
        width, height = map(float, PAGE.search(page).groups())  # type: ignore[union-attr]
        words = [tuple(map(float, word[:4])) for word in WORD.findall(page)]
        found.append((width, height, words))
    return found  # type: ignore[return-value]


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="Poppler's tools are not installed")
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("paper", PAPERS)
def test_it_fits_or_says_why_not(tmp_path: Path, paper: str, sheet: str, table: str) -> None:
    order = Order(load_profile(table), (sheet,), Options(PAPERS[paper]), Press(None))
    if (sheet, paper, table) in TOO_SMALL:
        with pytest.raises(DoesNotFit) as refused:
            FORMS["pdf"](order)
        for problem in refused.value.problems:
            assert re.search(r" \d+ mm ", problem.text)
            assert problem.hint == "It fits on 4x6 (--paper 4x6)."
        return
    made = FORMS["pdf"](order)
    assert "  proved  " in made.told
    pages = boxes(made.files[0], tmp_path)
    assert len(pages) == made.pages
    for width, height, words in pages:
        assert (width, height) == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.1)
        assert words
        for left, top, right, bottom in words:
            # Poppler's box is as high as the font can be: what stands in it is lower.
            assert min(left, width - right) >= QUARTER
            assert min(top + (bottom - top) / 4, height - bottom + (bottom - top) / 4) >= QUARTER


@pytest.mark.parametrize(
    ("sheet", "name", "chosen"),
    [
        ("rules", "bicycle", {"size": 9}), ("rules", "bicycle", {"size": 9.5}),
        ("pad", "friday", {"size": 9}),
        ("rules", "bicycle", {"large": True}), ("pad", "friday", {"large": True}),
    ],
)  # fmt: skip
def test_suits_and_rings_keep_to_the_smallest_type(sheet: str, name: str, chosen: dict[str, float]) -> None:
    """They are set smaller than the text beside them, where that is large enough."""
    assert "  proved  " in told(name, sheet, **chosen)


def test_bars_keep_to_a_chosen_margin() -> None:
    """They stand further left in large print."""
    for large in (False, True):
        assert "  proved  " in told("skullwink", "rules", margin=26.25, large=large)


@pytest.mark.parametrize(("sheet", "up"), [("pad", 4), ("cheat", 2)])
def test_a_page_too_small_for_anything_is_told_by_millimetres(sheet: str, up: int) -> None:
    """Of a quarter of 4x6, the margins of large print leave nothing."""
    options = Options(
        part_of(PAPERS["4x6"], 4) if up == 4 else part_of(PAPERS["index"], 2), large=True, up=up
    )
    with pytest.raises(DoesNotFit) as refused:
        FORMS["pdf"](Order(load_profile("standard"), (sheet,), options, Press(None)))
    for problem in refused.value.problems:
        assert re.search(r" needs \d{2,} mm more than ", str(problem))
        assert problem.hint


@pytest.mark.parametrize(("sheet", "up"), [("card", 4), ("qr", 4), ("worked", 1)])
def test_margins_that_take_the_whole_page_are_told(sheet: str, up: int) -> None:
    paper = PAPERS["index"]
    options = Options(part_of(paper, up) if up > 1 else paper, margin=60, up=up)
    with pytest.raises(DoesNotFit, match=r" needs \d{2,} mm more than ") as refused:
        FORMS["pdf"](Order(load_profile("friday"), (sheet,), options, Press(None)))
    assert all(problem.hint.startswith("It fits ") for problem in refused.value.problems)


@pytest.mark.parametrize(("paper", "margin"), [("index", None), ("4x6", 22.25)])
def test_a_tight_fan_keeps_its_cards_to_the_columns_type(paper: str, margin: float | None) -> None:
    one = read_profile("name: One\nnil: {worth: 50}\n", "one.yaml", from_texts({}))
    options = Options(PAPERS[paper], margin=margin)
    assert "  proved  " in FORMS["pdf"](Order(one, ("cheat",), options, Press(None))).told


def told(name: str, sheet: str, **chosen: float) -> str:
    options = Options(PAPERS["letter"], **chosen)  # type: ignore[arg-type]
    return FORMS["pdf"](Order(load_profile(name), (sheet,), options, Press(None))).told
