"""Faults seeded in a QR code are caught, and by the wall `qr code`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from pikepdf import Array, Pdf, parse_content_stream, unparse_content_stream

from rulesheets.errors import ProofFailed
from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.profile import load_profile
from rulesheets.proof import PROFILE, prove, prove_html
from rulesheets.proof.finding import Finding
from rulesheets.render import Options, sheet_html
from rulesheets.rules import standard_rules
from rulesheets.work import FORMS, Order
from tests.proof.pdf_faults import broken
from tests.proof.seeding import seeded

FRIDAY = load_profile("friday")
WALL = "qr code"


@cache
def made(up: int = 1, copies: int = 1) -> bytes:
    options = Options(part_of(PAPERS["letter"], up), up=up, copies=copies)
    return FORMS["pdf"](Order(FRIDAY, ("qr",), options, Press(None))).files[0]


def found(pdf: bytes) -> list[Finding]:
    return [one for one in prove(pdf, FRIDAY.rules, standard_rules()).findings if one.wall == WALL]


def changed(pdf: Pdf, change: Callable[[list[Any]], None], page: int = 0) -> None:
    """The content of a page, or of the one that a sheet draws, as operators; only this page has it then."""
    operators = list(parse_content_stream(pdf.pages[page]))
    change(operators)
    pdf.pages[page].Contents = pdf.make_stream(unparse_content_stream(operators))


def fill_of_code(operators: list[Any]) -> int:
    """The place of the operator that paints the code: the one with the most rectangles before it."""
    fills = [at for at, (_, operator) in enumerate(operators) if str(operator) in ("f", "f*")]
    return max(fills, key=lambda at: len(path_before(operators, at)))


def path_before(operators: list[Any], at: int) -> list[int]:
    """The places of the moves that begin each part of the path painted here."""
    first = at
    while str(operators[first - 1][1]) in ("m", "l", "h", "re", "c"):
        first -= 1
    return [place for place in range(first, at) if str(operators[place][1]) in ("m", "re")]


def _flipped(operators: list[Any]) -> None:
    """a module is white"""
    moves = path_before(operators, fill_of_code(operators))
    middle = len(moves) // 2
    del operators[moves[middle] : moves[middle + 1]]


def _dotted(operators: list[Any]) -> None:
    """a module is painted over"""
    at = fill_of_code(operators)
    place, half = path_before(operators, at)[40], 0.5
    [x, y, *_] = operators[place][0]
    white = unparsed(f"1 1 1 rg {x} {y} {half} {half} re f 0 0 0 rg")
    operators[at + 1 : at + 1] = white


def _inverted(operators: list[Any]) -> None:
    """black is white"""
    at = fill_of_code(operators)
    first = path_before(operators, at)[0]
    operators[first:first] = unparsed("0 0 0 rg -4 -4 200 200 re f 1 1 1 rg")


def _shifted(operators: list[Any]) -> None:
    """the code stands nearer to the edge than its quiet zone is wide"""
    first = path_before(operators, fill_of_code(operators))[0]
    operators[first:first] = unparsed("1 0 0 1 45 0 cm")


def _crowded(operators: list[Any]) -> None:
    """something stands in the quiet zone"""
    at = fill_of_code(operators)
    operators[at + 1 : at + 1] = unparsed("1 40 1 1 re f")


def _small(operators: list[Any]) -> None:
    """the modules are too small for a phone"""
    first = path_before(operators, fill_of_code(operators))[0]
    operators[first:first] = unparsed(".2 0 0 .2 10 10 cm")


def _pale(operators: list[Any]) -> None:
    """the code is grey"""
    first = path_before(operators, fill_of_code(operators))[0]
    operators[first:first] = unparsed(".5 .5 .5 rg")


def _mirrored(operators: list[Any]) -> None:
    """the code is mirrored"""
    at = fill_of_code(operators)
    first = path_before(operators, at)[0]
    size = 101 + 8
    operators[first:first] = unparsed(f"-1 0 0 1 {size} 0 cm")


def _gone(operators: list[Any]) -> None:
    """there is no code"""
    at = fill_of_code(operators)
    del operators[path_before(operators, at)[0] : at + 1]


FAULTS = (_flipped, _dotted, _inverted, _shifted, _crowded, _small, _pale, _mirrored, _gone)


def unparsed(told: str) -> list[Any]:
    pdf = Pdf.new()
    page = pdf.add_blank_page()
    page.Contents = pdf.make_stream(told.encode())
    return list(parse_content_stream(page))


def test_without_a_fault_it_holds() -> None:
    for pdf in (made(), made(copies=3), made(up=4, copies=4)):
        proof = prove(pdf, FRIDAY.rules, standard_rules())
        assert proof.findings == ()
        assert proof.looked_at[WALL] > 20_000
        assert found(broken(pdf, lambda _: None)) == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__doc__)
def test_a_fault_on_paper_is_caught(fault: Callable[[list[Any]], None]) -> None:
    assert found(broken(made(), lambda pdf: changed(pdf, fault)))


@pytest.mark.parametrize("page", [1, 2])
def test_a_fault_in_any_copy_is_caught(page: int) -> None:
    findings = found(broken(made(copies=3), lambda pdf: changed(pdf, _flipped, page)))
    assert [one.where for one in findings] == [f"page {page + 1}"]


def test_a_fault_in_what_all_pages_of_a_sheet_share_is_caught() -> None:
    """The sheet is made of its pages then, and each is a copy of the first: only a camera sees it."""

    def flipped(pdf: Pdf) -> None:
        content = max(pdf.pages[0].Contents, key=lambda stream: len(stream.read_bytes()))
        told = content.read_bytes()
        modules = list(re.finditer(rb"(?<=h\n)[\d.]+ [\d.]+ m\n(?:[\d.]+ [\d.]+ l\n)+h\n", told))
        first, end = modules[len(modules) // 2].span()
        content.write(told[:first] + told[end:])

    [one] = prove(broken(made(up=4, copies=4), flipped), FRIDAY.rules, standard_rules()).findings
    assert one == (WALL, "1 of 10201 modules are not those of the profile inside", "sheet side 1")


def test_the_code_of_another_text_is_caught() -> None:
    def another(pdf: Pdf) -> None:
        del pdf.attachments[PROFILE]
        pdf.attachments[PROFILE] = (FRIDAY.text + "#").encode()

    [one] = found(broken(made(), another))
    assert "are not those of the profile inside" in one.text


@pytest.mark.parametrize("text", [FRIDAY.text + "#" * 3000, ""])
def test_a_profile_that_no_code_holds_is_told(text: str) -> None:
    def another(pdf: Pdf) -> None:
        del pdf.attachments[PROFILE]
        pdf.attachments[PROFILE] = text.encode()

    html = sheet_html(FRIDAY, "qr", Options(PAPERS["letter"]))
    told = f"no code holds the {len(text)} bytes of its profile"
    assert [one.text for one in found(broken(made(), another))] == [told]
    block = f'"profile": {json.dumps(text)}, "extends"'
    wrong = re.sub(r'"profile": ".*", "extends"', lambda _: block, html)
    findings = prove_html(wrong, FRIDAY.rules, standard_rules()).findings
    assert [one.text for one in findings if one.wall == WALL] == [told]


def test_a_file_without_the_profile_is_no_sheet() -> None:
    def lost(pdf: Pdf) -> None:
        del pdf.attachments[PROFILE]

    with pytest.raises(ProofFailed):
        found(broken(made(), lost))


@pytest.mark.parametrize(
    ("what", "pattern", "new"),
    [
        ("a module is white", r"M(\d+) (\d+)h1v1h-1z", ""),
        ("a module is black", r'd="M4 4', r'd="M11 4h1v1h-1zM4 4'),
        ("no quiet zone", r'viewBox="0 0 (1\d\d) \1"', r'viewBox="4 4 \1 \1"'),
        ("a narrower quiet zone", r'viewBox="0 0 1(\d\d) 1\1"', r'viewBox="0 0 10\1 10\1"'),
        ("black is white", r'<path fill="#000" d="M4', r'<path fill="#fff" d="M4'),
        ("drawn otherwise", r"h7v1h-7z", "h7v2h-7z"),
        ("there is no code", r'<div class="code">.*?</div>', ""),
        ("another text", r"Friday at the Garcias\\n", r"Friday at the Garciaz\\n"),
    ],
)
def test_a_fault_on_the_web_page_is_caught(what: str, pattern: str, new: str) -> None:
    html = sheet_html(FRIDAY, "qr", Options(PAPERS["letter"]))
    assert prove_html(html, FRIDAY.rules, standard_rules()).findings == ()
    wrong, count = re.subn(pattern, new, html, count=1, flags=re.DOTALL)
    assert count == 1
    assert WALL in {one.wall for one in prove_html(wrong, FRIDAY.rules, standard_rules()).findings}


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rulesheets/render/qr_page.py", "modules(agreed.profile.text)", "modules(agreed.profile.name)"),
        ("rulesheets/render/qr_page.py", "enumerate(rows, QUIET)", "enumerate(rows, QUIET - 1)"),
        ("rulesheets/render/qr_page.py", "            if dark:", "            if not dark:"),
        ("rulesheets/render/qr_page.py", "{length}v1h", "{length}v.9h"),
        ("rulesheets/render/qr_page.py", "across = count + 2 * QUIET", "across = count + QUIET"),
        ("templates/qr.html.j2", 'path fill="#000"', 'path fill="#333"'),
    ],
)
def test_a_fault_in_the_source_is_caught(file: str, old: str, new: str) -> None:
    with seeded(file, old, new):
        html = sheet_html(FRIDAY, "qr", Options(PAPERS["letter"]))
    assert WALL in {one.wall for one in prove_html(html, FRIDAY.rules, standard_rules()).findings}


def test_a_sheet_too_small_for_a_phone_is_never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        seeded("rulesheets/render/qr_page.py", "max(module, LEAST_MM * MM)", "0.2 * MM"),
        pytest.raises(ProofFailed, match=r"qr code: its modules are 0\.200 mm wide, at least 0\.33"),
    ):
        FORMS["pdf"](Order(FRIDAY, ("qr",), Options(PAPERS["a5"]), Press(None)))


def test_a_page_that_ends_in_the_quiet_zone_is_caught() -> None:
    def cut(pdf: Pdf) -> None:
        for name in ("MediaBox", "TrimBox", "BleedBox"):
            left, bottom, right, top = map(float, pdf.pages[0].obj[f"/{name}"])
            pdf.pages[0].obj[f"/{name}"] = Array([left, bottom, right - 137, top])

    assert any("ends with the page" in one.text for one in found(broken(made(), cut)))
