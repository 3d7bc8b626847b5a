"""What only the high deuce of spades needs tested."""

import pytest

from rulesheets.engine import table_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("game", ["two pairs", "three alone", "four alone", "three pairs"])
def test_it_needs_no_pack_of_its_own(game: str) -> None:
    plain = table_of(rules_with({"players": {"game": game}})).deck
    high = table_of(rules_with({"players": {"game": game}, "deuce_of_spades": True})).deck
    assert (high.cards, high.out, high.later_twin_wins) == (plain.cards, plain.out, plain.later_twin_wins)
    assert high.trumps == ("2S", *plain.trumps[:-1])
    assert high.height("2S") > high.height("AS")
    # The other deck is another object, with its own order.
    assert plain.height("2S") < plain.height("3S")
