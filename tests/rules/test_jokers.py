"""What only jokers need tested."""

import pytest

from rulesheets.engine import table_of
from tests.cases_of import rules_with

# What each choice makes of the four suits, and the deuces it puts above the ace.
SUITS = {
    "jokers": ({"S": 15, "H": 12, "D": 12, "C": 13}, []),
    "jokers then 2S": ({"S": 15, "H": 12, "D": 12, "C": 13}, ["2S"]),
    "jokers then 2D 2S": ({"S": 16, "H": 12, "D": 12, "C": 12}, ["2D", "2S"]),
    "jokers then 2S 2D": ({"S": 16, "H": 12, "D": 12, "C": 12}, ["2S", "2D"]),
}


@pytest.mark.parametrize("top", SUITS)
def test_thirteen_each_in_suits_of_the_right_length(top: str) -> None:
    table = table_of(rules_with({"jokers": {"played": True, "top": top}}))
    deck = table.deck
    assert (table.hand_size, table.aside, deck.kitty) == (13, 0, 0)
    lengths, deuces = SUITS[top]
    assert {suit: len(deck.of_suit(deck.cards, suit)) for suit in "SHDC"} == lengths
    assert list(deck.trumps[: 2 + len(deuces)]) == ["BJ", "LJ", *deuces]
    assert sorted(deck.of_suit(deck.cards, "S")) == sorted(deck.trumps)
    assert not set(deck.out) & set(deck.cards)


@pytest.mark.parametrize("game", ["three pairs", "three pairs with one pack"])
def test_they_need_a_whole_pack(game: str) -> None:
    rules = rules_with({"players": {"game": game}, "jokers": {"played": True}})
    assert rules.lacks("jokers") == {"one pack"}
    assert "BJ" not in table_of(rules).deck.cards


def test_they_leave_no_room_for_a_high_deuce_beside_them() -> None:
    rules = rules_with({"jokers": {"played": True}, "deuce_of_spades": True})
    assert rules.lacks("deuce_of_spades") == {"plain trumps"}


@pytest.mark.parametrize("game", ["two alone", "three alone", "four alone", "five alone"])
@pytest.mark.parametrize("top", ["one joker", *SUITS])
def test_hands_are_even_and_no_card_is_lost(game: str, top: str) -> None:
    table = table_of(rules_with({"players": {"game": game}, "jokers": {"played": True, "top": top}}))
    deck = table.deck
    assert len(set(deck.cards)) == len(deck.cards) == table.hand_size * table.seats + table.aside
    assert len(deck.cards) + len(deck.out) == (53 if top == "one joker" else 54)
    assert not set(deck.out) & set(deck.trumps[: deck.trumps.index("AS")])
    assert set(deck.trumps) <= set(deck.cards)
