"""What only words while bidding need tested."""

from rulesheets.rules import clauses
from tests.cases_of import rules_with


def test_words_change_no_bid_and_no_score() -> None:
    assert clauses()["bidding_words"].courtesy
    assert rules_with({"bidding_words": {"may": "a possible"}}).number != rules_with({}).number
