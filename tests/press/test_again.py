"""Pages that come again: what they share, what they cost, and a file that is sound."""

from __future__ import annotations

import io
import re

import pikepdf
import pypdfium2
import pytest

from rulesheets.press import PAPERS, Binding, Job, Label, Numbered, PressBug, press
from rulesheets.press.tight import tightened
from tests.press.sample import CSS, job

LETTER = PAPERS["letter"]
SLOTS = ("table", "team1")
PAGE = """<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><article class="sheet pad">
<p>Table <span class="slot" data-slot="table" style="font-size:15pt">1</span>, played by
<span class="slot" data-slot="team1" style="font-size:15pt"><span class="own">Hawks</span></span> only</p>
</article></body></html>"""
STYLE = CSS + '.slot{font:600 15pt "Rulesheets Serif";font-variant-numeric:tabular-nums}'


def numbered(*rows: tuple[str, str], slots: tuple[str, ...] = SLOTS) -> bytes:
    pages = tuple(tuple(Label(text, 15) for text in row) for row in rows)
    made = press([Job("pad", PAGE, STYLE, (11,))], LETTER, Binding("t", numbered=Numbered(slots, pages)))
    assert made.pages == len(rows)
    return made.pdf


def test_each_page_shows_its_own_texts() -> None:
    rows = [("1", "Hawks"), ("20", r"Do(ve\s)"), ("3", "AVA To Ty"), ("407", "fi ♠ Ünï")]
    pages = pypdfium2.PdfDocument(numbered(*rows))
    for page, (table, team) in zip(pages, rows, strict=True):
        text = page.get_textpage().get_text_range()
        assert table in text.split()
        assert team in text
        assert "played by" in text
        assert ("Hawks" in text) == (team == "Hawks")


def test_texts_are_read_in_their_places() -> None:
    """As a screen reader goes: by the marks of the structure, on the first page and on the others."""
    with pikepdf.open(io.BytesIO(numbered(("1", "Hawks"), ("2", "Doves")))) as pdf:
        first, second = pdf.pages
        elements = pdf.Root.StructTreeRoot.K[0].K
        marks = [int(mark) for mark in elements[-1].K]
        assert elements[-1].Pg.objgen == second.objgen
        assert _shown(first) == _shown(second)
        assert set(_shown(second)) == set(marks)
        told = [_shown(second)[mark] for mark in marks]
    assert told[:5] == ["shared", "own", "shared", "own", "shared"]


def _shown(page: pikepdf.Page) -> dict[int, str]:
    """By mark, whether it is drawn by the content that all share, or by the page's own."""
    shared, own, _ = (content.read_bytes() for content in page.Contents)
    marks = re.findall(rb"/MCID (\d+)", shared)
    # The mark of the first own text is begun by the shared content, as its last.
    begun = {int(mark): "shared" for mark in marks[:-1]} | {int(marks[-1]): "own"}
    return begun | {int(mark): "own" for mark in re.findall(rb"/MCID (\d+)", own)}


def test_a_slot_that_the_sheet_lacks_is_our_fault() -> None:
    with pytest.raises(PressBug, match="no place for some of"):
        numbered(("1", "Hawks", "x"), slots=(*SLOTS, "round"))


def test_numbers_are_the_digits_as_they_are_shaped() -> None:
    """One digit alone is shaped by itself; so is a number with a letter."""
    with pikepdf.open(io.BytesIO(numbered(("1", "1234567890"), ("1234567890", "1234567890x")))) as pdf:
        digits, other = (_strings(page.Contents[1].read_bytes()) for page in pdf.pages)
    assert digits[1] == other[0]
    assert other[1].startswith(other[0])


def _strings(content: bytes) -> list[bytes]:
    return re.findall(rb"\[\(((?:[^()\\]|\\.)*)\)\]TJ", content, re.DOTALL)


@pytest.mark.parametrize("copies", [1, 2, 40])
def test_the_table_of_objects_says_the_same_in_less(copies: int) -> None:
    pdf = press([job()], LETTER, Binding("t", {"a": b"1"}, copies=copies)).pdf
    place = int(pdf[pdf.rindex(b"startxref") :].split()[1])
    assert b"/Predictor 12" in pdf[place:]
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert opened.check_pdf_syntax() == []
        assert len(opened.pages) == copies


def test_no_table_of_another_form_is_touched() -> None:
    with pytest.raises(ValueError, match="of another form"):
        tightened(b"%PDF-1.4\nxref\n0 1\nstartxref\n9\n%%EOF\n")
