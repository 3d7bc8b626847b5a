"""Commands that make sheets: what was asked for, made and proved before the first file is written."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesheets.cli.arranging import arranged, sheets_of
from rulesheets.cli.delivering import hand_over
from rulesheets.cli.finished import Again, Finished
from rulesheets.cli.saying import busy, say_warnings
from rulesheets.errors import Problem, UsageProblem
from rulesheets.papers import PAPERS
from rulesheets.press import Press
from rulesheets.work import FORMS

if TYPE_CHECKING:
    from rulesheets.profile import Profile
    from rulesheets.render import Options
    from rulesheets.work import Order

__all__ = ["Request", "deliver", "make"]

_NEEDS_PRESS = frozenset({"pdf", "png"})


@dataclass(frozen=True, slots=True)
class Request:
    """What a person typed: the command's name, a profile, settings for it, and options. A `printer` that
    is empty is the usual one, None is none; `more` are fields of `render.Options`."""

    command: str
    profile: str
    overrides: Sequence[str] = ()
    form: str | None = None
    paper: str | None = None
    output: str | None = None
    printer: str | None = None
    as_json: bool = False
    no_cache: bool = False
    more: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, command: str, profile: str, given: Mapping[str, Any]) -> Request:
        """A request of all options given; those that only some sheets have go to `more`."""
        known = {key: value for key, value in given.items() if key in cls.__slots__}
        more = {key: value for key, value in given.items() if key not in known}
        return cls(command, profile, **known, more=more)

    @property
    def forms(self) -> tuple[str, ...]:
        """The format asked for, else the one that the file's name ends with."""
        if self.form:
            return (self.form,)
        if self.output is None and self.command == "tonight":
            return ("pdf", "html")
        ending = Path(self.output or "").suffix.lower().removeprefix(".") or "pdf"
        if ending not in FORMS:
            hint = f"Let the name end with .{', .'.join(FORMS)}, or say which with --format."
            raise UsageProblem(Problem(f"there are no sheets of the kind .{ending}", hint=hint))
        return (ending,)


def make(request: Request) -> None:
    """Makes what was asked for, writes it, and says what it is and where."""
    if request.as_json and request.output == "-":
        raise UsageProblem("standard output has no room for both: leave out --json, or name a file with -o")
    if request.printer is not None and ("pdf" not in request.forms or request.output == "-"):
        raise UsageProblem("--print prints a PDF file; leave out --format and -o, or let them say so")
    if request.more.get("fillable") and request.forms != ("pdf",):
        raise UsageProblem("--fillable makes a PDF; leave out --format, or let it say so")
    again = Again(request)
    if finished := again.found():
        say_warnings(finished.warnings)
        hand_over(request, finished)
        return
    needs_press = _NEEDS_PRESS.intersection(request.forms)
    # First of all: it gets ready while everything else is still being loaded.
    with Press.started() if needs_press else nullcontext(Press(None)) as press:
        from rulesheets.profile import load_profile

        again.keep(deliver(request, load_profile(request.profile, request.overrides), press))


def deliver(request: Request, profile: Profile, press: Press) -> Finished:
    """The same for a profile that was read; returns what it made."""
    from rulesheets.cli.looking import looks
    from rulesheets.render import SHEETS
    from rulesheets.work import Order, to_scan, with_front

    say_warnings(profile.warnings)
    remarks = looks(request.command, request.more)
    named = sheets_of(request) or (request.command,)
    sheets = SHEETS if request.command == "tonight" else named
    order = to_scan(with_front(Order(profile, sheets, _options(request, profile, sheets), press)))
    made = {}
    for form in request.forms:
        with busy(f"making {form.upper()}"):
            made[form] = FORMS[form](order)
    short: tuple[str, ...] = ()
    if "pad" in order.sheets:
        from rulesheets.cli.lasting import too_few

        short = too_few(request, order, made)
    finished = Finished(
        made, order.sheets, profile.name, profile.rules.number, profile.file,
        PAPERS[order.options.paper.name],
        profile.extends, profile.warnings, (*remarks, *_notes(request, profile, order), *short),
    )  # fmt: skip
    hand_over(request, finished)
    return finished


def _notes(request: Request, profile: Profile, order: Order) -> tuple[str, ...]:
    """Nobody should look in vain for a rule on the four sheets of an evening, or on the front of a pad, or
    for a remark of theirs in what was scanned."""
    from rulesheets.render import ruled_only

    if order.profile.text != profile.text:
        return (_in_short(profile),)
    if order.sheets == ("cheat", "pad"):
        return ("the rules need more than one page here, so the cheat sheet is on the front",)
    titles = ruled_only(profile) if request.command == "tonight" else ()
    if not titles:
        return ()
    rest = ", ".join(titles)
    return (f"for the rest of your rules ({rest}) print: rulesheets rulings {request.profile}",)


def _in_short(profile: Profile) -> str:
    from rulesheets.qr import MOST

    size = len(profile.text.encode())
    why = f"has {size:,} bytes, and a code holds {MOST:,}" if size > MOST else "builds on another file"
    return f"the code has your rules in short: {profile.file} {why}"


def _options(request: Request, profile: Profile, sheets: Sequence[str]) -> Options:
    from rulesheets.press.paper import paper_for
    from rulesheets.render import Options

    paper, more = arranged(request, paper_for(request.paper or profile.table.paper, os.environ))
    if more.get("teams"):
        on_paper = bool(_NEEDS_PRESS.intersection(request.forms))
        more["teams"] = _teams(more["teams"], profile, on_paper=on_paper)
    if request.command == "pad":
        from rulesheets.cli.padding import chosen

        more = chosen(more, profile, request.forms)
    options = Options(paper=paper, **more)
    if "pad" in sheets:
        from rulesheets.cli.lasting import hands_enough
        from rulesheets.render import with_enough_rows

        options = with_enough_rows(options, profile.rules, partial(hands_enough, anew=request.no_cache))
    return options


def _teams(names: Sequence[str], profile: Profile, *, on_paper: bool) -> tuple[str, ...]:
    """Names from the command line, held against what a profile may name."""
    from rulesheets.engine import table_of
    from rulesheets.profile.names import composed
    from rulesheets.profile.printable import told, unprintable
    from rulesheets.profile.table import TEAMS

    names = tuple(map(composed, names))
    if wrong := [Problem(text) for name in names if (text := TEAMS.each.wrong(name))]:
        raise UsageProblem(wrong)
    if on_paper and (text := told([letter for name in names for letter in unprintable(name)])):
        raise UsageProblem(text)
    sides = len(table_of(profile.rules).sides)
    if len(names) > sides:
        raise UsageProblem(f"this table has {sides} sides, and --team names {len(names)}")
    # Whom nobody named here is called as in the profile.
    return names + profile.table.teams[len(names) :]
