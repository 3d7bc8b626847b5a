"""What only the renege needs tested."""

from typing import Any

import pytest

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


@pytest.mark.parametrize("costs", [1, 3, 13, "a set", "its points", "the game", "unsettled"])
@pytest.mark.parametrize("game", ["two pairs", "three alone", "three pairs"])
def test_every_price_is_found_at_every_table(costs: Any, game: str) -> None:
    rules = standard_rules().with_settings({"renege": {"costs": costs}, "players": {"game": game}})
    assert rules["renege"].asks(referee_of(rules))["costs"] == costs
    assert rules["renege"].settled == (costs != "unsettled")


def test_a_renege_has_no_hand_to_show_before_it_has_a_price() -> None:
    rules = standard_rules()
    assert not rules["renege"].worked(referee_of(rules))
    priced = rules.with_settings({"renege": {"costs": 3}})
    [example] = priced["renege"].worked(referee_of(priced))
    assert example.faults == ("renege",)
    assert referee_of(priced).side(example.bids, example.took, faults=example.faults).points == -60


def test_nobody_else_is_touched_by_a_set() -> None:
    rules = standard_rules().with_settings({"renege": {"costs": "a set"}})
    side = referee_of(rules).side(["nil", "4"], [0, 6], faults=["renege"])
    assert {line.name: line.points for line in side.lines} == {"contract": -40, "nil": 100}


@pytest.mark.parametrize("counted", ["off the tricks", "on the bid"])
@pytest.mark.parametrize("again", ["the same", "the game"])
def test_how_tricks_count_and_what_another_costs_are_found(counted: str, again: str) -> None:
    renege = {"costs": 3, "counted": counted, "again": again}
    rules = standard_rules().with_settings({"renege": renege})
    found = rules["renege"].asks(referee_of(rules))
    assert (found["tricks"], found["raised"]) == ((3, 0) if counted == "off the tricks" else (0, 3))
    assert found["again"] == (again == "the game")
