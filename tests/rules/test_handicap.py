"""What only a handicap needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("points", [5, 500])
@pytest.mark.parametrize("side", ["first", "last"])
@pytest.mark.parametrize("game", ["two pairs", "four alone"])
def test_points_and_side_are_found_at_every_table(points: int, side: str, game: str) -> None:
    handicap = {"played": True, "points": points, "side": side}
    rules = rules_with({"handicap": handicap, "players": {"game": game}, "first_hand": True})
    found = rules["handicap"].asks(referee_of(rules))
    assert found == {"points": points, "first": side == "first"}
