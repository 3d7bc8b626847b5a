"""The Rulings sheet: every incident stands on it, every ruling has its line, and it is one page."""

from __future__ import annotations

import json
from functools import lru_cache

import pytest
from hypothesis import given, settings

from rulesheets import places, render
from rulesheets.press import PAPERS, Binding, Job, press
from rulesheets.profile import Profile, from_texts, load_profile, read_profile, shipped
from rulesheets.profile.merge import canonical
from rulesheets.proof import prove_html
from rulesheets.proof.bars import bars_beside
from rulesheets.proof.document import Element, read
from rulesheets.proof.finding import Wall
from rulesheets.render import INCIDENTS, NAMES, SIZES, Options, sheet_css, sheet_html, sheet_txt
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.sheets import agreement
from tests.tables import otherwise, tables
from tests.test_words import profile_of

KEYS = {key for group in INCIDENTS.values() for key in group}
# What the director's sheet must hold at every table, by what stands at the left.
ASKED = (
    "Wrong count, before a bid",
    "Wrong count, after a bid",
    "Wrong count, at the end",
    "Bid changed",
    "Bid or card out of turn",
    "Card exposed by mistake",
    "Renege: suit not followed",
    "Renege found late",
    "Wrong call",
    "Table talk",
    "Time called",
    "The last word",
)

# The table that it stands on is shipped.
_FRIDAY = from_texts({"friday": (places.house_rules_dir() / "friday.yaml").read_text(encoding="utf-8")})

FULL = """\
name: Winter Spades Open
extends: friday
table_talk: {warning: yes, tricks: 3, points: 30, loses: the contract}
out_of_turn: {tricks: 3, points: 30, loses: the contract}
shown_cards: {card: stays face up, tricks: 1, points: 10, loses: the contract}
wrong_call: {tricks: 3, points: 30, loses: the contract}
wrong_count: {later: played on, tricks: 1, points: 30}
early_breach: {tricks: 1, points: 30}
breach: {tricks: 3, points: 30}
director_penalties: yes
renege: {costs: 3, again: the game}
renege_call: {single: yes}
leaving: yes
byes: {counts: the side’s average}
time_limit: {minutes: 40}
exposed_cards: {back: until turned}
disputes: {judge: the director}
misdeal: {wrong_count: evened out, strict: yes}
"""


@lru_cache(maxsize=8)
def _profile(name: str) -> Profile:
    return read_profile(FULL, "full.yaml", _FRIDAY) if name == "full" else load_profile(name)


def _sheet(name: str) -> Element:
    return read(sheet_html(_profile(name), "rulings", Options(PAPERS["letter"]))).sheets[0]


@pytest.mark.parametrize("name", [*shipped(), "full"])
def test_every_incident_stands_with_its_remedy_or_a_line_to_write_on(name: str) -> None:
    rows = list(_sheet(name).all("tr"))
    heads = [next(row.all("th")).text.strip() for row in rows]
    assert [head for head in ASKED if head not in heads] == []
    assert len(set(heads)) == len(heads)
    for row in rows:
        ruled, open_ = list(row.all(of="unit")), list(row.all(of="unsettled"))
        assert bool(ruled) != bool(open_)


def test_a_full_table_leaves_nothing_to_settle() -> None:
    assert list(_sheet("full").all(of="unsettled")) == []


@settings(max_examples=40)
@given(tables())
def test_every_ruling_has_a_line(rules: RuleSet) -> None:
    agreed = agreement(profile_of(rules))
    said = list(render.spoken(agreed, "rulings", render.words_of(agreed)))
    assert said
    assert {unit.at for unit in said} <= KEYS


@pytest.mark.parametrize("name", [*shipped(), "full"])
@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_it_is_one_page_and_proved(name: str, paper: str) -> None:
    profile, options = _profile(name), Options(PAPERS[paper])
    html = sheet_html(profile, "rulings", options)
    prove_html(html, profile.rules, standard_rules()).require()
    job = Job(NAMES["rulings"], html, sheet_css("rulings", options), SIZES["rulings"])
    pressed = press([job], options.paper, Binding(profile.name))
    assert (pressed.pages, min(pressed.sizes) >= 10) == (1, True)


def test_a_bar_stands_just_where_the_standard_sheet_says_otherwise() -> None:
    wall = Wall("bars")
    bars_beside(_sheet("full"), _sheet("standard"), wall)
    assert wall.seen
    assert wall.findings == []


def test_a_lost_bar_is_found() -> None:
    profile = _profile("full")
    html = sheet_html(profile, "rulings", Options(PAPERS["letter"]))
    lost = html.replace('data-clause="wrong_call" data-differs', 'data-clause="wrong_call"')
    assert lost != html
    assert "wrong_call carries no bar" in json.dumps(str(prove_html(lost, profile.rules, standard_rules())))


def test_it_can_be_read_aloud() -> None:
    told = sheet_txt(_profile("full"), ["rulings"], Options(PAPERS["letter"]))
    assert "Wrong call: House rule: The team gives up 3 books." in told
    assert "Wrong call: to settle." in sheet_txt(_profile("standard"), ["rulings"], Options(PAPERS["letter"]))


@pytest.mark.parametrize(
    "name", sorted(name for name, clause in clauses().items() if clause.phase == "conduct")
)
def test_the_sheet_is_proved_with_each_setting_of_a_ruling(name: str) -> None:
    """One that costs nothing, too."""
    looked = 0
    for rules, _ in otherwise(name):
        html = sheet_html(profile_of(canonical(rules)), "rulings", Options(PAPERS["letter"]))
        prove_html(html, canonical(rules), standard_rules()).require()
        looked += 1
    assert looked
