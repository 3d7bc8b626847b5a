"""Options that several commands share."""

from __future__ import annotations

import click

__all__ = ["json_option", "set_option"]

set_option = click.option(
    "--set",
    "overrides",
    multiple=True,
    metavar="RULE.SETTING=VALUE",
    help="Changes the profile for this once, as bags.limit=5; repeat it.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="The same as data.")
