"""What only table talk needs tested."""

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


def test_the_standard_game_forbids_it_and_has_no_price() -> None:
    rules = standard_rules()
    clause = rules["table_talk"]
    assert rules.plays("table_talk")
    assert not any(clause.asks(referee_of(rules)).values())
    assert not clause.prices("talk")


def test_only_the_warning_and_the_switch_are_read_as_they_are() -> None:
    assert standard_rules()["table_talk"].choice == {"played": True, "warning": False}
