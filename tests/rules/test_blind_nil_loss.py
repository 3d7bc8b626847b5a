"""What only the loss of a blind nil needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"blind_nil": {"worth": 0}},
    {"nil_loss": {"played": True, "cost": 300}},
    {"failed_nil": {"tricks": "nothing"}},
    {"players": {"game": "four alone"}},
    {"double_blind_nil": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("cost", [0, 200, 500])
def test_it_is_found_in_any_company(company: dict[str, object], cost: int) -> None:
    rules = rules_with({**company, "blind_nil_loss": {"played": True, "cost": cost}})
    assert rules["blind_nil_loss"].asks(referee_of(rules))["cost"] == cost


def test_without_a_blind_nil_there_is_none_to_lose() -> None:
    rules = rules_with({"blind_nil": False, "blind_nil_loss": True})
    assert rules.lacks("blind_nil_loss") == {"blind nil"}
