"""The commands. Each imports what it needs when it runs, so that `--help` answers at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from rulesheets.cli import completing, minding, telling
from rulesheets.cli.looking import LOOKS
from rulesheets.cli.options import fillable_option, json_option, paper_option, set_option
from rulesheets.cli.padding import pad_options
from rulesheets.cli.usage import Choice, Count

__all__ = ["rulesheets"]


class _Group(click.Group):
    """Takes a table for a table where a command must stand; a word that is neither is Click's."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError:
            if not _is_table(args[0]):
                raise
            told = f"{args[0]!r} is a table, and no command. Did you mean: rulesheets tonight {args[0]}"
            raise click.UsageError(told, ctx) from None


def _is_table(word: str) -> bool:
    from rulesheets.profile import shipped

    try:
        return word in shipped() or Path(word).is_file()
    except OSError:
        return False


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="rulesheets", message="%(prog)s %(version)s")
def rulesheets() -> None:
    """Prints the rules of your Spades table: one YAML file in, proved paper out.

    PROFILE is a file of yours, or the name of a shipped table (see: rulesheets list).
    """


def _sheet_options(command: Any) -> Any:
    """What every command that makes a sheet takes."""
    options = (
        click.argument("profile", default="standard", shell_complete=completing.tables),
        set_option,
        click.option(
            "--format",
            "form",
            type=Choice(["pdf", "html", "png", "txt"]),
            help="What to write; else what FILE ends with, else pdf.",
        ),
        paper_option,
        *LOOKS,
        click.option(
            "-o",
            "--output",
            metavar="FILE",
            shell_complete=completing.files,
            help="Where to write; - for standard output.",
        ),
        click.option(
            "--print",
            "printer",
            is_flag=False,
            flag_value="",
            metavar="[PRINTER]",
            help="Print it, too: on PRINTER, else on your usual one.",
        ),
        click.option(
            "--n-up",
            "up",
            type=Choice(["2", "4"]),
            help="Pages to a sheet, laid out for it, with lines to cut along.",
        ),
        click.option(
            "--duplex",
            type=Choice(["long", "short"]),
            help="Both sides, turned at that edge of a page. A pad gets the rules on its front.",
        ),
        click.option("--press", is_flag=True, help="A PDF for a print shop: black, one red, trim marks."),
        click.option("--no-cache", is_flag=True, help="Make it anew, though nothing has changed."),
        json_option,
    )
    for option in reversed(options):  # what is added last is shown first
        command = option(command)
    return command


def _make(command: str, profile: str, **given: Any) -> None:
    from rulesheets.cli.sheets import Request, make

    make(Request.of(command, profile, given))


@rulesheets.command()
@_sheet_options
def tonight(**given: Any) -> None:
    """All four sheets for tonight's table, as PDF and as a web page."""
    _make("tonight", **given)


@rulesheets.command()
@_sheet_options
@click.option("--blank", is_flag=True, help="The standard game with every box open, to tick by hand.")
@fillable_option
def rules(**given: Any) -> None:
    """The rules page, with your table's house rules ticked."""
    _make("rules", **given)


@rulesheets.command()
@_sheet_options
def cheat(**given: Any) -> None:
    """The one-page cheat sheet."""
    _make("cheat", **given)


@rulesheets.command()
@_sheet_options
@click.option(
    "--team", "teams", multiple=True, metavar="NAME", help="A team's (or player's) name; repeat it."
)
@click.option("--copies", type=Count(1, 1000), help="Pages; else one, or as many as fill a sheet.")
@pad_options
@fillable_option
def pad(**given: Any) -> None:
    """The score pad."""
    _make("pad", **given)


@rulesheets.command()
@_sheet_options
def worked(**given: Any) -> None:
    """Worked hands: every scoring rule of this table with its sum."""
    _make("worked", **given)


@rulesheets.command()
@_sheet_options
def rulings(**given: Any) -> None:
    """Rulings for a director: every incident with this table's remedy."""
    _make("rulings", **given)


@rulesheets.command()
@_sheet_options
def qr(**given: Any) -> None:
    """A QR code of the profile: who scans it has these rules as a file, to print again.

    It holds the text as written, or the rules in short where that is too long or needs another file. As
    txt it is that text itself.
    """
    _make("qr", **given)


@rulesheets.command()
@_sheet_options
@click.option("--copies", type=Count(1, 1000), help="Cards; else as many as fill a sheet.")
def card(**given: Any) -> None:
    """The guest card: what differs from the standard game, four to a sheet."""
    _make("card", **given)


@rulesheets.command()
@click.argument("name")
@click.option(
    "--from",
    "preset",
    metavar="PROFILE",
    default="standard",
    show_default=True,
    shell_complete=completing.shipped_tables,
    help="The table to start from.",
)
@click.option(
    "--paper", metavar="PAPER", shell_complete=completing.papers, help="Paper; else your country's."
)
@click.option("--ask", is_flag=True, help="Asks rule by rule what you play.")
@set_option
@json_option
def new(ask: bool, as_json: bool, **given: Any) -> None:
    """Writes NAME.yaml, a profile with every rule in it for you to change.

    Beside it goes a schema, by which editors complete the names of rules and mark what is wrong.
    """
    from rulesheets.cli.starting import Start, write_profile

    if ask and as_json:
        raise click.UsageError("--ask talks to a person, --json to a program; take one of the two.")
    write_profile(Start(**given), ask, as_json)


@rulesheets.command()
@click.option(
    "-o",
    "--output",
    default="rulesheets.schema.json",
    show_default=True,
    metavar="FILE",
    shell_complete=completing.files,
    help="Where to write; - for standard output.",
)
def schema(output: str) -> None:
    """Writes a JSON schema of profiles, for your editor."""
    from rulesheets.cli.starting import write_schema

    write_schema(output)


@rulesheets.command("list")
@json_option
def list_(as_json: bool) -> None:
    """The shipped tables, and what is special about each."""
    from rulesheets.cli.profiles import list_profiles

    list_profiles(as_json)


@rulesheets.command()
@click.argument("profiles", nargs=-1, required=True, metavar="PROFILE...", shell_complete=completing.tables)
@set_option
@json_option
def check(profiles: tuple[str, ...], overrides: tuple[str, ...], as_json: bool) -> int:
    """Reads profiles, and prints each one's rules number or all that is wrong with it."""
    from rulesheets.cli.profiles import check_profiles

    return check_profiles(profiles, overrides, as_json)


@rulesheets.command()
@click.argument("file", shell_complete=completing.files)
@json_option
def proof(file: str, as_json: bool) -> None:
    """Reads a finished sheet (PDF or HTML) back and holds it against the rules that it carries."""
    from rulesheets.cli.proofs import prove_file

    prove_file(file, as_json)


for _command in (*telling.COMMANDS, *minding.COMMANDS):
    rulesheets.add_command(_command)
