"""What only forced heights need tested."""

from typing import Any

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with

OTHERS = ["following_suit", "breaking_spades", "first_trick", "first_lead", "joker_leads"]
COMPANY: list[dict[str, Any]] = [
    {},
    {"first_trick": True},
    {"breaking_spades": {"lead": "any time"}},
    {"breaking_spades": {"lead": "once any is played"}},
    {"jokers": True, "joker_leads": True},
    {"first_lead": {"leader": "lowest club", "card": "lowest club"}},
    {"first_lead": {"card": "everyone's lowest club"}},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("plays", ["highest", "lowest"])
def test_no_other_rule_of_play_is_taken_for_it(company: dict[str, Any], plays: str) -> None:
    free, forced = rules_with(company), rules_with({**company, "heights": {"played": True, "plays": plays}})
    told = [{name: rules[name].asks(referee_of(rules)) for name in OTHERS} for rules in (free, forced)]
    assert told[0] == told[1]
    assert forced["heights"].asks(referee_of(forced))[plays]
