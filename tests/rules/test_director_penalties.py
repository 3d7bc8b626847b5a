"""What only a director's penalties need tested."""

import pytest

from rulesheets.rules import standard_rules


@pytest.mark.parametrize(
    ("fault", "priced"),
    [
        ("1 trick", True),
        ("3 tricks", True),
        ("120 points", True),
        ("0 tricks", False),
        ("-3 tricks", False),
        ("3 bags", False),
        ("tricks", False),
        ("1000 points", False),
    ],
)
def test_a_penalty_is_a_number_of_tricks_or_points(fault: str, priced: bool) -> None:
    rules = standard_rules().with_settings({"director_penalties": {"played": True}})
    assert rules["director_penalties"].prices(fault) == priced
