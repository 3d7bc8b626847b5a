"""What only going blind needs tested."""

from typing import Any

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY: list[dict[str, Any]] = [
    {},
    {"first_hand": True},
    {"blind_nil": False, "blind_bid": {"played": True, "least": 8}},
    {"blind_bid": True, "board": {"played": True, "least": 6}, "lone_nil": True},
    {"players": {"game": "three pairs"}, "blind_bid": {"played": True, "behind": 500}},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("strict", [True, False])
def test_it_is_found_in_any_company(company: dict[str, Any], strict: bool) -> None:
    chosen = {"first_hand": False, "partners": "one of them", "once": True, "failed": "is no set"}
    rules = rules_with({**company, "going_blind": chosen if strict else {}})
    answers = rules["going_blind"].asks(referee_of(rules))
    assert answers["first_hand"] is (not strict or "first_hand" in company)
    assert answers["with_partner"] is not strict
    assert answers["uses"] == (1 if strict else None)
    assert answers["set"] is not strict


def test_where_nothing_is_bid_blind_there_is_nothing_to_limit() -> None:
    assert not rules_with({"blind_nil": False}).plays("going_blind")
    assert rules_with({"blind_nil": False, "blind_bid": True}).plays("going_blind")
