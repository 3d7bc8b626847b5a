"""What only the closing bid needs tested."""

import pytest

from tests.cases_of import rules_with


@pytest.mark.parametrize("name", ["board", "blind_bid", "table_total", "barred_bid"])
def test_rules_about_sums_rest(name: str) -> None:
    rules = rules_with({"closing_bid": True, name: True})
    assert rules.plays("closing_bid")
    assert rules.lacks(name) == {"bids that add up"}


def test_a_dealer_who_bids_first_never_closes() -> None:
    rules = rules_with({"closing_bid": True, "bidding": {"first": "dealer"}})
    assert rules.lacks("closing_bid") == {"a dealer who bids last"}
