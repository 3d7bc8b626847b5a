"""What only blind numbers need tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"ten_for_200": True},
    {"set_penalty": {"each": "taken"}},
    {"set_penalty": False},
    {"board": {"played": True, "least": 6}},
    {"players": {"game": "three alone"}},
    {"contract": {"points": 7}},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize(("loses", "exactly"), [("as much", False), ("no extra", True)])
def test_it_is_found_in_any_company(company: dict[str, object], loses: str, exactly: bool) -> None:
    chosen = {"played": True, "least": 7, "behind": 60, "loses": loses, "exactly": exactly}
    rules = rules_with({**company, "blind_bid": chosen})
    answers = rules["blind_bid"].asks(referee_of(rules))
    assert (answers["least"], answers["behind"], answers["exactly"]) == (7, 60, exactly)
    assert (answers["cost"] > 0) is (loses == "as much")
    assert answers["each"] == 2 * answers["extra"]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("worth", [None, 50, 500])
@pytest.mark.parametrize("loses", ["as much", "no extra"])
def test_a_flat_sum_is_found_in_any_company(
    company: dict[str, object], worth: int | None, loses: str
) -> None:
    rules = rules_with({**company, "blind_bid": {"played": True, "worth": worth, "loses": loses}})
    answers = rules["blind_bid"].asks(referee_of(rules))
    assert (answers["worth"], answers["cost"] > 0) == (worth, loses == "as much")


@pytest.mark.parametrize("game", ["two pairs", "four alone"])
def test_one_hand_on_paper_is_made_and_one_is_not(game: str) -> None:
    rules = rules_with({"blind_bid": True, "players": {"game": game}})
    referee = referee_of(rules)
    hands = rules["blind_bid"].worked(referee)
    assert [referee.side(hand.bids, hand.took).line("blind bid") for hand in hands] == [60, -60]


def test_a_blind_bid_that_fails_is_a_single_set() -> None:
    side = referee_of(rules_with({"blind_bid": True, "sets_out": True})).side(["blind 6", "2"], [5, 2])
    assert side.standing.marks["sets"] == 1
