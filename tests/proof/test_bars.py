"""The wall `bars`, on units and rows written by hand; both engines are the real ones."""

from __future__ import annotations

import pytest

from rulesheets.proof.bars import bars, bars_beside
from rulesheets.proof.finding import Wall
from rulesheets.proof.game import Game
from rulesheets.rules import standard_rules
from tests.cases_of import rules_with
from tests.proof.sample import attribute, sheet

SPOKEN = '<span class="spoken">House rule: </span>'
FIVE = {"bags": {"limit": 5, "penalty": 50}}
LIST = '<section class="band different"><p><span data-clause="bags">5 bags cost 50</span></p></section>'


def unit(text: str = "Every 5 bags", name: str = "bags", *, barred: bool = True) -> str:
    differs, spoken = (" data-differs", SPOKEN) if barred else ("", "")
    return f'<p class="unit" data-clause="{name}"{differs}>{spoken}{text}</p>'


def row(ticked: str, *, barred: bool) -> str:
    differs, spoken = (" data-differs", SPOKEN) if barred else ("", "")
    box = f'<span data-offer="{ticked}" data-ticked>☑ 5 cost 50</span>'
    return f'<div data-clause="bags" data-question="Bags"{differs}>{spoken}{box}</div>'


GOOD = LIST + unit() + row("1", barred=True)


def found(body: str, kind: str = "rules", *, standard: bool = False) -> list[str]:
    """What is found at a table whose five bags cost fifty (or at a standard one)."""
    wall = Wall("bars")
    rules = standard_rules() if standard else rules_with(FIVE)
    bars(sheet(body, kind), Game(rules, standard_rules()), wall)
    return [finding.text for finding in wall.findings]


def test_bars_where_they_belong_hold() -> None:
    assert found(GOOD) == []
    assert found(unit(), "cheat") == []
    assert found(unit(barred=False) + row("0", barred=False), standard=True) == []


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (LIST + unit(barred=False) + row("1", barred=False), "the row is not barred"),
        (LIST + unit(barred=False), "bags differs and carries no bar"),
        (unit(), "bags is listed 0 times under “Different here”"),
        (GOOD + LIST, "bags is listed 2 times under “Different here”"),
        (GOOD + LIST.replace("bags", "nil"), "is listed, and does not differ"),
        (GOOD + unit(name="nil"), "is barred, and the standard game answers the same"),
        (GOOD + unit(name="soup"), "is barred, and the standard game answers the same"),
        (GOOD.replace(SPOKEN, "", 1), "the bar and what is read aloud for it disagree"),
        (GOOD + unit(SPOKEN, barred=False), "the bar and what is read aloud for it disagree"),
    ],
)
def test_a_bar_that_is_missing_or_false_is_found(body: str, text: str) -> None:
    assert text in found(body)


def test_the_standard_game_has_no_bar_at_all() -> None:
    assert found(unit(), standard=True) == ["is barred, and the standard game answers the same"]
    assert found(row("0", barred=True), standard=True) == [
        "is barred, and the standard game answers the same",
        "the row is barred",
    ]


def hand(took: int, *, barred: bool) -> str:
    """A hand that bids 7 and takes this many; side 0 had no bags."""
    block = {"bids": ["3", "3", "4", "3"], "took": [took - 4, 2, 4, 2], "standings": [[0, 0], [0, 0]]}
    differs, spoken = (" data-differs", SPOKEN) if barred else ("", "")
    return f'<p data-clause="bags" data-hand="{attribute(block)}"{differs}>{spoken}</p>'


def test_a_worked_hand_is_barred_where_the_standard_game_scores_it_otherwise() -> None:
    assert found(hand(12, barred=True), "worked") == []
    assert found(hand(8, barred=False), "worked") == []
    assert "the hand is not barred" in found(hand(12, barred=False), "worked")[0]
    assert "the hand is barred" in found(hand(8, barred=True), "worked")[0]


def beside(body: str, standard: str) -> list[str]:
    wall = Wall("bars")
    bars_beside(sheet(body), sheet(standard), wall)
    assert wall.seen > 0
    return [finding.text for finding in wall.findings]


def test_beside_the_standard_page_every_unit_is_exact() -> None:
    usual = unit("Every 10 bags", barred=False)
    assert beside(unit("Every 5 bags"), usual) == []
    assert beside(usual, usual) == []
    assert beside(unit("Every 5 bags", barred=False), usual) == ["is not barred; the standard page lacks it"]
    assert beside(unit("Every 10 bags"), usual) == ["is barred; the standard page has it"]
