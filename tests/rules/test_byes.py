"""What only byes need tested."""

from rulesheets.rules import standard_rules


def test_the_standard_game_is_silent_and_nothing_is_computed() -> None:
    clause = standard_rules()["byes"]
    assert not standard_rules().plays("byes")
    assert clause.courtesy
    assert clause.choice == clause.model_dump()
