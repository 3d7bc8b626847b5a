"""What only a fixed number of hands needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize(("hands", "tie"), [(1, 1), (4, 3), (20, 5), (100, 2)])
@pytest.mark.parametrize("target", ["none", "as well"])
@pytest.mark.parametrize("reached", ["wins", "loses"])
def test_hands_tie_and_target_are_found(hands: int, tie: int, target: str, reached: str) -> None:
    fixed = {"played": True, "hands": hands, "tie": tie, "target": target}
    goal = {"score": 301, "reached": reached}
    rules = rules_with({"fixed_hands": fixed, "target": goal, "mercy": True})
    found = rules["fixed_hands"].asks(referee_of(rules))
    assert (found["hands"], found["tie"], found["target"]) == (hands, tie, target == "as well")


def test_a_target_rests_where_hands_stand_in_its_place() -> None:
    assert not rules_with({"fixed_hands": True}).plays("target")
    assert rules_with({"fixed_hands": {"played": True, "target": "as well"}}).plays("target")
