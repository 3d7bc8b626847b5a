"""What a process does before the command line is loaded."""

from rulesheets.cli import _PRESSED
from rulesheets.cli.commands import rulesheets


def test_the_press_is_started_ahead_for_the_commands_that_want_one() -> None:
    makes_sheets = {
        name
        for name, command in rulesheets.commands.items()
        if {"form", "paper", "output"} <= {option.name for option in command.params}
    }
    assert makes_sheets == _PRESSED
