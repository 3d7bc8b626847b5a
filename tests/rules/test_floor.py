"""What only the floor needs tested."""

import pytest
from pydantic import ValidationError

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


@pytest.mark.parametrize("score", [-5, -200, -225, -1000])
@pytest.mark.parametrize("test", ["at or below", "below"])
@pytest.mark.parametrize("game", ["two pairs", "four alone"])
def test_floor_and_test_are_told_apart(score: int, test: str, game: str) -> None:
    floor = {"played": True, "score": score, "test": test}
    rules = standard_rules().with_settings({"floor": floor, "players": {"game": game}})
    answers = rules["floor"].asks(referee_of(rules))
    assert (answers["played"], answers["score"], answers["at"]) == (True, score, test != "below")


def test_a_floor_is_a_round_figure() -> None:
    with pytest.raises(ValidationError, match="multiple of 5"):
        standard_rules().with_settings({"floor": {"played": True, "score": -201}})


def test_the_reason_says_how_low() -> None:
    rules = standard_rules().with_settings({"floor": {"played": True}})
    over = referee_of(rules).ending((-240, 0), (10, 0))
    assert over is not None
    assert (over.winners, over.reason) == ((1,), "a side fell to -200 or lower")
