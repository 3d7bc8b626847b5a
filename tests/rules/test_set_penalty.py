"""What only the set needs tested."""

import pytest

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


@pytest.mark.parametrize("points", [1, 7, 100])
@pytest.mark.parametrize("each", ["bid", "short", "taken"])
def test_the_probe_tells_the_three_ways_apart(each: str, points: int) -> None:
    settings = {"each": each, "points": points}
    rules = standard_rules().with_settings({"set_penalty": settings})
    answers = rules["set_penalty"].asks(referee_of(rules))
    assert {name: answers[name] for name in settings} == settings


def test_a_set_that_costs_nothing_is_still_a_set() -> None:
    rules = standard_rules().with_settings({"set_penalty": {"played": False}})
    side = referee_of(rules).team(7, 6)
    assert (side.line("contract"), side.tally.is_set, side.bags) == (0, True, 0)
