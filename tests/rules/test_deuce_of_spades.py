"""What only the high deuce of spades needs tested."""

import pytest

from rulesheets.engine import first_lead, legal_plays, table_of
from rulesheets.hand import Deal, Turn
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


def test_a_high_deuce_of_clubs_is_nobodys_lowest_club() -> None:
    lowest = {"leader": "lowest club", "card": "lowest club"}
    rules = rules_with({"deuce_of_spades": {"played": True, "high": "2H 2C 2D 2S"}, "first_lead": lowest})
    hands = (("2C", "9H"), ("5C",), ("3C",), ("AC",))
    assert first_lead(rules, Deal(hands, 3)).seat == 2
    assert legal_plays(rules, Turn(("2C", "9C"), first=True)) == ("9C",)
