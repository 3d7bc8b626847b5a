"""What only disputes need tested."""

from rulesheets.rules import standard_rules


def test_the_standard_game_names_nobody() -> None:
    assert not standard_rules().plays("disputes")
    assert standard_rules()["disputes"].courtesy
