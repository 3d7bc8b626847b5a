"""What only the contract needs tested."""

import pytest

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


@pytest.mark.parametrize(
    ("set_penalty", "by_bid", "missed", "alike"),
    [
        ({}, True, 10, True),
        ({"points": 20}, True, 20, False),
        ({"each": "short"}, False, None, False),
        ({"each": "taken"}, False, None, False),
        ({"played": False}, True, 0, False),
    ],
)
def test_its_row_shows_a_cost_only_where_it_goes_by_the_bid(
    set_penalty: dict[str, object], by_bid: bool, missed: int | None, alike: bool
) -> None:
    rules = standard_rules().with_settings({"set_penalty": set_penalty})
    answers = rules["contract"].asks(referee_of(rules))
    assert (answers["by_bid"], answers["alike"]) == (by_bid, alike)
    assert answers["set_costs"] == rules.plays("set_penalty")
    assert missed is None or answers["missed"] == missed
