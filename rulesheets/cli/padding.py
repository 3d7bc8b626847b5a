"""What the command for score pads takes beside what every sheet does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from rulesheets.cli import completing
from rulesheets.errors import Problem, UsageProblem

if TYPE_CHECKING:
    from rulesheets.profile import Profile

__all__ = ["chosen", "pad_options"]

_OPTIONS = (
    click.option(
        "--roster", metavar="FILE.csv", shell_complete=completing.files,
        help="A page for each line of FILE, with its table, round and teams; and numbered.",
    ),
    click.option("--slip", is_flag=True, help="A result slip to tear off."),
)  # fmt: skip


def pad_options(command: Any) -> Any:
    """Adds the options to a command."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def chosen(given: Mapping[str, Any], profile: Profile, forms: Sequence[str]) -> dict[str, Any]:
    """Fields of `render.Options` for what a person typed; what all pads have is left as it was."""
    from rulesheets.render.pad_options import PadOptions

    more = dict(given)
    roster, slip = more.pop("roster", None), more.pop("slip", False)
    if roster is not None:
        from rulesheets.profile.roster import load_roster

        _agrees(more, forms)
        roster = load_roster(roster, profile.rules)
        if more.get("teams") and any(column.startswith("team") for column in roster.columns):
            raise UsageProblem(Problem("--team names the sides, and so does the roster", hint="Take one."))
    more["pad"] = PadOptions(roster=roster, slip=slip)
    return more


def _agrees(more: Mapping[str, Any], forms: Sequence[str]) -> None:
    if tuple(forms) != ("pdf",):
        raise UsageProblem(Problem("--roster makes a page for each line, and only a PDF has pages"))
    if (more.get("copies") or 1) > 1:
        raise UsageProblem(Problem("--roster says how many pages there are; leave out --copies"))
    if more.get("duplex"):
        raise UsageProblem(Problem("with --roster a page has no rules on its back; leave out --duplex"))
    if more.get("fillable"):
        raise UsageProblem(Problem("--roster makes pages for a pen; leave out --fillable"))
