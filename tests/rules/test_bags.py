"""What only the bag penalty needs tested."""

from typing import Any

import pytest

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


def _answers(**settings: Any) -> dict[str, Any]:
    rules = standard_rules().with_settings(settings)
    return rules["bags"].asks(referee_of(rules))


@pytest.mark.parametrize("limit", [1, 2, 10, 20])
@pytest.mark.parametrize("penalty", [0, 50, 300])
def test_limit_and_penalty_are_found_even_where_a_penalty_is_nothing(limit: int, penalty: int) -> None:
    answers = _answers(bags={"limit": limit, "penalty": penalty})
    assert (answers["counted"], answers["limit"], answers["penalty"]) == (True, limit, penalty)


@pytest.mark.parametrize(
    ("settings", "tells"),
    [
        ({}, True),
        ({"nil": {"worth": 50}}, True),
        ({"bags": {"penalty": 50}}, True),
        ({"nil": {"worth": 75}}, False),
        ({"bags": {"penalty": 75}}, False),
        ({"bags": {"limit": 5}}, False),
        ({"bags": {"after": "reset"}}, False),
        ({"overtricks": {"points": 0}}, False),
        ({"overtricks": {"points": 2}}, False),
        ({"bags": {"charged": "once a hand"}}, False),
        ({"bags": {"charged": "once for all"}}, True),
        ({"bags": {"points": "lost"}}, True),
        ({"bags": {"gains": "the others"}}, True),
        ({"bags": {"gains": "the others", "penalty": 75}}, False),
        ({"contract": {"points": 5}}, False),
        ({"set_penalty": {"points": 5}}, False),
        ({"set_penalty": {"played": False}}, True),
    ],
)
def test_the_last_digit_tells_the_bags_only_where_it_does(settings: Any, tells: bool) -> None:
    assert _answers(**settings)["last_digit"] is tells


def test_a_count_that_starts_again_loses_what_is_over() -> None:
    rules = standard_rules().with_settings({"bags": {"after": "reset"}})
    assert referee_of(rules).team(4, 7, before=(0, 9)).bags == 0


@pytest.mark.parametrize("limit", [1, 2, 10, 20])
@pytest.mark.parametrize(
    ("charged", "once", "waits"),
    [("each time", False, False), ("once a hand", True, True), ("once for all", True, False)],
)
@pytest.mark.parametrize("gains", ["nobody", "the others"])
def test_how_often_it_is_charged_is_found(
    limit: int, charged: str, once: bool, waits: bool, gains: str
) -> None:
    answers = _answers(bags={"limit": limit, "charged": charged, "gains": gains, "penalty": 0})
    assert (answers["once"], answers["waits"], answers["others"]) == (once, waits, gains != "nobody")


@pytest.mark.parametrize("points", [-10, 0, 1, 5])
def test_points_are_lost_only_where_a_bag_scored_some(points: int) -> None:
    answers = _answers(bags={"points": "lost"}, overtricks={"points": points})
    assert answers["lost"] is (points > 0)
