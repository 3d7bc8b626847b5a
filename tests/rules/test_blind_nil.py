"""What only blind nil needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("behind", [None, 1, 50, 100, 500])
@pytest.mark.parametrize("game", ["two pairs", "three alone", "three pairs"])
def test_the_condition_is_found_to_the_point(behind: int | None, game: str) -> None:
    rules = rules_with({"blind_nil": {"behind": behind}, "players": {"game": game}})
    answers = rules["blind_nil"].asks(referee_of(rules))
    assert (answers["offered"], answers["behind"]) == (True, behind)


@pytest.mark.parametrize("other", [{"nil": False}, {"bidding_format": True}, {"suicide": True}])
def test_it_wants_nil_and_a_choice(other: dict[str, object]) -> None:
    rules = rules_with(other)
    assert not rules.plays("blind_nil")
    assert not rules["blind_nil"].asks(referee_of(rules))["offered"]


def test_a_plain_nil_needs_nobody_behind() -> None:
    assert referee_of(rules_with({"blind_nil": {"behind": 100}})).may_bid("nil")
