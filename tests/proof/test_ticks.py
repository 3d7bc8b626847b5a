"""The wall `ticks`, on rows written by hand; the clauses are the real ones."""

from __future__ import annotations

from typing import Any

import pytest

from rulesheets.proof.finding import Wall
from rulesheets.proof.game import Game
from rulesheets.proof.ticks import ticks
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet
from tests.cases_of import rules_with
from tests.proof.sample import sheet


def box(key: str, label: str, *, ticked: bool = False, sign: str = "") -> str:
    mark = " data-ticked" if ticked else ""
    sign = sign or ("☑" if ticked else "☐")
    return f'<span class="offer" data-offer="{key}"{mark}><span class="box">{sign}</span>&nbsp;{label}</span>'


def row(*boxes: str, name: str = "bags", question: str = "Bags", label: str = "") -> str:
    return (
        f'<div class="row" data-clause="{name}" data-question="{question}">'
        f'<span class="label">{label or question}</span>{"".join(boxes)}</div>'
    )


TEN, FIVE, FREE = box("0", "10 cost 100"), box("1", "5 cost 50"), box("2", "free")
TEN_TICKED = box("0", "10 cost 100", ticked=True)
GOOD = row(TEN_TICKED, FIVE, FREE)


def found(body: str, settings: Any = None, *, blank: bool = False) -> list[str]:
    """What is found on the row Bags; of the other rows nothing stands, which is found as well."""
    wall = Wall("ticks")
    game = Game(rules_with(settings or {}), standard_rules())
    ticks(sheet(body), game, wall, blank=blank)
    return [f.text for f in wall.findings if f.where.endswith("Bags") or "Bags" in f.text]


def test_the_standard_box_ticked_holds_for_the_standard_game() -> None:
    assert found(GOOD) == []


def test_a_write_in_stands_where_no_offer_matches() -> None:
    eight = row(TEN, FIVE, FREE, box("write-in", "8 cost 40", ticked=True))
    assert found(eight, {"bags": {"limit": 8, "penalty": 40}}) == []
    assert found(eight) == ["ticked: printed ['write-in'], engine ['0']"]
    assert found(row(TEN_TICKED, FIVE, FREE, box("write-in", ""))) == []


def test_nothing_is_ticked_on_a_blank_page() -> None:
    assert found(row(TEN, FIVE, FREE), blank=True) == []
    assert found(GOOD, blank=True) == ["ticked: printed ['0'], engine []"]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("", "the row Bags stands 0 times"),
        (GOOD + GOOD, "the row Bags stands 2 times"),
        (row(TEN, FIVE, FREE), "ticked: printed [], engine ['0']"),
        (row(TEN, box("1", "5 cost 50", ticked=True), FREE), "ticked: printed ['1'], engine ['0']"),
        (
            row(TEN_TICKED, box("1", "5 cost 50", ticked=True), FREE),
            "ticked: printed ['0', '1'], engine ['0']",
        ),
        (row(TEN_TICKED, FIVE), "offers ['0', '1'], not ['0', '1', '2']"),
        (row(FIVE, TEN_TICKED, FREE), "offers ['1', '0', '2'], not ['0', '1', '2']"),
        (row(box("0", "x", ticked=True, sign="☐"), FIVE, FREE), "“☐ x” is ticked"),
        (row(TEN_TICKED, box("1", "x", sign="☑"), FREE), "“☑ x” is not ticked"),
        (row(TEN_TICKED, box("1", "x", sign="☐☑"), FREE), "“☐☑ x” is not ticked"),
        (row(TEN_TICKED, FIVE, FREE, label="Nil"), "asks “Nil”, not “Bags”"),
    ],
)
def test_a_row_that_is_not_so_is_found(body: str, text: str) -> None:
    assert found(body) == [text]


def test_a_row_of_no_clause_is_found() -> None:
    wall = Wall("ticks")
    ticks(sheet(row(TEN, name="soup", question="Soup")), Game(standard_rules(), standard_rules()), wall)
    assert "asks nothing" in [finding.text for finding in wall.findings]


def settle(text: str, *to_settle: str) -> list[str]:
    """What is found on the list of what is to settle, for the standard game."""
    wall = Wall("ticks")
    game = Game(RuleSet(standard_rules(), to_settle), standard_rules())
    body = f'<section class="settle"><div><h2>To settle</h2></div><p>{text}</p></section>' if text else ""
    ticks(sheet(body), game, wall)
    return [f.text for f in wall.findings if f.text.startswith("to settle")]


def test_what_is_open_is_listed_and_nothing_else() -> None:
    always = [c.title for c in standard_rules() if not c.settled]
    assert always
    told = " · ".join(always)
    assert settle(told) == []
    assert settle("")
    assert settle(f"{told} · Soup")
    assert settle(told, "bags")
