"""What only undertricks need tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"set_penalty": False},
    {"players": {"game": "five alone"}},
    {"contract": {"points": 7}},
    {"bags": {"gains": "the others", "limit": 1}},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("points", [1, 10, 100])
def test_it_is_found_in_any_company(company: dict[str, object], points: int) -> None:
    rules = rules_with({**company, "undertricks": {"played": True, "points": points}})
    assert rules["undertricks"].asks(referee_of(rules))["points"] == points
