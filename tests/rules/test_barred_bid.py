"""What only a number that is not bid needs tested."""

from typing import Any

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY: list[dict[str, Any]] = [
    {"board": True},
    {"board": {"played": True, "least": None, "most": 10}},
    {"players": {"game": "three alone"}},
    {"nil": False, "table_total": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("number", [1, 4, 7, 9])
def test_it_is_found_in_any_company(company: dict[str, Any], number: int) -> None:
    rules = rules_with({**company, "barred_bid": {"played": True, "number": number}})
    assert rules["barred_bid"].asks(referee_of(rules)) == {"number": number}


@pytest.mark.parametrize("number", [4, 7, 8])
def test_other_rules_are_not_mistaken_for_it(number: int) -> None:
    rules = rules_with({"barred_bid": {"played": True, "number": number}, "bemo": True})
    referee = referee_of(rules)
    assert rules["bidding"].asks(referee)["free"]
    assert rules["bidding_format"].asks(referee)["free"]
    assert not rules["suicide"].asks(referee)["forced"]
    assert rules["bemo"].asks(referee)["offered"]
