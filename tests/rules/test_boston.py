"""What only a Boston needs tested."""

import pytest

from rulesheets import engine
from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"ten_for_200": True},
    {"target": {"score": 100}},
    {"players": {"game": "four alone"}},
    {"first_hand": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("worth", [None, 1, 500])
@pytest.mark.parametrize("wins", [True, False])
def test_it_is_found_in_any_company(company: dict[str, object], worth: int | None, wins: bool) -> None:
    rules = rules_with({**company, "boston": {"played": True, "worth": worth, "wins": wins}})
    answers = rules["boston"].asks(referee_of(rules))
    assert (answers["tricks"], answers["worth"], answers["wins"]) == (13, worth, wins)


def test_a_nil_that_failed_counts_toward_all_the_tricks() -> None:
    side = referee_of(rules_with({"boston": {"played": True, "stands": "on top"}})).side(
        ["nil", "4"], [3, 10]
    )
    assert side.line("boston") == 200


def test_a_renege_that_is_a_set_takes_it_away() -> None:
    rules = rules_with({"boston": {"played": True, "wins": True}, "renege": {"costs": "a set"}})
    side = referee_of(rules).side(["4", "3"], [7, 6], faults=["renege"])
    assert (side.line("boston"), side.tally.is_set) == (0, True)
    assert engine.ending(rules, [side, (0, 0)]) is None


def test_the_ending_says_why() -> None:
    rules = rules_with({"boston": {"played": True, "wins": True}})
    side = referee_of(rules).side(["4", "3"], [7, 6])
    over = engine.ending(rules, [side, (490, 0)])
    assert over is not None
    assert (over.winners, over.reason) == ((0,), "took every trick of a hand")
