"""What only drawing needs tested."""

import pytest

from rulesheets.engine import table_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("played", [True, False])
def test_cards_are_either_drawn_or_dealt(played: bool) -> None:
    rules = rules_with({"players": {"game": "two alone"}, "draw": played})
    assert (rules.plays("draw"), rules.plays("deal")) == (played, not played)
    assert (table_of(rules).hand_size, table_of(rules).aside) == (13, 26)


def test_more_than_two_never_draw() -> None:
    assert not rules_with({"draw": True}).plays("draw")
    assert rules_with({"draw": True}).plays("deal")
