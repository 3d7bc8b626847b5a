"""What only weak hands need tested."""

import pytest

from rulesheets import engine
from tests.cases_of import rules_with

TOPS = ["jokers", "jokers then 2S", "jokers then 2D 2S", "jokers then 2S 2D"]


@pytest.mark.parametrize("top", TOPS)
def test_every_trump_is_a_spade(top: str) -> None:
    rules = rules_with({"redeal": {"weak_hand": "must redeal"}, "jokers": {"played": True, "top": top}})
    deck = engine.table_of(rules).deck
    plain = [code for code in deck.cards if deck.suit(code) != "S"][:12]
    answers = {code: engine.redeal(rules, [*plain, code]) for code in deck.cards if code not in plain}
    assert {code for code, answer in answers.items() if answer is None} == set(deck.trumps)


def test_the_reason_is_given() -> None:
    answer = engine.redeal(rules_with({"redeal": {"weak_hand": "may redeal"}}), ["AH", "KD"])
    assert answer is not None
    assert answer.reason == "dealt no spades"


@pytest.mark.parametrize("length", [6, 7])
def test_a_long_suit_of_trumps_is_a_long_suit(length: int) -> None:
    rules = rules_with({"redeal": {"weak_hand": "may redeal", "ground": "seven of a suit"}, "jokers": True})
    trumps = engine.table_of(rules).deck.trumps[:length]
    held = [*trumps, "KH", "9H", "AD", "KD", "AC", "KC", "9C"][:13]
    assert (engine.redeal(rules, held) is not None) is (length == 7)
