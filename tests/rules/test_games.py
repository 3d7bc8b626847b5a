"""What only matches of several games need tested."""

from rulesheets.rules import standard_rules


def test_the_standard_game_is_silent_and_nothing_is_computed() -> None:
    clause = standard_rules()["games"]
    assert not standard_rules().plays("games")
    assert clause.courtesy
    assert clause.choice == clause.model_dump()
