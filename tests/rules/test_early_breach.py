"""What only a breach before the bids needs tested."""

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


def test_played_it_costs_what_events_take() -> None:
    rules = standard_rules().with_settings({"early_breach": {"played": True}})
    found = rules["early_breach"].asks(referee_of(rules))
    assert {name for name, cost in found.items() if cost} == {"points", "priced"}
    assert found["points"] == 30


def test_the_standard_game_has_no_price() -> None:
    assert not standard_rules().plays("early_breach")
