"""What only the removed cards need tested."""

import pytest

from rulesheets.engine import table_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("top", ["jokers", "jokers then 2S"])
@pytest.mark.parametrize("deuces", ["2H 2D", "2C 2D", "2H 2C"])
def test_exactly_these_two_leave_the_pack(top: str, deuces: str) -> None:
    rules = rules_with({"jokers": {"played": True, "top": top}, "removed_cards": {"deuces": deuces}})
    deck = table_of(rules).deck
    out = deuces.split()
    assert list(deck.out) == out
    assert len(deck.cards) == 52
    assert {f"2{suit}" for suit in "SHDC"} - set(deck.cards) == set(out)


@pytest.mark.parametrize(
    ("settings", "missing"),
    [
        ({}, {"jokers", "deuces to spare"}),
        ({"jokers": {"played": True, "top": "jokers then 2D 2S"}}, {"deuces to spare"}),
        ({"jokers": {"played": True}, "kitty": True}, {"every card dealt"}),
        ({"jokers": {"played": True}}, set()),
    ],
)
def test_a_choice_without_sense_is_found(settings: dict[str, object], missing: set[str]) -> None:
    rules = rules_with({**settings, "removed_cards": {"deuces": "2C 2D"}})
    lacking = rules.lacks("removed_cards")
    # Without jokers the rule of the cards left over is idle, too, and brings nothing.
    assert lacking - ({"every card dealt"} if not settings else set()) == missing
