"""What only the deal needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize(
    ("settings", "answers"),
    [
        ({}, (13, 0, 0)),
        ({"players": {"game": "three alone"}}, (17, 1, 0)),
        ({"players": {"game": "three pairs"}}, (17, 0, 0)),
        ({"jokers": {"played": True}}, (13, 0, 0)),
        ({"jokers": {"played": True}, "kitty": True}, (13, 0, 2)),
    ],
)
def test_what_is_said_adds_up_to_the_deck(settings: dict[str, object], answers: tuple[int, ...]) -> None:
    rules = rules_with(settings)
    referee = referee_of(rules)
    told = rules["deal"].asks(referee)
    assert (told["each"], told["aside"], told["left"]) == answers
    assert told["each"] * referee.seats + told["aside"] + told["left"] == len(referee.deck.cards)
