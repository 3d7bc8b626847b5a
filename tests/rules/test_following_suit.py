"""What only following suit needs tested."""

import pytest

from rulesheets import engine
from rulesheets.hand import Turn
from tests.cases_of import rules_with


@pytest.mark.parametrize(
    ("led", "word"), [("KH", "heart"), ("KD", "diamond"), ("KC", "club"), ("KS", "spade"), ("BJ", "spade")]
)
def test_the_refusal_names_the_suit_held(led: str, word: str) -> None:
    rules = rules_with({"jokers": {"played": True}})
    suit = engine.led_suit(rules, [led])
    turn = Turn(("3H", "3D", "3C", "3S"), (led,), suit, broken=True)
    other = "3D" if word == "heart" else "3H"
    assert engine.refusal_of_card(rules, turn, other) == f"you hold a {word}, so you must play one"


def test_a_card_that_is_not_held_is_refused() -> None:
    turn = Turn(("3H",), ("KH",), "H")
    assert engine.refusal_of_card(rules_with({}), turn, "4H") == "4H is not in the hand"
