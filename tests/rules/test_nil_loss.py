"""What only the loss of a nil needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"nil": {"worth": 0}},
    {"failed_nil": {"tricks": "nothing"}},
    {"players": {"game": "four alone"}},
    {"double_nil": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("cost", [0, 100, 500])
def test_it_is_found_in_any_company(company: dict[str, object], cost: int) -> None:
    rules = rules_with({**company, "nil_loss": {"played": True, "cost": cost}})
    assert rules["nil_loss"].asks(referee_of(rules))["cost"] == cost


def test_without_a_nil_there_is_none_to_lose() -> None:
    rules = rules_with({"nil": False, "nil_loss": True})
    assert rules.lacks("nil_loss") == {"nil"}
