"""What only the seats need tested."""

import pytest

from tests.cases_of import rules_with


@pytest.mark.parametrize(
    ("game", "asked"), [("two pairs", True), ("three pairs", True), ("four alone", False)]
)
def test_only_partners_are_found(game: str, asked: bool) -> None:
    assert rules_with({"players": {"game": game}}).plays("seating") is asked
