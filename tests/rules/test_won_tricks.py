"""What only the tricks won need tested."""

from rulesheets.rules import clauses
from tests.cases_of import rules_with


def test_looking_back_changes_no_score() -> None:
    assert clauses()["won_tricks"].courtesy
    assert rules_with({"won_tricks": {"look": "none"}}).number != rules_with({}).number
