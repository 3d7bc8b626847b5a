"""Large print, plain black, four colours and margins: each sheet holds, and a fault in any is caught."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import pytest

from rulesheets.press import PAPERS, Binding, Job, boxes, press
from rulesheets.proof import prove_html, prove_paper
from rulesheets.render import Options, pages, sheet_css, sheet_html, type_sizes
from rulesheets.render.format import format_of
from rulesheets.rules import standard_rules
from tests.proof.walls import profile

LOOKS: dict[str, dict[str, Any]] = {
    "as usual": {},
    "plain black": {"plain_black": True},
    "four colours": {"four_colour": True},
    "large": {"large": True},
    "margin": {"margin": 15.0},
    "small": {"paper": PAPERS["a5"]},
}


def options(look: str) -> Options:
    return Options(**{"paper": PAPERS["letter"], **LOOKS[look]})


@lru_cache(maxsize=32)
def html(sheet: str, look: str) -> str:
    return sheet_html(profile("friday"), sheet, options(look))


@lru_cache(maxsize=64)
def found(sheet: str, look: str, css: str = "") -> tuple[str, ...]:
    """What the proof says of a sheet of this look with a style that no sheet has; one for the page
    stands for what numbers it."""
    chosen = options(look)
    form = format_of(sheet, chosen)
    folio = css if css.startswith("@page") else form.folio_css if form.column else ""
    fault = "" if css.startswith("@page") else re.sub(r"\s*([;}])", r" !important\1", css)
    job = Job(
        sheet, html(sheet, look), sheet_css(sheet, chosen) + fault,
        type_sizes(sheet, chosen, profile("friday"))[-1:], pages(sheet, chosen),
        flows=form.column, folio=folio,
    )  # fmt: skip
    # The press would refuse some of these before there is anything to prove.
    with patch.object(boxes, "misfits", lambda pages: ()):
        pdf = press([job], chosen.paper, Binding("Friday")).pdf
    return tuple(
        f"{finding.wall}: {finding.text}" for finding in prove_paper(pdf, html(sheet, look)).findings
    )


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("sheet", ["cheat", "worked"])
def test_a_sheet_holds(sheet: str, look: str) -> None:
    assert found(sheet, look) == ()
    assert prove_html(html(sheet, look), profile("friday").rules, standard_rules()).findings == ()


FAULTS = [
    ("a bar is lost in plain black", "plain black", ".bar > .line { border-left-width: 0 }", "no bar stands"),
    ("a bar is a thin line", "plain black", ".bar > .line { border-left-width: 1pt }", "no bar"),
    ("every line has a bar in plain black", "plain black", "ul { border-left: 2.25pt solid #000 }", "a bar"),
    ("a heart is red in plain black", "plain black", ".red { color: #a6192e }", "is not black"),
    ("a bar is red in plain black", "plain black", ".bar > .line { border-color: #a6192e }", "drawn in red"),
    ("words are grey in plain black", "plain black", "td.note { color: #333 }", "is not black"),
    ("diamonds are red among four", "four colours", ".diamonds { color: #a6192e }", "has the wrong colour"),
    ("clubs are blue among four", "four colours", ".clubs { color: #003c8f }", "has the wrong colour"),
    ("spades are green among four", "four colours", ".black { color: #00663a }", "has the wrong colour"),
    ("words are blue among four", "four colours", "td.note { color: #003c8f }", "has the wrong colour"),
    ("diamonds are blue among two", "as usual", ".diamonds { color: #003c8f }", "has the wrong colour"),
    ("a line is grey", "as usual", "li { border-top-color: #777 }", "in grey, not in solid black"),
    ("a line is nearly black", "as usual", "li { border-top-color: #111 }", "not in solid black"),
    ("a line of a table is grey", "as usual", ".scores tr { border-color: #777 }", "not in solid black"),
    ("a line is too thin", "as usual", "li { border-top-width: .2pt }", "pt thick"),
    ("a line of a table is too thin", "as usual", ".scores tr { border-top-width: .2pt }", "pt thick"),
    ("a name is clipped", "as usual", "h1 { width: 60pt; overflow: hidden; white-space: nowrap }",
     "is clipped"),
    ("a name is clipped on small paper", "small", "h1 { width: 40pt; overflow: hidden; white-space: nowrap }",
     "is clipped"),
    ("a note is small in large print", "large", "td.note { font-size: 14pt }", "the smallest is 18"),
    ("the words for a bar are lost", "large", ".house { display: none }", "lacks “House rule:"),
    ("text stands in the margin", "margin", ".body { margin-left: -20pt }", "within 42.52 pt of the edge"),
    ("a bar stands in the margin", "margin", ".bar > .line { margin-left: -18pt; padding-left: 15.75pt }",
     "something is drawn within 42.52 pt"),
    ("a page number is another", "large", '@page { @bottom-right { content: "1 of 2" } }', "page number"),
    ("a page number is lost", "large", "@page { @bottom-right { content: none } }", "page number"),
]  # fmt: skip


@pytest.mark.parametrize(("look", "css", "told"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_a_fault_in_a_look_is_caught(look: str, css: str, told: str) -> None:
    caught = found("cheat", look, css)
    assert any(told in text for text in caught)
    assert all(text.startswith("paper = page: ") for text in caught)


def test_large_print_says_what_a_bar_means() -> None:
    assert html("cheat", "large").count('class="house">House rule:') == html("cheat", "as usual").count(
        'class="spoken">House rule:'
    )


def test_a_bar_that_a_plain_black_page_has_lost_is_caught() -> None:
    whole = html("cheat", "plain black")
    broken = whole.replace(' data-differs><span class="spoken">House rule: </span>', ">", 1)
    broken = re.sub(r'(data-clause="board") data-differs', r"\1", broken, count=1)
    assert broken != whole
    proof = prove_html(broken, profile("friday").rules, standard_rules())
    assert "bars" in {finding.wall for finding in proof.findings}
