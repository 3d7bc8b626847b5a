"""What the command for score pads takes beside what every sheet does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from rulesheets.cli import completing
from rulesheets.cli.usage import Count, Measure
from rulesheets.errors import DoesNotFit, MatchError, Problem, UsageProblem
from rulesheets.papers import MM

if TYPE_CHECKING:
    from rulesheets.profile import Profile
    from rulesheets.render.pad_options import Played

__all__ = ["chosen", "pad_options"]

_MOST_PLAYED = 400  # each is a row of paper, and costs a megabyte to lay out


def _dated(ctx: click.Context, parameter: click.Parameter, text: str | None) -> str:
    """A date as typed, or today's. **Why** at once: a pad kept from yesterday has another."""
    if text is None or text.strip().casefold() != "today":
        return text or ""
    from datetime import date

    today = date.today()
    months = "January February March April May June July August September October November December".split()
    return f"{today.day} {months[today.month - 1]} {today.year}"


_OPTIONS = (
    click.option(
        "--rows", type=Count(1, 60), metavar="N",
        help="Hands to a page; else what 95 of 100 games need, played by your rules, if a page has room.",
    ),
    click.option(
        "--columns", metavar="NAMES",
        help="What is written down, with commas between, as bid,took,bags,score.",
    ),
    click.option("--title", metavar="TEXT", help="Stands where the table's name does."),
    click.option("--date", metavar="TEXT", callback=_dated, help="The date to print, or: today."),
    click.option(
        "--row-height", type=Measure(6, 30), metavar="MM",
        help="How high a row is; else as high as fits, from 7 to 10.",
    ),
    click.option(
        "--roster", metavar="FILE.csv", shell_complete=completing.files,
        help="A page for each line of FILE, with its table, round and teams; and numbered.",
    ),
    click.option("--slip", is_flag=True, help="A result slip to tear off."),
    click.option(
        "--match", metavar="FILE", shell_complete=completing.files,
        help=f"Filled in with a match that was played, and scored; of at most {_MOST_PLAYED} entries.",
    ),
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
    roster, slip, match = more.pop("roster", None), more.pop("slip", False), more.pop("match", None)
    if roster is not None:
        from rulesheets.profile.roster import load_roster

        _agrees(more, forms)
        roster = load_roster(roster, profile.rules)
        if more.get("teams") and any(column.startswith("team") for column in roster.columns):
            raise UsageProblem(Problem("--team names the sides, and so does the roster", hint="Take one."))
    if slip and more.get("fillable"):
        raise UsageProblem(Problem("a slip is torn off paper; leave out --slip or --fillable"))
    beside = {**more, "roster": roster, "slip": slip}
    played = _played(match, beside, profile) if match is not None else None
    if played:
        more["teams"] = played.match.sides
    more["pad"] = PadOptions(roster=roster, slip=slip, match=played, **_set(more, profile))
    return more


def _set(more: dict[str, Any], profile: Profile) -> dict[str, Any]:
    """What was chosen of the pad's looks, taken out of all that was typed."""
    columns, height = more.pop("columns", None), more.pop("row_height", None)
    texts = {name: _text(name, more.pop(name, None)) for name in ("title", "date")}
    chosen: tuple[str, ...] = ()
    if columns is not None:
        from rulesheets.render.pad_columns import asked_for

        chosen = asked_for(columns, profile)
    return {"columns": chosen, "row_height": height * MM if height else None, **texts}


def _text(name: str, typed: str | None) -> str:
    """A line of text from the command line, held against what a profile may hold."""
    from rulesheets.profile.names import TextField, composed
    from rulesheets.profile.printable import told, unprintable

    text = composed(typed or "")
    if typed and (wrong := TextField(f"--{name}", 60).wrong(text) or told(unprintable(text))):
        raise UsageProblem(wrong)
    return text


def _played(file: str, more: Mapping[str, Any], profile: Profile) -> Played:
    """The match in a file, scored; its sides' names are the pad's."""
    from rulesheets.cli.saying import say_warnings
    from rulesheets.profile import load_match
    from rulesheets.render.pad_options import Played
    from rulesheets.telling import score

    wanted = {
        "teams": "--team", "rows": "--rows", "row_height": "--row-height", "columns": "--columns",
        "roster": "--roster", "slip": "--slip", "fillable": "--fillable", "duplex": "--duplex",
    }  # fmt: skip
    if given := [option for name, option in wanted.items() if more.get(name)]:
        raise UsageProblem(Problem(f"--match fills the pad in; leave out {', '.join(given)}"))
    match = load_match(file, profile)
    if (count := len(match.entries)) > _MOST_PLAYED:
        told = f"a pad has room for {_MOST_PLAYED} entries of a match, and this one has {count:,}"
        raise DoesNotFit(Problem(told, file, hint=f"Score it here: rulesheets score PROFILE {file}"))
    scored = score(profile, match)
    say_warnings(scored.match.warnings)
    if scored.problems:
        raise MatchError(scored.problems)
    if not scored.match.entries:
        raise MatchError(Problem("this match has no hand yet", file))
    return Played(scored.match, scored.score)


def _agrees(more: Mapping[str, Any], forms: Sequence[str]) -> None:
    if tuple(forms) != ("pdf",):
        raise UsageProblem(Problem("--roster makes a page for each line, and only a PDF has pages"))
    if (more.get("copies") or 1) > 1:
        raise UsageProblem(Problem("--roster says how many pages there are; leave out --copies"))
    if more.get("duplex"):
        raise UsageProblem(Problem("with --roster a page has no rules on its back; leave out --duplex"))
    if more.get("fillable"):
        raise UsageProblem(Problem("--roster makes pages for a pen; leave out --fillable"))
