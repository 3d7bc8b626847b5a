"""What only the last trick needs tested."""

import pytest

from rulesheets import engine
from tests.cases_of import rules_with


@pytest.mark.parametrize(("last", "points"), [(0, 10), (1, 0)])
def test_who_won_the_last_trick_decides_where_it_is_known(last: int, points: int) -> None:
    rules = rules_with({"last_trick": True})
    winners = [*([0] * 4 + [1] * 6 + [2] * 2), last]
    took = [winners.count(seat) for seat in range(4)]
    bids = [str(took[0] + took[2] - 2), "3", "2", "2"]
    hand = engine.read_hand(rules, bids, took, done=[(0, "last spade")], winners=winners)
    assert engine.score_hand(rules, hand)[0].line("last spade") == points


def test_it_need_not_be_bid() -> None:
    rules = rules_with({"last_trick": True})
    hand = engine.read_hand(rules, ["4", "3", "3", "2"], [4, 4, 3, 2], done=[(3, "last spade")])
    assert [side.line("last spade") for side in engine.score_hand(rules, hand)] == [0, 0]
