"""Sheets of any table hold, and their bars are exact beside the standard game's own sheets."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from rulesheets.press import PAPERS, Binding, Job, press
from rulesheets.profile import Profile, load_profile, shipped
from rulesheets.profile.merge import canonical
from rulesheets.proof import PROFILE, SHEET, prove, prove_html
from rulesheets.proof.bars import bars_beside
from rulesheets.proof.document import read
from rulesheets.proof.finding import Wall
from rulesheets.render import NAMES, SIZES, Options, bound_html, levels, pages, sheet_css, sheet_html
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet
from tests.proof.walls import SHEETS
from tests.tables import tables
from tests.test_words import profile_of

LETTER = Options(PAPERS["letter"])


@settings(max_examples=20)
@given(tables())
def test_the_sheets_of_any_table_hold(rules: RuleSet) -> None:
    table = profile_of(canonical(rules), "book")
    html = bound_html(table, dict.fromkeys(SHEETS, LETTER))
    proof = prove_html(html, table.rules, standard_rules())
    assert proof.findings == ()
    assert all(proof.looked_at.values())


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("sheet", ["rules", "cheat"])
def test_the_bars_of_a_shipped_table_are_exact(sheet: str, name: str) -> None:
    table = load_profile(name)
    if "partners" not in table.rules.facts:
        pytest.skip("the standard game's sheet says team where this one says player")
    usual = profile_of(standard_rules(), table.table.word_for_trick)
    mine, others = (read(sheet_html(one, sheet, LETTER)).sheets[0] for one in (table, usual))
    wall = Wall("bars")
    bars_beside(mine, others, wall)
    assert wall.seen > 0
    assert wall.findings == []


@pytest.mark.parametrize("name", ["standard", "friday"])
def test_a_blank_page_holds(name: str) -> None:
    table = load_profile(name)
    html = sheet_html(table, "rules", Options(PAPERS["letter"], blank=True))
    proof = prove_html(html, table.rules, standard_rules())
    assert proof.findings == ()
    assert proof.looked_at["ticks"] > 100


def made(table: Profile, sheet: str, options: Options) -> bytes:
    """One sheet as the press makes it, with what it carries."""
    inside = {PROFILE: table.text.encode(), SHEET: bound_html(table, {sheet: options}).encode()}
    job = Job(
        NAMES[sheet],
        sheet_html(table, sheet, options),
        sheet_css(sheet, options),
        SIZES[sheet],
        pages(sheet, options),
    )
    return press([job], options.paper, Binding(sheet, inside, copies=options.copies)).pdf


@pytest.mark.parametrize(
    ("sheet", "chosen"),
    [
        ("pad", {"copies": 3}),
        ("pad", {"paper": PAPERS["a4"], "teams": ("Table 9", "Two of us")}),
        ("worked", {"paper": PAPERS["a4"]}),
        ("rules", {"level": levels("rules", LETTER)[-1].level}),
        ("rules", {"level": levels("rules", LETTER)[-1].level, "blank": True}),
    ],
    ids=["copies", "a4", "a4 worked", "three pages", "three blank pages"],
)
def test_a_sheet_of_another_kind_holds(sheet: str, chosen: dict[str, Any]) -> None:
    table = load_profile("friday")
    options = Options(**{"paper": PAPERS["letter"], **chosen})
    proof = prove(made(table, sheet, options), table.rules, standard_rules())
    assert proof.findings == ()
