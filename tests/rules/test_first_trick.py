"""What only the ban of spades from the first trick needs tested."""

import pytest

from rulesheets import engine
from rulesheets.hand import Turn
from tests.cases_of import rules_with


@pytest.mark.parametrize(
    ("settings", "missing"),
    [
        ({}, set()),
        ({"breaking_spades": {"lead": "after the first trick"}}, set()),
        ({"breaking_spades": {"lead": "any time"}}, {"spades that wait"}),
        ({"first_lead": {"card": "everyone's lowest club"}}, {"a free first trick"}),
        ({"first_lead": {"leader": "lowest club", "card": "lowest club"}}, set()),
    ],
)
def test_what_makes_it_senseless_is_found(settings: dict[str, object], missing: set[str]) -> None:
    assert rules_with({**settings, "first_trick": True}).lacks("first_trick") == missing


def test_jokers_are_spades_here_too() -> None:
    rules = rules_with({"first_trick": True, "jokers": {"played": True, "top": "jokers then 2D 2S"}})
    turn = Turn(("BJ", "2D", "3H"), ("KC",), "C", first=True)
    assert engine.legal_plays(rules, turn) == ("3H",)
    assert engine.refusal_of_card(rules, turn, "2D") == "no spade goes on the first trick"
