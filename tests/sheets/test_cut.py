"""Every sheet laid out anew for a half or a quarter of its paper, and read back from the sheet."""

from __future__ import annotations

from io import BytesIO

import pypdfium2
import pytest

from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.render import Options
from rulesheets.work import FORMS, Made, Order
from tests.sheets.kit import table


def made(name: str, sheets: tuple[str, ...], paper: str, up: int, **chosen: object) -> Made:
    options = Options(part_of(PAPERS[paper], up), up=up, **chosen)  # type: ignore[arg-type]
    return FORMS["pdf"](Order(table(name), sheets, options, Press(None)))


@pytest.mark.parametrize(
    ("name", "sheet", "paper", "up"),
    [
        ("friday", "rules", "a4", 4), ("standard", "rules", "letter", 2), ("standard", "cheat", "letter", 4),
        ("friday", "cheat", "a4", 2), ("long", "pad", "letter", 2), ("five", "pad", "a4", 4),
        ("friday", "worked", "legal", 2), ("standard", "rulings", "letter", 4),
    ],
)  # fmt: skip
def test_a_sheet_is_laid_out_for_its_part_and_proved(name: str, sheet: str, paper: str, up: int) -> None:
    done = made(name, (sheet,), paper, up)
    assert f", {up} to a sheet" in done.told
    size = float(done.told.partition("type ")[2].split()[0])
    assert size >= 9


def test_places_that_stay_empty_are_told() -> None:
    assert made("friday", ("pad",), "letter", 2, copies=3).told.startswith(
        "3 pages, 2 to a sheet, 1 left empty  "
    )
    assert made("friday", ("pad",), "letter", 2, copies=4).told.startswith("4 pages, 2 to a sheet  ")


def test_a_sheet_of_pads_is_the_paper_on_its_side() -> None:
    [file] = made("friday", ("pad",), "letter", 2, copies=2).files
    [page] = pypdfium2.PdfDocument(BytesIO(file))
    assert page.get_size() == (792, 612)
    assert page.get_textpage().get_text_bounded().count("Winner") == 2


@pytest.mark.parametrize("edge", ["long", "short"])
def test_a_pad_with_a_back_has_the_rules_on_its_front(edge: str) -> None:
    done = made("friday", ("rules", "pad"), "letter", 1, duplex=edge, copies=2)
    texts = [page.get_textpage().get_text_bounded() for page in pypdfium2.PdfDocument(BytesIO(done.files[0]))]
    kinds = ["rules" if "house rules" in text else "pad" if "Winner" in text else "" for text in texts]
    assert kinds == ["rules", "pad"] * 2
