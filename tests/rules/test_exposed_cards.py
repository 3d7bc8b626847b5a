"""What only exposed cards need tested."""

from rulesheets.rules import standard_rules


def test_the_standard_game_is_silent() -> None:
    assert not standard_rules().plays("exposed_cards")
    assert standard_rules()["exposed_cards"].courtesy
