"""What only table talk needs tested."""

from rulesheets.rules import standard_rules


def test_none_is_allowed_in_the_standard_game() -> None:
    assert standard_rules().plays("table_talk")
    assert standard_rules()["table_talk"].courtesy
