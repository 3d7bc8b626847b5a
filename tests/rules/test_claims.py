"""What only claims need tested."""

from rulesheets.rules import clauses
from tests.cases_of import rules_with


def test_a_claim_changes_no_score() -> None:
    assert clauses()["claims"].courtesy
    assert rules_with({"claims": True}).number != rules_with({}).number
