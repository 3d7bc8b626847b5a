"""What only a hand without spades needs tested."""

import pytest

from rulesheets import engine
from tests.cases_of import rules_with

TOPS = ["jokers", "jokers then 2S", "jokers then 2D 2S", "jokers then 2S 2D"]


@pytest.mark.parametrize("top", TOPS)
def test_every_trump_is_a_spade(top: str) -> None:
    rules = rules_with({"redeal": {"no_spades": "must redeal"}, "jokers": {"played": True, "top": top}})
    deck = engine.table_of(rules).deck
    plain = [code for code in deck.cards if deck.suit(code) != "S"][:12]
    answers = {code: engine.redeal(rules, [*plain, code]) for code in deck.cards if code not in plain}
    assert {code for code, answer in answers.items() if answer is None} == set(deck.trumps)


def test_the_reason_is_given() -> None:
    answer = engine.redeal(rules_with({"redeal": {"no_spades": "may redeal"}}), ["AH", "KD"])
    assert answer is not None
    assert answer.reason == "dealt no spades"
