"""What is wrong with a command line, and the nearest right thing."""

from __future__ import annotations

from typing import Any

import click
from click.exceptions import NoSuchCommand, NoSuchOption

from rulesheets.errors import Problem, nearest

__all__ = ["Choice", "Count", "Measure", "told"]

_FEW = 4


class Choice(click.Choice[str]):
    """One of a few words; the nearest is named where it is none of them."""

    def get_invalid_choice_message(self, value: Any, ctx: click.Context | None) -> str:
        """All words that there are, and the nearest."""
        close = nearest(str(value), list(self.choices))
        all_of_them = super().get_invalid_choice_message(value, ctx)
        return f"{all_of_them} Did you mean {close!r}?" if close else all_of_them


class Count(click.IntRange):
    """So many; called so in help and in what is wrong."""

    name = "whole number"


class Measure(click.FloatRange):
    """A length or a size. **Why** not Click's alone: NaN lies in each of its ranges."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """A number in the range."""
        number = super().convert(value, param, ctx)
        if number != number:
            self.fail(f"{value!r} is not a number.", param, ctx)
        return number


def told(wrong: click.ClickException) -> Problem:
    """The mistake, and as its hint what was meant: an option of another command, or the nearest word."""
    if not isinstance(wrong, NoSuchOption | NoSuchCommand):
        return Problem(wrong.format_message())
    if isinstance(wrong, NoSuchOption) and (others := _commands_with(wrong)):
        few = ", ".join(others) if len(others) <= _FEW else "most other commands, after the command's name"
        return Problem(wrong.message, hint=f"It is an option of: {few}.")
    return Problem(
        wrong.message, hint=f"Did you mean {wrong.possibilities[0]!r}?" if wrong.possibilities else ""
    )


def _commands_with(wrong: NoSuchOption) -> list[str]:
    """The commands that know this very option."""
    commands = getattr(wrong.ctx.find_root().command if wrong.ctx else None, "commands", {})
    return [
        name
        for name, command in sorted(commands.items())
        if any(wrong.option_name in parameter.opts for parameter in command.params)
    ]
