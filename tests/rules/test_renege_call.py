"""What only calling a renege needs tested."""

from rulesheets.rules import standard_rules
from tests.cases_of import rules_with


def test_the_standard_game_is_silent_and_nothing_is_computed() -> None:
    clause = standard_rules()["renege_call"]
    assert not standard_rules().plays("renege_call")
    assert clause.courtesy
    assert clause.choice == clause.model_dump()


def test_it_rests_where_a_renege_has_no_price() -> None:
    assert not rules_with({"renege_call": True}).plays("renege_call")
    assert rules_with({"renege_call": True, "renege": {"costs": 3}}).plays("renege_call")
