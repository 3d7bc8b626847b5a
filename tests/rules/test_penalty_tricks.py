"""What only penalty tricks need tested."""

from rulesheets.rules import standard_rules
from tests.cases_of import rules_with


def test_the_rule_rests_where_no_fault_costs_tricks() -> None:
    assert not standard_rules().plays("penalty_tricks")
    assert not rules_with({"renege": {"costs": "a set"}}).plays("penalty_tricks")
    assert rules_with({"renege": {"costs": 3}}).plays("penalty_tricks")
    assert rules_with({"table_talk": {"tricks": 3}}).plays("penalty_tricks")
    assert not rules_with({"renege": {"costs": 3, "counted": "on the bid"}}).plays("penalty_tricks")
