"""What only a contract of ten needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"set_penalty": False},
    {"set_penalty": {"each": "short"}},
    {"players": {"game": "four alone"}},
    {"boston": True},
    {"contract": {"points": 20}},
    {"first_hand": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("take", ["at least", "exactly"])
@pytest.mark.parametrize("above", ["plain", "the same"])
def test_it_is_found_in_any_company(company: dict[str, object], take: str, above: str) -> None:
    chosen = {"played": True, "worth": 100, "cost": 0, "take": take, "above": above}
    rules = rules_with({**company, "ten_for_200": chosen})
    answers = rules["ten_for_200"].asks(referee_of(rules))
    assert (answers["bid"], answers["worth"], answers["cost"]) == (10, 100, 0)
    assert (answers["exactly"], answers["above"]) == (take == "exactly", above == "the same")


def test_hands_of_another_size_have_no_such_contract() -> None:
    rules = rules_with({"ten_for_200": True, "players": {"game": "three alone"}})
    assert rules.lacks("ten_for_200") == {"thirteen tricks"}
    assert referee_of(rules).team(10, 10).line("contract") == 100


@pytest.mark.parametrize("game", ["two pairs", "four alone"])
@pytest.mark.parametrize("take", ["at least", "exactly"])
def test_one_hand_on_paper_is_made_and_one_is_not(game: str, take: str) -> None:
    rules = rules_with({"ten_for_200": {"played": True, "take": take}, "players": {"game": game}})
    referee = referee_of(rules)
    hands = rules["ten_for_200"].worked(referee)
    assert [referee.side(hand.bids, hand.took).line("contract") for hand in hands] == [200, -200]
