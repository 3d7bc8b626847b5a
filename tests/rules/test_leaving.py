"""What only leaving early needs tested."""

from rulesheets.rules import standard_rules


def test_the_standard_game_is_silent_and_nothing_is_computed() -> None:
    clause = standard_rules()["leaving"]
    assert not standard_rules().plays("leaving")
    assert clause.courtesy
    assert clause.choice == clause.model_dump()
