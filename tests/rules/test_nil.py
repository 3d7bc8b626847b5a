"""What only nil needs tested."""

import pytest

from rulesheets.referee import referee_of
from rulesheets.ruleset import RuleSet
from tests.cases_of import rules_with


def _table(worth: int, **company: object) -> RuleSet:
    return rules_with({"nil": {"worth": worth}, **company})


@pytest.mark.parametrize("worth", [0, 50, 300])
@pytest.mark.parametrize("game", ["two pairs", "three alone", "four alone", "three pairs"])
def test_its_worth_is_found_with_and_without_a_partner(worth: int, game: str) -> None:
    rules = _table(worth, players={"game": game})
    answers = rules["nil"].asks(referee_of(rules))
    assert (answers["worth"], answers["cost"]) == (worth, worth)


@pytest.mark.parametrize("company", [{"double_nil": True}, {"suicide": True}, {"bidding": {"zero": True}}])
def test_no_rule_of_two_nils_shows_through(company: dict[str, object]) -> None:
    rules = _table(75, **company)
    assert rules["nil"].asks(referee_of(rules))["worth"] == 75


@pytest.mark.parametrize("game", ["two pairs", "three alone"])
def test_the_hand_on_paper_is_made(game: str) -> None:
    rules = _table(100, players={"game": game})
    referee = referee_of(rules)
    [example] = rules["nil"].worked(referee)
    assert referee.side(example.bids, example.took).line("nil") == 100
