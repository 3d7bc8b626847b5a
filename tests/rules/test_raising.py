"""What only raising a bid needs tested."""

from rulesheets.rules import clauses
from tests.cases_of import rules_with


def test_the_last_bid_is_the_one_that_is_scored() -> None:
    assert clauses()["raising"].courtesy
    assert rules_with({"raising": {"may": "once all have bid"}}).number != rules_with({}).number
