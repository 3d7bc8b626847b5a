"""What only the first dealer needs tested."""

from rulesheets.rules import standard_rules


def test_nothing_is_computed() -> None:
    clause = standard_rules()["first_dealer"]
    assert clause.courtesy
    assert standard_rules().plays("first_dealer")
