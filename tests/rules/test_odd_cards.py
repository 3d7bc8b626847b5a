"""What only the odd cards need tested."""

import pytest

from rulesheets.engine import table_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("game", ["three alone", "five alone"])
@pytest.mark.parametrize("first", ["2C", "2D", "2H"])
def test_no_card_is_odd_once_deuces_are_out(game: str, first: str) -> None:
    table = table_of(rules_with({"players": {"game": game}, "odd_cards": {"go": f"{first} first"}}))
    assert table.aside == 0
    assert table.deck.out[0] == first
    assert len(table.deck.cards) + len(table.deck.out) == 52


def test_with_jokers_their_own_rule_says_what_leaves() -> None:
    rules = rules_with({"players": {"game": "five alone"}, "jokers": True, "odd_cards": {"go": "2H first"}})
    assert rules.lacks("odd_cards") == {"plain trumps"}
    assert table_of(rules).deck.out == ("2C", "2D", "2H", "2S")
