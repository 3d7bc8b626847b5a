"""What only breaking spades needs tested."""

from typing import Any

import pytest

from rulesheets import engine
from rulesheets.hand import Turn
from rulesheets.referee import referee_of
from tests.cases_of import rules_with

LEADS = ["once broken", "once any is played", "after the first trick", "any time"]
COMPANY: list[dict[str, Any]] = [
    {},
    {"players": {"game": "three alone"}},
    {"players": {"game": "three pairs"}},
    {"jokers": {"played": True, "top": "jokers then 2S 2D"}, "joker_leads": True},
    {"first_lead": {"leader": "lowest club", "card": "lowest club"}},
    {"deuce_of_spades": True},
]


@pytest.mark.parametrize("company", COMPANY)
def test_each_rule_is_found_in_any_company(company: dict[str, Any]) -> None:
    told = []
    for lead in LEADS:
        rules = rules_with({**company, "breaking_spades": {"lead": lead}})
        answers = rules["breaking_spades"].asks(referee_of(rules))
        assert answers["broken"]
        assert answers["only_spades"]
        told.append(answers)
    assert [answers["at_first"] for answers in told] == [False, False, False, True]
    assert [answers["unbroken"] for answers in told] == [False, False, True, True]
    assert [answers["forced_breaks"] for answers in told] == [False, True, False, False]


@pytest.mark.parametrize(
    ("lead", "first", "reason"),
    [
        ("once broken", False, "spades are not broken"),
        ("after the first trick", True, "spades can't be led to the first trick"),
        ("after the first trick", False, ""),
        ("any time", True, ""),
    ],
)
def test_refusals_say_why(lead: str, first: bool, reason: str) -> None:
    rules = rules_with({"breaking_spades": {"lead": lead}})
    assert engine.refusal_of_card(rules, Turn(("4S", "4H"), first=first), "4S") == reason


def test_once_broken_they_stay_broken() -> None:
    assert engine.breaks_spades(rules_with({}), Turn(("4H",), broken=True), "4H")
