"""What only the target needs tested."""

import pytest

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


@pytest.mark.parametrize("score", [100, 101, 350, 999, 1000])
@pytest.mark.parametrize("game", ["two pairs", "three alone"])
def test_every_target_is_found_to_the_point(score: int, game: str) -> None:
    rules = standard_rules().with_settings({"target": {"score": score}, "players": {"game": game}})
    answers = rules["target"].asks(referee_of(rules))
    assert answers["score"] == score
    assert answers["higher_wins"]
    assert answers["tie_plays_on"]


@pytest.mark.parametrize("tie", [1, 2, 5])
@pytest.mark.parametrize("reached", ["wins", "loses"])
@pytest.mark.parametrize("game", ["two pairs", "three alone", "four alone"])
def test_the_tie_and_who_wins_are_found(tie: int, reached: str, game: str) -> None:
    target = {"score": 301, "tie": tie, "reached": reached}
    rules = standard_rules().with_settings({"target": target, "players": {"game": game}})
    answers = rules["target"].asks(referee_of(rules))
    assert (answers["score"], answers["tie"], answers["higher_wins"]) == (301, tie, reached == "wins")
