from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from rulesheets.press import marks
from rulesheets.press.faces import FACES, font_data
from rulesheets.press.markfont import build, packed
from rulesheets.press.marks import MARKS, marks_font


@pytest.fixture(scope="module")
def font() -> TTFont:
    return TTFont(BytesIO(marks_font()))


def test_the_stored_font_is_the_one_that_is_drawn() -> None:
    assert marks_font() == build()


def test_its_text_is_what_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = marks_font()
    monkeypatch.setattr(marks, "_FONT", packed())
    assert marks_font() == stored
    assert max(map(len, packed().splitlines())) <= 96


def test_it_has_the_marks_and_a_space_and_nothing_else(font: TTFont) -> None:
    assert {chr(code) for code in font.getBestCmap()} == {" ", *MARKS}


def test_every_mark_is_drawn_inside_its_line(font: TTFont) -> None:
    outlines = [font["glyf"][font.getBestCmap()[ord(mark)]] for mark in MARKS]
    assert len(outlines) == 10
    assert all(outline.numberOfContours > 0 for outline in outlines)
    assert all(-120 < outline.yMin < outline.yMax < 900 for outline in outlines)


def test_a_mark_never_moves_the_line_of_the_sans(font: TTFont) -> None:
    sans = TTFont(BytesIO(font_data(FACES[0])))
    lines = [(f["hhea"].ascent, f["hhea"].descent, f["hhea"].lineGap) for f in (font, sans)]
    assert lines[0] == lines[1]
    assert font["head"].unitsPerEm == sans["head"].unitsPerEm


def test_the_tick_breaks_out_of_its_box_at_the_top_right(font: TTFont) -> None:
    names = font.getBestCmap()
    empty, ticked = (font["glyf"][names[ord(mark)]] for mark in "☐☑")
    assert (ticked.xMin, ticked.yMin) == (empty.xMin, empty.yMin)
    assert ticked.xMax > empty.xMax + 40
    assert ticked.yMax > empty.yMax + 80


def test_the_box_has_the_size_and_the_line_that_a_pen_needs(font: TTFont) -> None:
    box = font["glyf"][font.getBestCmap()[ord("☐")]]
    across = sorted({x for x, _ in box.coordinates})
    assert box.xMax - box.xMin == box.yMax - box.yMin == 700
    assert across[1] - across[0] == across[3] - across[2] == round(5 / 64 * 1000)
