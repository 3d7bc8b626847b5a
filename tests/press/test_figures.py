"""Where the structure says that a picture stands, a second tool sees one."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pytest

from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.render import Options
from rulesheets.work import FORMS, Order
from tests.sheets.kit import table

PATH = 2  # FPDF_PAGEOBJ_PATH
QUIET = 16
"""Points; more than a code's quiet zone, which its picture has around it."""


@pytest.mark.parametrize(
    ("sheets", "up", "count"), [(("cheat", "qr"), 1, 3), (("qr",), 2, 1), (("rules", "qr"), 4, 1)]
)
def test_pictures_stand_where_the_structure_says(sheets: tuple[str, ...], up: int, count: int) -> None:
    options = Options(part_of(PAPERS["letter"], up) if up > 1 else PAPERS["letter"], up=up, copies=up)
    [pdf] = FORMS["pdf"](Order(table("friday"), sheets, options, Press(None))).files
    with pikepdf.open(io.BytesIO(pdf)) as told:
        pages = [page.objgen for page in told.pages]
        figures = [
            (pages.index(thing.Pg.objgen), [float(edge) for edge in thing.A.BBox])
            for thing in told.objects
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/S") == "/Figure"
        ]
    drawn = [
        [thing.get_bounds() for thing in page.get_objects(max_depth=9) if thing.type == PATH]
        for page in pypdfium2.PdfDocument(io.BytesIO(pdf))
    ]
    for page, box in figures:
        assert any(_fills(found, box) for found in drawn[page]), (box, drawn[page])
    assert len(figures) == count


def _fills(found: tuple[float, ...], box: list[float]) -> bool:
    inside = all(a <= b + 0.1 for a, b in zip((*box[:2], *found[2:]), (*found[:2], *box[2:]), strict=True))
    return inside and all(abs(a - b) < QUIET for a, b in zip(found, box, strict=True))
