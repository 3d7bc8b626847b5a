"""What only a bet on two blind nils needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize(("worth", "cost"), [(1, 0), (400, 400), (1000, 1000), (500, 250)])
def test_worth_and_cost_are_found(worth: int, cost: int) -> None:
    rules = rules_with({"double_blind_nil": {"played": True, "worth": worth, "cost": cost}})
    answers = rules["double_blind_nil"].asks(referee_of(rules))
    assert (answers["unit"], answers["worth"], answers["cost"]) == (True, worth, cost)


def test_it_wants_a_blind_nil() -> None:
    assert rules_with({"double_blind_nil": True, "blind_nil": False}).lacks("double_blind_nil") == {
        "blind nil"
    }


def test_two_bets_stand_beside_each_other() -> None:
    referee = referee_of(rules_with({"double_nil": True, "double_blind_nil": True}))
    for bids, points in ((["nil"] * 2, 200), (["blind nil"] * 2, 400), (["nil", "blind nil"], 300)):
        assert referee.side(bids, [0, 0]).points == points
