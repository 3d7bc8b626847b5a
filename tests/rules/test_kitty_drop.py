"""What only taking the cards left over needs tested."""

from tests.cases_of import rules_with


def test_it_is_asked_only_where_cards_are_left_over() -> None:
    jokers = {"jokers": {"played": True}}
    assert rules_with({**jokers, "kitty": True}).plays("kitty_drop")
    assert rules_with(jokers).lacks("kitty_drop") == {"kitty"}
    assert rules_with({"kitty": True}).lacks("kitty_drop") == {"kitty"}
