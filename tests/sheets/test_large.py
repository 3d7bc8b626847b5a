"""Large print is large: its type, its boxes, its margins, and words where there were signs."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

import pytest

from rulesheets.press import PAPERS, Press
from rulesheets.profile import load_profile
from rulesheets.proof.drawn import Leaf
from rulesheets.proof.pdfium import leaves
from rulesheets.render import Options
from rulesheets.work import FORMS, Made, Order
from tests.fullest import fullest

INCH = 72.0
MM = 72 / 25.4


@lru_cache(maxsize=8)
def made(sheet: str, paper: str = "letter") -> Made:
    options = Options(PAPERS[paper], large=True)
    return FORMS["pdf"](Order(load_profile("friday"), (sheet,), options, Press(None)))


def pages(sheet: str) -> list[Leaf]:
    return leaves(made(sheet).files[0], range(made(sheet).pages))


@pytest.mark.parametrize("sheet", ["rules", "cheat", "pad"])
def test_type_is_large_and_upright_in_wide_margins(sheet: str) -> None:
    for leaf in pages(sheet):
        for run in (run for run in leaf.runs if run.text.strip()):
            assert run.size >= 17.98, run
            assert not run.font.endswith("It")
            assert run.box.left >= INCH - 0.5
            assert run.box.right <= leaf.width - INCH + 0.5
            assert INCH - 0.5 <= run.box.bottom <= run.box.top <= leaf.height - INCH + 0.5


def test_a_foot_takes_one_line() -> None:
    """It has no room for the sheet's name beside both numbers, and the pages above it are full."""
    options = Options(PAPERS["a5"], large=True)
    full = FORMS["pdf"](Order(fullest("two pairs"), ("worked",), options, Press(None)))
    assert "  proved  " in full.told
    for leaf in leaves(full.files[0], range(full.pages)):
        lowest = min(run.foot for run in leaf.runs if run.text.strip())
        in_line = sorted((run for run in leaf.runs if run.foot < lowest + 3), key=lambda run: run.box.left)
        foot = " ".join(" ".join(run.text for run in in_line).split())
        assert re.fullmatch(rf"Rules [0-9A-Z]{{3}}-[0-9A-Z]{{3}} {leaf.number} of {full.pages}", foot), foot


def test_a_tick_box_is_six_millimetres_wide() -> None:
    boxes = [run for leaf in pages("rules") for run in leaf.runs if run.text.strip() == "☐"]
    assert len(boxes) > 20
    for run in boxes:
        assert run.box.right - run.box.left >= 6 * MM
        assert run.box.top - run.box.bottom >= 6 * MM


def test_the_words_for_a_bar_are_printed() -> None:
    text = " ".join(run.text.strip() for leaf in pages("cheat") for run in leaf.runs)
    assert text.count("House rule:") > 10


def test_a_row_of_the_pad_is_twelve_millimetres_high() -> None:
    numbers = [run for run in pages("pad")[0].runs if run.text.strip().isdecimal() and run.box.left < 100]
    feet = sorted((run.foot for run in numbers), reverse=True)
    steps = {round(upper - lower, 1) for upper, lower in pairwise(feet)}
    assert min(steps) >= 12 * MM


def test_its_pages_are_told_and_numbered() -> None:
    assert made("rules").told.startswith("6 pages  Letter  type 18 pt  proved")
    numbers = [run.text for leaf in pages("rules") for run in leaf.loose if " of " in run.text]
    assert numbers == [f"{number} of 6" for number in range(1, 7)]
