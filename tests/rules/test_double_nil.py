"""What only a bet on two nils needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize(("worth", "cost"), [(1, 0), (200, 200), (1000, 1000), (500, 250)])
def test_worth_and_cost_are_found(worth: int, cost: int) -> None:
    rules = rules_with({"double_nil": {"played": True, "worth": worth, "cost": cost}})
    answers = rules["double_nil"].asks(referee_of(rules))
    assert (answers["unit"], answers["worth"], answers["cost"]) == (True, worth, cost)


def test_a_lone_player_has_no_partner_to_bet_with() -> None:
    rules = rules_with({"double_nil": True, "players": {"game": "four alone"}})
    assert referee_of(rules).side(["nil"], [0]).line("nil") == 100


def test_the_bet_stands_for_the_nils() -> None:
    side = referee_of(rules_with({"double_nil": True})).side(["nil", "nil"], [0, 0])
    assert [line.name for line in side.lines] == ["double nil"]
