"""Every PDF is one for decades (PDF/A-3a) and for everyone (PDF/UA-1), and read aloud it says its page."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import page as validator
import pikepdf
import pytest

from rulesheets.papers import part_of
from rulesheets.press import PAPERS, Press
from rulesheets.proof.carrying import carried
from rulesheets.proof.document import Element, read
from rulesheets.proof.pdfium import leaves
from rulesheets.render import Options
from rulesheets.work import FORMS, Order
from tests.sheets.kit import table

ALL = ("rules", "cheat", "pad", "worked", "rulings", "qr")
MADE = {
    "friday on Letter": ("friday", ALL, "letter", {}),
    "standard on A4": ("standard", ("rules", "pad"), "a4", {}),
    "three players": ("three", ("cheat", "pad", "worked"), "letter", {}),
    "in odd words": ("marked up", ("rules", "pad"), "a4", {}),
    "to tick by hand": ("friday", ("rules",), "a4", {"blank": True}),
    "a pad of three": ("friday", ("pad",), "letter", {"copies": 3}),
    "on a card": ("friday", ("worked",), "4x6", {}),
    "large": ("standard", ("cheat",), "a4", {"large": True}),
    "cards to cut": ("friday", ("card",), "letter", {"up": 4, "copies": 4}),
    "a card without a rule": ("standard", ("card",), "4x6", {}),
    "pads to cut": ("friday", ("pad",), "a4", {"up": 2, "copies": 5}),
    "pads with a back to cut": (
        "friday",
        ("cheat", "pad"),
        "letter",
        {"up": 2, "copies": 3, "duplex": "long"},
    ),
    "all to cut": ("standard", ("rules", "cheat", "worked"), "a4", {"up": 2}),
}
PROFILES = (validator.ValidationProfile.PDF_A_3A, validator.ValidationProfile.PDF_UA_1)


@lru_cache(maxsize=len(MADE))
def made(name: str) -> bytes:
    of, sheets, paper, chosen = MADE[name]
    options = Options(part_of(PAPERS[paper], int(chosen.get("up", 1))), **chosen)  # type: ignore[arg-type]
    return FORMS["pdf"](Order(table(of), sheets, options, Press(None))).files[0]


@pytest.fixture(params=MADE)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def pdf(name: str) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(made(name)))


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.value)
def test_every_rule_of_both_standards_passes(name: str, profile: validator.ValidationProfile) -> None:
    report = validator.validate_pdf_bytes(made(name), profile=profile)
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    assert report.rules.passed == report.rules.total > 100
    assert report.is_compliant


def test_another_program_finds_nothing_wrong_with_the_file(pdf: pikepdf.Pdf) -> None:
    assert pdf.check_pdf_syntax() == []


def test_it_says_what_it_is(name: str, pdf: pikepdf.Pdf) -> None:
    title = str(pdf.docinfo["/Title"])
    with pdf.open_metadata() as told:
        assert (told["dc:title"], told["pdfaid:part"], told["pdfaid:conformance"]) == (title, "3", "A")
        assert (told["pdfuaid:part"], told["xmp:CreatorTool"]) == ("1", "Rulesheets")
    assert title.startswith(f"{table(MADE[name][0]).name} · ")
    assert str(pdf.Root.Lang) == "en"
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    assert len(pdf.trailer.ID) == 2


def test_the_profile_is_attached_as_what_the_paper_was_made_of(name: str, pdf: pikepdf.Pdf) -> None:
    file = pdf.attachments["profile.yaml"]
    assert file.get_file().read_bytes().decode() == table(MADE[name][0]).text
    assert (file.get_file().mime_type, file.relationship) == ("application/yaml", "/Source")
    assert len(pdf.Root.AF) == len(pdf.attachments) == 2


def test_files_that_differ_have_other_identifiers() -> None:
    assert len({_identifier(made(name)) for name in MADE}) == len(MADE)


def _identifier(pdf: bytes) -> bytes:
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        return bytes(opened.trailer.ID[0])


def sheets_of(name: str) -> list[Element]:
    return list(read(carried(made(name)).html).sheets)


def test_bookmarks_are_the_headings(name: str, pdf: pikepdf.Pdf) -> None:
    found = (part for sheet in sheets_of(name) for part in sheet.all())
    headings = [part.text for part in found if part.tag in ("h1", "h2", "h3") and part.text]
    assert list(_bookmarks(pdf)) == headings


def _bookmarks(pdf: pikepdf.Pdf) -> Iterator[str]:
    def walk(items: Any) -> Iterator[str]:
        for item in items:
            yield item.title
            yield from walk(item.children)

    with pdf.open_outline() as outline:
        yield from walk(outline.root)


def test_header_cells_have_the_scope_of_the_page(name: str, pdf: pikepdf.Pdf) -> None:
    scopes = {"row": "/Row", "rowgroup": "/Row", "col": "/Column", "colgroup": "/Column"}
    expected = [scopes[head.get("scope")] for sheet in sheets_of(name) for head in sheet.all("th")]
    found = [str(element.A.Scope) for element in _structure(pdf) if element.S == "/TH"]
    assert found == expected


def _structure(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Dictionary]:
    """The elements, each before those inside it, but for what stands for further copies."""

    def walk(element: Any) -> Iterator[pikepdf.Dictionary]:
        yield element
        for kid in element.K:
            if isinstance(kid, pikepdf.Dictionary):
                yield from walk(kid)

    for root in pdf.Root.StructTreeRoot.K:
        for article in root.K:
            if "/Alt" not in article:
                yield from walk(article)


@pytest.mark.skipif(shutil.which("pdfinfo") is None, reason="Poppler's tools are not installed")
@pytest.mark.parametrize("name", ["to tick by hand", "a pad of three", "cards to cut"])
def test_another_reader_goes_through_the_words_in_the_order_of_the_page(name: str, tmp_path: Path) -> None:
    file = tmp_path / "sheets.pdf"
    file.write_bytes(made(name))
    told = subprocess.run(["pdfinfo", "-struct-text", file], check=True, capture_output=True, text=True)
    words = re.findall(r'^ *"(.*)"$', told.stdout, re.MULTILINE)
    once = _letters(text.text for sheet in sheets_of(name) for text in sheet.texts if not text.at.spoken)
    assert len(once) > 250
    # Poppler writes a backslash before a sign that C would read otherwise.
    assert _letters(words).replace("\\", "") == once * MADE[name][3].get("copies", 1)


def _letters(texts: Any) -> str:
    return "".join("".join(texts).split())


def test_read_aloud_it_says_the_page_with_its_spoken_words(name: str, pdf: pikepdf.Pdf) -> None:
    expected = [text for sheet in sheets_of(name) for text in _aloud(sheet)]
    drawn: dict[Any, dict[int, str]] = {}
    for page, leaf in zip(pdf.pages, leaves(made(name), range(len(pdf.pages))), strict=True):
        here = drawn.setdefault(page.objgen, {})
        for run in leaf.runs:
            here[run.mark] = here.get(run.mark, "") + run.text
    assert _letters(_heard(pdf, drawn)) == _letters(expected)


def _aloud(sheet: Element) -> Iterator[str]:
    """The words of a page for an ear: a drawn card by its name, a shortened name whole, boxes and rings
    counted."""
    named = [part.parent for part in sheet.all(of="instead") if part.parent]
    shown = {id(text) for part in named for text in part.texts}
    if not {"column", "card"}.intersection(sheet.classes):
        yield "Spade"
    pictures = ["QR code with the YAML text of these rules"] * ("qr" in sheet.classes)
    for text in sheet.texts:
        if text.at.foot and pictures:
            yield pictures.pop()  # the last thing above the foot
        if id(text) in shown:
            if text.at.spoken:
                yield text.text.strip(" ,")
        elif re.fullmatch(r"[○□]+", signs := "".join(text.text.split())):
            one, more = {"○": ("ring", "rings"), "□": ("box", "boxes")}[signs[0]]
            yield f"{len(signs)} {one if len(signs) == 1 else more}"
        else:
            yield text.text.replace("☐", "open box").replace("☑", "ticked box")


def _heard(pdf: pikepdf.Pdf, pages: dict[Any, dict[int, str]]) -> Iterator[str]:
    """What the structure says: words given for an element, else what is drawn."""

    def walk(element: Any) -> Iterator[str]:
        if "/Alt" in element and element.S != "/TH":
            yield str(element.Alt)
            return
        # A header without a text has only its name.
        yield str(element.get("/Alt", ""))
        for kid in element.K:
            if isinstance(kid, pikepdf.Dictionary):
                yield from walk(kid)
            else:
                yield pages[element.Pg.objgen].get(int(kid), "")

    for root in pdf.Root.StructTreeRoot.K:
        for article in root.K:
            if article.get("/S") == "/Art" and article.get("/Alt") is None:
                yield from walk(article)


def test_every_bar_is_said() -> None:
    pdf = pikepdf.open(io.BytesIO(made("friday on Letter")))
    said = [str(element.get("/Alt", "")) for element in _structure(pdf)]
    bars = [text for sheet in sheets_of("friday on Letter") for text in sheet.texts if text.at.spoken]
    differing = [text for text in bars if text.text.startswith("House rule:")]
    assert sum(words.startswith("House rule: ") for words in said) == len(differing) > 20
