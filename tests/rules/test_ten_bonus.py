"""What only the bonus on a high contract needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"ten_for_200": True},
    {"ten_for_200": {"played": True, "take": "exactly", "above": "the same"}},
    {"set_penalty": {"each": "short"}},
    {"players": {"game": "four alone"}},
    {"boston": True},
    {"contract": {"points": 20}},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("each", ["contract", "trick bid"])
@pytest.mark.parametrize(("worth", "cost"), [(1, 0), (10, 10), (500, 500)])
def test_it_is_found_in_any_company(company: dict[str, object], each: str, worth: int, cost: int) -> None:
    chosen = {"played": True, "worth": worth, "cost": cost, "each": each}
    rules = rules_with({**company, "ten_bonus": chosen})
    answers = rules["ten_bonus"].asks(referee_of(rules))
    assert (answers["bid"], answers["worth"], answers["cost"]) == (10, worth, cost)
    assert answers["by_trick"] is (each == "trick bid")


@pytest.mark.parametrize(("points", "double"), [(10, True), (20, False)])
def test_double_is_said_only_of_what_doubles(points: int, double: bool) -> None:
    chosen = {"played": True, "worth": 10, "cost": 10, "each": "trick bid"}
    rules = rules_with({"contract": {"points": points}, "ten_bonus": chosen})
    assert rules["ten_bonus"].asks(referee_of(rules))["double"] is double
