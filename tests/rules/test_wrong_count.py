"""What only a wrong count needs tested."""

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


def test_played_it_costs_what_events_take() -> None:
    rules = standard_rules().with_settings({"wrong_count": {"played": True}})
    found = rules["wrong_count"].asks(referee_of(rules))
    assert {name for name, cost in found.items() if cost} == {"contract", "priced"}
    assert found["contract"]


def test_the_standard_game_has_no_price() -> None:
    assert not standard_rules().plays("wrong_count")
