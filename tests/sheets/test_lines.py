"""Lines as any printer prints them, and words that are not broken for those who read slowly."""

from __future__ import annotations

import io

import pypdfium2
import pytest

from rulesheets.press import PAPERS, Press
from rulesheets.proof.pdfium import leaves, page_count
from rulesheets.render import Options
from rulesheets.work import FORMS, Order
from tests.sheets.kit import table

BLACK = (0, 0, 0, 255)
LEAST, MOST = 0.4, 1.5
"""Points: the thinnest line, and what is thick enough to be a bar or a box."""


def made(sheets: tuple[str, ...], name: str, **chosen: bool) -> bytes:
    options = Options(PAPERS["letter"], **chosen)  # type: ignore[arg-type]
    [pdf] = FORMS["pdf"](Order(table(name), sheets, options, Press(None))).files
    return pdf


@pytest.mark.parametrize("sheets", [("rules", "cheat"), ("pad", "worked", "rulings")])
@pytest.mark.parametrize("chosen", [{}, {"large": True}, {"plain_black": True}])
def test_every_line_is_black_and_thick_enough(sheets: tuple[str, ...], chosen: dict[str, bool]) -> None:
    pdf = made(sheets, "friday", **chosen)
    shapes = [shape for leaf in leaves(pdf, range(page_count(pdf))) for shape in leaf.shapes]
    thin = [shape for shape in shapes if min(shape.box.width, shape.box.height) < MOST]
    assert len(thin) > 20
    assert {shape.colour for shape in thin} == {BLACK}
    assert min(min(shape.box.width, shape.box.height) for shape in thin) >= LEAST - 0.01


@pytest.mark.parametrize("name", ["friday", "looneyville"])
def test_large_print_breaks_no_word(name: str) -> None:
    pages = pypdfium2.PdfDocument(io.BytesIO(made(("rules", "worked"), name, large=True)))
    lines = [line for page in pages for line in page.get_textpage().get_text_range().splitlines()]
    assert len(lines) > 100
    # U+0002 and U+FFFE are how PDFium tells of a hyphen that breaks a word.
    assert [line for line in lines if line.rstrip().endswith(("-", "\u00ad", "\u0002", "\ufffe"))] == []
