"""The commands that look after things: watch a profile, see what the machine lacks."""

from __future__ import annotations

import click

from rulesheets.cli.options import json_option, paper_option, set_option

__all__ = ["COMMANDS"]


@click.command()
@click.argument("profile")
@set_option
@paper_option
def watch(profile: str, overrides: tuple[str, ...], paper: str | None) -> None:
    """Makes tonight's sheets, and makes them anew whenever PROFILE or a file it extends is saved.

    What can't be made is told of, and the sheets of before stay. Stop it with Ctrl-C.
    """
    from rulesheets.cli.sheets import Request
    from rulesheets.cli.watching import watch as watch_profile

    watch_profile(Request("tonight", profile, overrides, paper=paper))


@click.command()
@json_option
def doctor(as_json: bool) -> int:
    """Tells what this machine lacks, and what to type to mend it."""
    from rulesheets.cli.examining import examine

    return examine(as_json)


COMMANDS = (watch, doctor)
