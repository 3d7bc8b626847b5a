"""The commands that tell something and make no sheet: score, explain, diff."""

from __future__ import annotations

import click

from rulesheets.cli import completing
from rulesheets.cli.options import json_option, set_option

__all__ = ["COMMANDS"]


@click.command()
@click.argument("profile", shell_complete=completing.tables)
@click.argument("match", shell_complete=completing.files)
@click.option(
    "--compare",
    "other",
    metavar="PROFILE",
    shell_complete=completing.tables,
    help="Shows where another table's score parts.",
)
@set_option
@json_option
def score(profile: str, match: str, other: str | None, overrides: tuple[str, ...], as_json: bool) -> int:
    """Scores a MATCH file under a profile's rules: every hand's lines, and the running totals."""
    from rulesheets.cli.scoring import score_file

    return score_file(profile, match, other, overrides, as_json)


@click.command()
@click.argument("rule", required=False, shell_complete=completing.rules)
@click.option(
    "--profile",
    metavar="PROFILE",
    default="standard",
    show_default=True,
    shell_complete=completing.tables,
    help="The table to explain it at.",
)
@click.option("--hand", metavar="BIDS / TOOK", help="A hand to score, such as: 4 nil 3 6 / 5 0 3 5")
@set_option
@json_option
def explain(
    rule: str | None, profile: str, hand: str | None, overrides: tuple[str, ...], as_json: bool
) -> None:
    """Explains a RULE, by its name, a setting (bags.limit) or any word that players use (moon).

    Without a RULE it lists them all. With --hand it scores a hand and names the rule of each line; the
    score before, and bags, may follow: 4 nil 3 6 / 5 0 3 5 / 337:7 120:0
    """
    from rulesheets.cli.explaining import explain_hand, explain_word

    if hand is None:
        explain_word(rule, profile, overrides, as_json)
    elif rule is None:
        explain_hand(hand, profile, overrides, as_json)
    else:
        raise click.UsageError("Name a RULE or a --hand, not both.")


@click.command()
@click.argument("first", metavar="PROFILE", shell_complete=completing.tables)
@click.argument("second", metavar="OTHER", shell_complete=completing.tables)
@click.option("--exit-code", is_flag=True, help="End with 7 where the rules differ, with 0 where not.")
@set_option
@json_option
def diff(first: str, second: str, overrides: tuple[str, ...], as_json: bool, exit_code: bool) -> int:
    """Tells what guests of one table must know at the other. --set changes the first."""
    from rulesheets.cli.explaining import tell_differences

    return tell_differences(first, second, overrides, as_json, exit_code)


COMMANDS = (score, explain, diff)
