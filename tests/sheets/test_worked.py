"""Worked hands: what they tell adds up, and the stair stands where the engine says."""

from __future__ import annotations

import json

import pytest

from rulesheets import engine
from rulesheets.sheets import agreement, contracts, worked_hands
from tests.sheets.kit import SHIPPED, TABLES, profile, sheet, table

EVERY = [*SHIPPED, *TABLES]


@pytest.mark.parametrize("name", EVERY)
def test_each_hand_carries_itself_and_adds_up(name: str) -> None:
    found = list(sheet(table(name), "worked").all("tr", of="hand"))
    assert found
    for row in found:
        block = json.loads(row.get("data-hand"))
        assert sum(points for _, points in block["lines"]) == block["points"]
        *_, total = [data.whole("value") for data in row.all("data")]
        assert total == block["points"]


@pytest.mark.parametrize("name", EVERY)
def test_each_scoring_rule_has_a_hand_and_no_hand_comes_twice(name: str) -> None:
    agreed = agreement(table(name))
    worked = {rule.name for rule in agreed.rules if rule.in_force and rule.clause.worked(agreed.referee)}
    hands = list(worked_hands(agreed))
    assert {hand.clause for hand in hands} <= worked
    keys = [(hand.hand, hand.example.before) for hand in hands]
    assert len(set(keys)) == len(keys) > 0


def test_what_happened_is_told_from_the_hand() -> None:
    told = [row.text for row in sheet(table("friday"), "worked").all(of="told")]
    assert "First hand: nobody bids, the team takes 7" in told
    assert "Bids 3 and 4, takes 9" in told
    assert "Bids 3 and 4, takes 9, with 4 bags before" in told
    assert "Nil takes 2; partner bids 5, the team takes 6" in told


def test_a_lone_player_has_no_partner() -> None:
    page = sheet(table("three"), "worked")
    assert "partner" not in page.text
    assert "A player’s hand" in page.text


@pytest.mark.parametrize("name", ["three", "four", "five", "six"])
def test_other_players_alone_make_no_hand_a_house_rule(name: str) -> None:
    assert list(sheet(table(name), "worked").all("tr", having="data-differs")) == []


@pytest.mark.parametrize("name", ["standard", "friday", "three"])
def test_the_stair_parts_set_from_made(name: str) -> None:
    found = sheet(table(name), "worked")
    points = engine.contract_table(table(name).rules)
    steps = {
        cell.whole("data-bid"): cell.whole("data-took") for cell in found.all("td") if "step" in cell.classes
    }
    assert steps
    assert all(took == bid for bid, took in steps.items())
    for cell in found.all("td", having="data-took"):
        bid, took = cell.whole("data-bid"), cell.whole("data-took")
        [data] = cell.all("data")
        assert data.whole("value") == points[bid, took]
        assert ("set" in cell.classes) == (took < bid)


def test_only_contracts_that_can_be_have_a_row() -> None:
    board = profile("name: Board\nboard: {least: 4}\n")
    assert contracts(agreement(board)).rows == tuple(range(4, 14))
    assert contracts(agreement(table("standard"))).rows == tuple(range(1, 14))
    assert contracts(agreement(table("three"))).rows == tuple(range(1, 18))
