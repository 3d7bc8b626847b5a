"""What only a wrong call needs tested."""

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


def test_played_it_costs_what_events_take() -> None:
    rules = standard_rules().with_settings({"wrong_call": {"played": True}})
    found = rules["wrong_call"].asks(referee_of(rules))
    assert {name for name, cost in found.items() if cost} == {"tricks", "priced"}
    assert found["tricks"] == 3


def test_the_standard_game_has_no_price() -> None:
    assert not standard_rules().plays("wrong_call")
