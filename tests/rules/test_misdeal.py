"""What only the misdeal needs tested."""

from rulesheets.rules import standard_rules


def test_nothing_is_computed() -> None:
    clause = standard_rules()["misdeal"]
    assert clause.courtesy
    assert clause.phase == "conduct"
