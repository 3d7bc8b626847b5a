"""A page to fill in: every box and cell is a field, named, in the structure, and seen by all viewers."""

from __future__ import annotations

import io
import shutil
import subprocess
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import page as validator
import pikepdf
import pymupdf
import pypdfium2
import pytest
from PIL import Image
from pypdf import PdfReader, PdfWriter

from rulesheets.errors import UsageProblem
from rulesheets.press import PAPERS, Press
from rulesheets.proof.carrying import carried
from rulesheets.proof.document import Element, read
from rulesheets.proof.fields import Field
from rulesheets.proof.pdfium import fields_in, leaves
from rulesheets.render import Options
from rulesheets.work import FORMS, Order
from tests.sheets.kit import table

MADE = {
    "friday": ("friday", "rules", {}),
    "to tick": ("standard", "rules", {"blank": True}),
    "pad": ("friday", "pad", {}),
    "pad of three": ("three", "pad", {"rows": 9}),
    "pad of six": ("six", "pad", {"rows": 6}),
}
DPI = 288


@lru_cache(maxsize=len(MADE))
def made(name: str) -> bytes:
    of, sheet, chosen = MADE[name]
    options = Options(PAPERS["letter"], fillable=True, **chosen)  # type: ignore[arg-type]
    return FORMS["pdf"](Order(table(of), (sheet,), options, Press(None))).files[0]


def sheet_of(name: str) -> Element:
    [sheet] = read(carried(made(name)).html).sheets
    return sheet


@pytest.fixture(params=MADE)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("name", ["friday", "pad"])
@pytest.mark.parametrize("profile", ["PDF_A_3A", "PDF_UA_1"])
def test_with_fields_every_rule_of_both_standards_passes(name: str, profile: str) -> None:
    report = validator.validate_pdf_bytes(made(name), profile=validator.ValidationProfile[profile])
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    assert report.rules.passed == report.rules.total > 100


def test_no_viewer_has_to_draw_or_to_do_anything(name: str) -> None:
    pdf = pikepdf.open(io.BytesIO(made(name)))
    assert pdf.check_pdf_syntax() == []
    assert "/NeedAppearances" not in pdf.Root.AcroForm
    notes = list(pdf.pages[0].Annots)
    assert len(notes) > 30
    for note in notes:
        assert not {"/A", "/AA"} & note.keys()
        assert int(note.F) == 4
        looks = note.AP.N
        drawn = looks.values() if note.FT == "/Btn" else [looks]
        assert all(isinstance(look, pikepdf.Stream) for look in drawn)


def test_every_box_and_every_empty_cell_is_a_field_of_its_own() -> None:
    rules = [field.name for field in fields_in(made("friday")) if field.kind == "check"]
    rows = sheet_of("friday").all(having="data-question")
    boxes = [(row, box) for row in rows for box in row.all(having="data-offer")]
    assert rules == [f"{row.get('data-clause')}.{box.get('data-offer')}" for row, box in boxes]
    pad = [field.name for field in fields_in(made("pad"))]
    cells = [cell for cell in sheet_of("pad").all("td") if cell.parent and cell.parent.all("th")]
    grid = [
        cell
        for cell in cells
        if set(cell.classes) & {"bid", "took", "points", "bags", "total"} and not cell.text
    ]
    assert len([one for one in pad if one.startswith("hand.")]) == len(grid) > 100
    assert "hand.1.0.bid.0" not in pad  # the first hand bids itself at this table
    assert {"hand.2.0.bid.0", "hand.2.1.bid.1", "hand.9.1.total.0"} <= set(pad)


def test_fields_are_ticked_as_the_page_is() -> None:
    on = {field.name for field in fields_in(made("friday")) if field.on}
    rows = sheet_of("friday").all(having="data-question")
    assert on == {
        f"{row.get('data-clause')}.{box.get('data-offer')}"
        for row in rows for box in row.all(having="data-offer") if "data-ticked" in box.attrs
    }  # fmt: skip
    assert [field for field in fields_in(made("to tick")) if field.on] == []


def test_no_label_is_bold_that_may_lose_its_tick() -> None:
    labels = {part.text for part in sheet_of("friday").all(of="choice")}
    [leaf] = leaves(made("friday"), [0])
    shown = [run for run in leaf.runs if run.text.strip() in labels and run.box.left > 430 and run.size < 12]
    assert len(shown) > 30
    assert [run.text for run in shown if run.bold] == []


def test_each_has_a_name_and_words_of_its_own_and_stands_in_the_structure(name: str) -> None:
    pdf = pikepdf.open(io.BytesIO(made(name)))
    names = [field.name for field in fields_in(made(name))]
    assert len(set(names)) == len(names) == len(pdf.pages[0].Annots)
    numbers = list(pdf.Root.StructTreeRoot.ParentTree.Nums)
    owners = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for note in pdf.pages[0].Annots:
        assert str(note.TU)
        element = owners[note.StructParent]
        assert element.S == "/Form"
        assert [kid.Obj.objgen for kid in element.K] == [note.objgen]
        assert element.objgen in {kid.objgen for kid in element.P.K if isinstance(kid, pikepdf.Object)}


def test_words_say_what_a_field_is_for() -> None:
    def told(name: str) -> set[str]:
        pdf = pikepdf.open(io.BytesIO(made(name)))
        return {str(note.TU) for note in pdf.pages[0].Annots}

    assert {"Nil: ±50", "Bags: 5 cost 50", "Jokers: high then 2♦ 2♠"} <= told("friday")
    assert {"Name of the table", "Bags: what else"} <= told("to tick")
    assert {"Hand 2, Ana & Ben: Ana", "Hand 9, Cy & Dee: total", "Date"} <= told("pad")


def _poppler(pdf: bytes, folder: Path) -> Image.Image:
    (folder / "in.pdf").write_bytes(pdf)
    subprocess.run(
        ["pdftoppm", "-r", str(DPI), "-png", "-singlefile", "in.pdf", "out"], cwd=folder, check=True
    )
    return Image.open(folder / "out.png")


def _pdfium(pdf: bytes, folder: Path) -> Image.Image:
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    return document[0].render(scale=DPI / 72).to_pil()


def _mupdf(pdf: bytes, folder: Path) -> Image.Image:
    with pymupdf.open(stream=pdf) as document:
        pixels = document[0].get_pixmap(dpi=DPI)
        return Image.frombytes("RGB", (pixels.width, pixels.height), pixels.samples)


VIEWERS: list[Any] = [
    pytest.param(_poppler, marks=pytest.mark.skipif(not shutil.which("pdftoppm"), reason="no Poppler")),
    _pdfium,
    _mupdf,
]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_ticked_box_shows_its_tick_and_an_open_one_none(
    viewer: Callable[[bytes, Path], Image.Image], tmp_path: Path
) -> None:
    picture = viewer(made("friday"), tmp_path).convert("L")
    boxes = [field for field in fields_in(made("friday")) if field.kind == "check"]
    inked = {field.name: _ink(picture, field) for field in boxes}
    assert {name for name, ink in inked.items() if ink > 0.2} == {field.name for field in boxes if field.on}
    assert max(ink for name, ink in inked.items() if ink <= 0.2) < 0.05


def _ink(picture: Image.Image, field: Field) -> float:
    """How much of the middle of a box is dark."""
    scale, high = DPI / 72, picture.height
    left, bottom, right, top = field.box
    wide, tall, up = right - left, top - bottom, high / scale - bottom
    edges = (left + 0.2 * wide, up - 0.66 * tall, left + 0.74 * wide, up - 0.17 * tall)
    inside = picture.crop(tuple(round(edge * scale) for edge in edges))  # type: ignore[arg-type]
    pixels = inside.tobytes()
    return sum(pixel < 128 for pixel in pixels) / len(pixels)


@pytest.mark.parametrize("chosen", [{"copies": 2}, {"up": 2}, {"duplex": "long"}, {"press": True}])
def test_a_file_to_fill_in_comes_once(chosen: dict[str, Any]) -> None:
    with pytest.raises(UsageProblem, match="comes once"):
        Options(PAPERS["letter"], fillable=True, **chosen)


def test_what_is_typed_into_one_cell_shows_in_no_other() -> None:
    names = ["hand.2.0.took.0", "hand.3.0.took.0", "date"]
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(made("pad"))))
    for name, text in zip(names, ("7", "6", "1 May"), strict=True):
        writer.update_page_form_field_values(writer.pages[0], {name: text}, auto_regenerate=False)
    writer.write(out := io.BytesIO())
    fields = {field.name: field for field in fields_in(out.getvalue())}
    assert [name for name, field in fields.items() if field.drawn] == [
        name for name in fields if name in names
    ]
    assert [fields[name].value for name in names] == ["7", "6", "1 May"]


def test_a_place_to_write_in_a_row_reaches_to_its_end() -> None:
    fields = {field.name: field.box for field in fields_in(made("to tick"))}
    wide = [box.right for name, box in fields.items() if name.endswith(".written")]
    assert len(wide) > 4
    assert max(wide) - min(wide) < 0.1
    assert wide[0] > max(box.right for name, box in fields.items() if name.endswith(".0"))
