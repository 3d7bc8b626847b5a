"""What only a side that bids too little needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"bags": {"limit": 1}},
    {"overtricks": {"points": -10}},
    {"players": {"game": "four alone"}},
    {"players": {"game": "five alone"}},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("cost", [1, 100, 300])
def test_it_is_found_in_any_company(company: dict[str, object], cost: int) -> None:
    rules = rules_with({**company, "underbid": {"played": True, "cost": cost}})
    answers = rules["underbid"].asks(referee_of(rules))
    assert (answers["times"], answers["cost"]) == (2, cost)
