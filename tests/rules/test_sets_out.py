"""What only sets that lose need tested."""

import pytest

from rulesheets.hand import Standing
from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


@pytest.mark.parametrize("limit", [2, 9])
@pytest.mark.parametrize("counted", ["in all", "in a row"])
@pytest.mark.parametrize("game", ["two pairs", "three alone", "four alone"])
def test_limit_and_count_are_found_at_every_table(limit: int, counted: str, game: str) -> None:
    sets_out = {"played": True, "limit": limit, "counted": counted}
    rules = standard_rules().with_settings({"sets_out": sets_out, "players": {"game": game}})
    answers = rules["sets_out"].asks(referee_of(rules))
    assert (answers["limit"], answers["in_all"]) == (limit, counted == "in all")


def test_two_others_level_play_on() -> None:
    changes = {"sets_out": {"played": True}, "players": {"game": "three alone"}}
    referee = referee_of(standard_rules().with_settings(changes))
    assert referee.ending(Standing(90, {"sets": 2}), (40, 0), (40, 0)) is None
