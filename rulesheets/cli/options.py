"""Options that several commands share."""

from __future__ import annotations

import click

from rulesheets.cli import completing
from rulesheets.papers import PAPERS

__all__ = ["fillable_option", "json_option", "paper_option", "set_option"]

*_most, _last = PAPERS

set_option = click.option(
    "--set",
    "overrides",
    multiple=True,
    metavar="RULE.SETTING=VALUE",
    shell_complete=completing.settings,
    help="Changes the profile for this once, as bags.limit=5; repeat it.",
)
fillable_option = click.option(
    "--fillable", is_flag=True, help="A PDF to fill in on a screen; rulesheets read reads it back."
)
json_option = click.option("--json", "as_json", is_flag=True, help="The same as data.")
paper_option = click.option(
    "--paper",
    shell_complete=completing.papers,
    metavar="PAPER",
    help=f"{', '.join(_most)} or {_last}; else the profile's paper, else your country's.",
)
