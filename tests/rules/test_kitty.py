"""What only the cards left over need tested."""

import pytest

from rulesheets.engine import table_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("top", ["jokers", "jokers then 2S", "jokers then 2D 2S", "jokers then 2S 2D"])
@pytest.mark.parametrize("game", ["two pairs", "four alone"])
def test_every_card_is_in_play_once(top: str, game: str) -> None:
    rules = rules_with({"players": {"game": game}, "jokers": {"played": True, "top": top}, "kitty": True})
    table = table_of(rules)
    assert len(set(table.deck.cards)) == len(table.deck.cards) == 54
    assert (table.hand_size, table.deck.kitty, table.aside) == (13, 2, 0)
    assert table.deck.out == ()


def test_it_wants_jokers() -> None:
    rules = rules_with({"kitty": True})
    assert rules.lacks("kitty") == {"jokers"}
    assert "kitty" not in rules.facts
