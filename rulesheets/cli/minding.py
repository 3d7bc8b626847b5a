"""The commands that look after things: read what was filled in, watch a profile, see what the machine
lacks, teach the shell."""

from __future__ import annotations

import click

from rulesheets.cli import completing
from rulesheets.cli.options import json_option, paper_option, set_option
from rulesheets.cli.usage import Choice

__all__ = ["COMMANDS"]


@click.command()
@click.argument("profile", shell_complete=completing.tables)
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
@click.argument("filled", metavar="FILLED.pdf", shell_complete=completing.files)
@click.option(
    "-o",
    "--output",
    default="-",
    metavar="FILE",
    shell_complete=completing.files,
    help="Where to write a new file; else standard output.",
)
@json_option
def read(filled: str, output: str, as_json: bool) -> None:
    """Reads a filled-in PDF: a ticked rules page as a profile, a written pad as a match.

    Make one with --fillable, and fill it in with any viewer. Rules without a box stay as the table
    had them. A row without a tick is left to settle, and told of.
    """
    from rulesheets.cli.filling import read_file

    read_file(filled, output, as_json)


@click.command()
@json_option
def doctor(as_json: bool) -> int:
    """Tells what this machine lacks, and what to type to mend it."""
    from rulesheets.cli.examining import examine

    return examine(as_json)


@click.command()
@click.argument("shell", type=Choice(completing.SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Prints what your SHELL needs to complete commands, tables, rules and settings.

    Let it read that when it starts. Bash, in ~/.bashrc: eval "$(rulesheets completion bash)". Zsh, in
    ~/.zshrc after compinit: eval "$(rulesheets completion zsh)". Fish, in ~/.config/fish/config.fish:
    rulesheets completion fish | source.
    """
    from rulesheets.cli.shells import script

    click.echo(script(context.find_root().command, shell), nl=False)


COMMANDS = (read, watch, doctor, completion)
