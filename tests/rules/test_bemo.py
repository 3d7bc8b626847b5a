"""What only Bemo needs tested."""

import pytest

from rulesheets import engine
from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize(("seats", "points"), [([0, 2, 0, 2, 2, 0], 60), ([0, 2, 0, 2, 2, 1], -60)])
def test_who_won_the_first_tricks_decides_where_it_is_known(seats: list[int], points: int) -> None:
    rules = rules_with({"bemo": True})
    winners = [*seats, *[1] * 7]
    took = [winners.count(seat) for seat in range(4)]
    hand = engine.read_hand(rules, ["4 + little bemo", "3", "1", "3"], took, winners=winners)
    assert engine.score_hand(rules, hand)[0].line("little bemo") == points


def test_both_are_measured_apart() -> None:
    chosen = {"little": 1, "big": 300, "little_tricks": 2, "big_tricks": 12}
    rules = rules_with({"bemo": {"played": True, **chosen}})
    answers = rules["bemo"].asks(referee_of(rules))
    assert {name: answers[name] for name in chosen} == chosen
    assert (answers["little_cost"], answers["big_cost"]) == (1, 300)


def test_bids_stay_few() -> None:
    assert len(engine.offered(rules_with({"bemo": True}))) == len(engine.offered(rules_with({}))) + 26


def test_one_hand_on_paper_is_made_and_one_is_not() -> None:
    rules = rules_with({"bemo": True})
    referee = referee_of(rules)
    hands = rules["bemo"].worked(referee)
    told = [referee.side(hand.bids, hand.took, done=hand.done).line("little bemo") for hand in hands]
    assert told == [60, -60]
