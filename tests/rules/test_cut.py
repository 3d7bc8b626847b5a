"""What only the cut needs tested."""

from rulesheets.rules import clauses
from tests.cases_of import rules_with


def test_it_is_a_courtesy_and_changes_no_score() -> None:
    assert clauses()["cut"].courtesy
    assert rules_with({"cut": True}).number != rules_with({}).number
