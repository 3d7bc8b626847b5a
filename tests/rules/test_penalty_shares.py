"""What only shares of penalty tricks need tested."""

import pytest

from tests.cases_of import rules_with


@pytest.mark.parametrize(
    ("game", "gains", "plays"),
    [
        ("two pairs", "the others", False),
        ("two alone", "the others", False),
        ("three alone", "the others", True),
        ("three pairs", "the others", True),
        ("four alone", "nobody", False),
    ],
)
def test_only_several_sides_that_gain_share(game: str, gains: str, plays: bool) -> None:
    rules = rules_with(
        {"renege": {"costs": 3}, "players": {"game": game}, "penalty_tricks": {"gains": gains}}
    )
    assert rules.plays("penalty_shares") == plays
