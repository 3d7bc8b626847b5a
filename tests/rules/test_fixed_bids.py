"""What only fixed bids need tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("game", ["two alone", "three alone", "four alone", "five alone"])
def test_they_are_measured_apart(game: str) -> None:
    rules = rules_with({"fixed_bids": {"played": True, "one": 7, "two": 90}, "players": {"game": game}})
    answers = rules["fixed_bids"].asks(referee_of(rules))
    assert (answers["low"], answers["high"]) == (7, 90)
    assert (answers["low_cost"], answers["high_cost"]) == (7, 90)
    assert (answers["low_over"], answers["high_over"]) == (10, 20)


def test_partners_have_none() -> None:
    assert rules_with({"fixed_bids": True}).lacks("fixed_bids") == {"each alone"}
