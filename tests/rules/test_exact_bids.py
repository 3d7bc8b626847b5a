"""What only exact bids need tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"bags": {"limit": 1}},
    {"set_penalty": False},
    {"contract": {"points": 100}},
    {"barred_bid": {"played": True, "number": 1}},
    {"sets_out": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize(("game", "one", "two"), [("three alone", 5, 300), ("five alone", 300, 5)])
def test_both_sums_are_found_in_any_company(
    company: dict[str, object], game: str, one: int, two: int
) -> None:
    exact = {"played": True, "one": one, "two": two}
    rules = rules_with({**company, "players": {"game": game}, "exact_bids": exact})
    answers = rules["exact_bids"].asks(referee_of(rules))
    found = [answers[name] for name in ("one", "one_cost", "two", "two_cost", "like_any")]
    assert found == [one, one, two, two, True]


def test_one_that_is_missed_is_a_set() -> None:
    rules = rules_with({"players": {"game": "three alone"}, "exact_bids": True})
    assert referee_of(rules).side(["1 + exactly"], [0]).tally.is_set
    assert not referee_of(rules).side(["1 + exactly"], [2]).tally.is_set


def test_partners_have_none() -> None:
    assert "each alone" in rules_with({"exact_bids": True}).lacks("exact_bids")
