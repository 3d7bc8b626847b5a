"""What only the closing bid needs tested."""

import pytest

from rulesheets.sheets import agreement, contracts, worked_hands
from tests.cases_of import rules_with
from tests.test_words import profile_of


@pytest.mark.parametrize("name", ["board", "blind_bid", "table_total", "barred_bid"])
def test_rules_about_sums_rest(name: str) -> None:
    rules = rules_with({"closing_bid": True, name: True})
    assert rules.plays("closing_bid")
    assert rules.lacks(name) == {"bids that add up"}


def test_contracts_on_paper_are_those_that_a_closer_may_bid() -> None:
    rules = rules_with({"closing_bid": True, "nil": False, "ten_for_200": True})
    agreed = agreement(profile_of(rules))
    assert contracts(agreed).rows == tuple(range(4, 14))
    told = [hand.score.line("contract") for hand in worked_hands(agreed) if hand.clause == "ten_for_200"]
    assert told == [200, -200]


def test_a_dealer_who_bids_first_never_closes() -> None:
    rules = rules_with({"closing_bid": True, "bidding": {"first": "dealer"}})
    assert rules.lacks("closing_bid") == {"a dealer who bids last"}
