"""The wall `paper = page` on real paper: what is clipped, faint, tiny or lost is found."""

from __future__ import annotations

import pytest

from rulesheets.proof import prove_paper
from tests.proof.sample import page, pdf

LETTER = {"profile": "", "extends": {}, "number": "", "paper": "letter", "sheets": []}
BODY = """
<article class="sheet rules" data-sheet="rules">
<h1>Friday <span class="own">Table 9</span></h1>
<p>Every <data value="5">5</data>\xa0bags, affine office; the <b>rest</b> carry over: −50</p>
<p class="unit" data-clause="bags" data-differs><span class="spoken">House rule:</span> Five, 2<span
class="red">♦</span> and 2♠</p>
<table><tr><td>one</td><td>☑ <b>two</b></td></tr></table>
</article>"""


def found(body: str = BODY, css: str = "", html: str = "", copies: int = 1) -> list[str]:
    """What is found on the paper of `body`, held against `html` (the same where not given)."""
    proof = prove_paper(pdf(page(body, LETTER, css)), html or page(body, LETTER), copies=copies)
    assert set(proof.looked_at) == {"paper = page"}
    assert proof.looked_at["paper = page"] > 0
    return [f"{finding.where}: {finding.text}" for finding in proof.findings]


def test_good_paper_holds() -> None:
    assert found() == []


def test_several_sheets_stand_on_their_own_pages() -> None:
    second = BODY.replace("rules", "cheat")
    assert found(BODY + second) == []
    assert found(BODY + second, "article + article { break-before: auto }") == [
        "page 1: 2 sheets share the page"
    ]


@pytest.mark.parametrize(
    ("css", "expected"),
    [
        ("h1 { width: 20pt; height: 12pt; overflow: hidden }", "is clipped"),
        ("h1 { color: white }", "is too light to read"),
        ("h1 { color: #aaa }", "is too light to read"),
        ("h1 { font-size: 8.5pt }", "is 8.5 pt high"),
        ("h1 { position: relative; left: 560pt }", "runs off the page"),
        ("h1 { margin-left: -30pt }", "where nothing may be printed"),
        ("h1 { position: relative; top: 16pt }", "stands on the text"),
        ("table { display: none }", "the paper lacks “one☑ two”"),
        ("p::before { content: 'too much' }", "the paper says “too much”"),
        ("p { text-transform: uppercase }", "the paper says"),
        ("@page { size: 595.28pt 841.89pt }", "page size"),
        (".red { color: #111 }", "has the wrong colour"),
        ("td { color: #a6192e }", "has the wrong colour"),
        ("[data-differs]::before { background: none }", "no bar stands along it"),
        ("[data-differs]::before { height: 4pt }", "no bar stands along it"),
        ("h1 { border-left: 2.25pt solid #a6192e }", "a bar stands at text that does not differ"),
    ],
)
def test_a_fault_of_the_style_sheet_is_found(css: str, expected: str) -> None:
    assert [line for line in found(css=css) if expected in line]


def test_text_under_a_drawing_is_found() -> None:
    cover = '<div style="position:relative;top:-40pt;height:40pt;background:white"></div>'
    assert [line for line in found(BODY.replace("</table>", f"</table>{cover}")) if "is covered" in line]


def test_another_text_is_found() -> None:
    assert found(html=page(BODY.replace("−50", "−100"), LETTER)) == [
        "page 1, at “carry over: −50”: the paper says “carry over: −50”, the page “carry over: −10”",
        "page 1, at “Five, 2”: the paper lacks “carry over: −100”",
    ]


def test_columns_in_another_order_are_found() -> None:
    swapped = BODY.replace("<td>one</td><td>☑ <b>two</b></td>", "<td>☑ <b>two</b></td><td>one</td>")
    assert found(html=page(swapped, LETTER))


def test_copies_are_counted_and_compared() -> None:
    twice = BODY + BODY
    assert found(twice, html=page(BODY, LETTER), copies=2) == []
    other = BODY + BODY.replace("office", "officer")
    assert found(other, html=page(BODY, LETTER), copies=2) == ["page 2: is no copy of page 1"]
    assert "1 pages are not 2 copies" in found(copies=2)[0]


def test_what_is_no_pdf_is_found() -> None:
    proof = prove_paper(b"%PDF-1.7 and no more", page(BODY, LETTER))
    assert [finding.text for finding in proof.findings] == ["this is not a PDF that can be read"]
