"""What only Suicide needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("least", [None, 2, 4, 7])
def test_the_least_of_the_other_partner_is_found(least: int | None) -> None:
    rules = rules_with({"suicide": {"played": True, "least": least}})
    assert rules["suicide"].asks(referee_of(rules)) == {"forced": True, "least": least}


@pytest.mark.parametrize(
    "other", [{"nil": False}, {"players": {"game": "four alone"}}, {"bidding_format": True}]
)
def test_it_wants_nil_partners_and_free_bids(other: dict[str, object]) -> None:
    assert not rules_with({"suicide": True, **other}).plays("suicide")


def test_rules_about_a_choice_of_nil_rest() -> None:
    rules = rules_with({"suicide": True, "board": True, "double_nil": True, "lone_nil": True})
    assert not any(rules.plays(name) for name in ("board", "double_nil", "lone_nil", "blind_nil"))
