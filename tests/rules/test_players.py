"""What only the choice of players needs tested."""

import pytest

from rulesheets.engine import table_of
from tests.cases_of import rules_with

THIRTEEN = {"one pack", "thirteen tricks", "plain trumps", "deuces"}
DEALT = {"dealt cards", "more than two hands"}
ODD = {"each alone", "one pack", "plain trumps", "deuces", "odd cards", *DEALT}
FACTS = {
    "two pairs": {"partners", *THIRTEEN, *DEALT},
    "two alone": {"each alone", "two hands", *THIRTEEN},
    "three alone": ODD,
    "four alone": {"each alone", *THIRTEEN, *DEALT},
    "five alone": ODD,
    "three pairs": {"partners", "plain trumps", "deuces", *DEALT},
    "three pairs with one pack": {"partners", "plain trumps", *DEALT},
}


@pytest.mark.parametrize(("game", "facts"), FACTS.items())
def test_each_game_brings_its_facts_and_no_others(game: str, facts: set[str]) -> None:
    asked = set().union(*FACTS.values())
    assert rules_with({"players": {"game": game}}).facts & asked == facts


@pytest.mark.parametrize("game", FACTS)
def test_partners_sit_opposite_and_all_cards_are_somewhere(game: str) -> None:
    table = table_of(rules_with({"players": {"game": game}}))
    assert sorted(seat for side in table.sides for seat in side) == list(range(table.seats))
    for side in table.sides:
        assert len(side) == 1 or side[1] - side[0] == table.seats // 2
    assert table.hand_size * table.seats + table.aside == len(table.deck.cards)


@pytest.mark.parametrize("deuce", [True, False])
def test_two_packs_hold_every_card_twice_but_for_what_is_out(deuce: bool) -> None:
    rules = rules_with({"players": {"game": "three pairs"}, "deuce_of_spades": deuce})
    deck = table_of(rules).deck
    assert {deck.cards.count(code) for code in deck.cards} == {2}
    assert "2C" not in deck.cards
    assert deck.out == ("2C", "2C")
    assert deck.later_twin_wins
