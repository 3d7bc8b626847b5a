"""What only sets that lose need tested."""

import pytest

from rulesheets.hand import Standing
from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


@pytest.mark.parametrize(("limit", "row"), [(2, None), (9, None), (None, 2), (9, 8), (3, 2), (2, 5)])
@pytest.mark.parametrize("game", ["two pairs", "three alone", "four alone"])
def test_both_limits_are_found_at_every_table(limit: int | None, row: int | None, game: str) -> None:
    sets_out = {"played": True, "limit": limit, "row": row}
    rules = standard_rules().with_settings({"sets_out": sets_out, "players": {"game": game}})
    answers = rules["sets_out"].asks(referee_of(rules))
    assert (answers["limit"], answers["row"]) == (limit, row)


def test_a_rule_without_a_limit_is_off() -> None:
    rules = standard_rules().with_settings({"sets_out": {"played": True, "limit": None}})
    assert not rules.plays("sets_out")


def test_two_others_level_play_on() -> None:
    changes = {"sets_out": {"played": True}, "players": {"game": "three alone"}}
    referee = referee_of(standard_rules().with_settings(changes))
    assert referee.ending(Standing(90, {"sets": 2}), (40, 0), (40, 0)) is None
