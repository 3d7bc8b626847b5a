"""Commands that make sheets: everything is made and proved before the first file is written."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulesheets.errors import Problem, UsageProblem
from rulesheets.press import Press

if TYPE_CHECKING:
    from rulesheets.cli.work import Made
    from rulesheets.profile import Profile
    from rulesheets.render import Options

__all__ = ["Request", "make"]

_NEEDS_PRESS = frozenset({"pdf", "png"})
_MOST_PICTURES = 12


@dataclass(frozen=True, slots=True)
class Request:
    """What a person typed: the command's name, a profile, settings for it, and options; `more` are fields of
    `render.Options`."""

    command: str
    profile: str
    overrides: Sequence[str] = ()
    form: str | None = None
    paper: str | None = None
    output: str | None = None
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def forms(self) -> tuple[str, ...]:
        """The format asked for, else the one that the file's name ends with."""
        if self.form:
            return (self.form,)
        if self.output is None and self.command == "tonight":
            return ("pdf", "html")
        ending = Path(self.output or "").suffix.lower().removeprefix(".")
        return (ending if ending in ("html", "png", "txt") else "pdf",)


def make(request: Request) -> None:
    """Makes what was asked for, writes it, and says what it is and where."""
    needs_press = _NEEDS_PRESS.intersection(request.forms)
    # First of all: it gets ready while everything else is still being loaded.
    with Press.started() if needs_press else nullcontext(Press(None)) as press:
        from rulesheets.cli.saying import say_warnings
        from rulesheets.profile import load_profile

        profile = load_profile(request.profile, request.overrides)
        say_warnings(profile.warnings)
        made = _made(request, profile, press)
    if request.output == "-":
        _pour(made)
    else:
        _keep(request, profile, made)


def _made(request: Request, profile: Profile, press: Press) -> dict[str, Made]:
    from rulesheets.cli.saying import busy, note
    from rulesheets.cli.work import FORMS, Order
    from rulesheets.render import SHEETS

    sheets = SHEETS if request.command == "tonight" else (request.command,)
    order = Order(profile, sheets, _options(request, profile), press)
    made = {}
    for form in request.forms:
        with busy(f"making {form.upper()}"):
            made[form] = FORMS[form](order)
    for remark in {remark: None for one in made.values() for remark in one.remarks}:
        note(remark)
    return made


def _options(request: Request, profile: Profile) -> Options:
    from rulesheets.press.paper import local_paper, paper_named
    from rulesheets.render import Options

    named = request.paper or profile.table.paper
    paper = paper_named(named) if named else local_paper(os.environ)
    more = dict(request.more)
    if more.get("teams"):
        more["teams"] = _teams(more["teams"], profile)
    return Options(paper=paper, **more)


def _teams(names: Sequence[str], profile: Profile) -> tuple[str, ...]:
    """Names from the command line, held against what a profile may name."""
    from rulesheets.engine import table_of
    from rulesheets.profile.names import composed
    from rulesheets.profile.table import TEAMS

    names = tuple(map(composed, names))
    if wrong := [Problem(text) for name in names if (text := TEAMS.each.wrong(name))]:
        raise UsageProblem(wrong)
    sides = len(table_of(profile.rules).sides)
    if len(names) > sides:
        raise UsageProblem(f"this table has {sides} sides, and --team names {len(names)}")
    return names


def _pour(made: Mapping[str, Made]) -> None:
    from rulesheets.cli.saying import note, pour

    [one] = made.values()
    if len(one.files) > 1:
        text = f"a picture shows one page, and these are {len(one.files)}"
        raise UsageProblem(Problem(text, hint="Name a file with -o; each picture adds its number."))
    pour(one.files[0])
    note(one.told)


def _keep(request: Request, profile: Profile, made: Mapping[str, Made]) -> None:
    from rulesheets.cli.saying import say
    from rulesheets.files import discard, keep

    named = {form: _target(request, profile, form) for form in made}
    files, told = {}, []
    for form, one in made.items():
        for path, data in zip(_numbered(named[form], len(one.files)), one.files, strict=True):
            files[path] = data
            told.append(one.told)
    for place, words in zip(keep(files), told, strict=True):
        say(f"wrote {place}  {words}")
    if request.output is None and "png" in made:
        for path in _pictures(named["png"]):
            if path not in files:
                discard(path)


def _target(request: Request, profile: Profile, form: str) -> Path:
    """Where a file goes."""
    from rulesheets.files import folder, slug

    if request.output is not None:
        path = Path(request.output)
        if request.output.endswith("/") or not path.name:
            raise UsageProblem(Problem(f"{path} is a folder", hint="Name a file in it."))
        return path
    blank = "-blank" if request.more.get("blank") else ""
    return folder(Path("output")) / f"{slug(Path(profile.file).stem)}-{request.command}{blank}.{form}"


def _numbered(path: Path, count: int) -> list[Path]:
    """One file, or one for each page."""
    if count == 1:
        return [path]
    return [path.with_stem(f"{path.stem}-{number}") for number in range(1, count + 1)]


def _pictures(path: Path) -> Iterator[Path]:
    """Every picture that an earlier run may have left, when the table's sheets had other pages."""
    yield path
    yield from _numbered(path, _MOST_PICTURES)
