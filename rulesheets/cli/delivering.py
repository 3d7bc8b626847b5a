"""Where finished sheets go: to a file, to standard output, to a printer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from click.exceptions import Exit

from rulesheets.cli.arranging import sides_of
from rulesheets.cli.saying import note, pour, problems_data, say, say_data
from rulesheets.errors import PersonError, Problem, UsageProblem
from rulesheets.files import discard, folder, keep
from rulesheets.slugs import slug

if TYPE_CHECKING:
    from rulesheets.cli.finished import Finished
    from rulesheets.cli.sheets import Request
    from rulesheets.work import Made

__all__ = ["hand_over"]


def hand_over(request: Request, finished: Finished) -> None:
    """Writes what was made, by its format, says what it is and where, and prints it if asked to."""
    for remark in {remark: None for one in finished.made.values() for remark in one.remarks}:
        note(remark)
    if request.output == "-":
        _pour(finished.made)
    else:
        _tell(request, finished, _keep(request, finished))
    for remark in finished.notes:
        note(remark)


def _tell(request: Request, finished: Finished, written: Sequence[tuple[Path, str]]) -> None:
    """Says what was written, and prints it if asked to; as data in one document, whatever printing says."""
    if not request.as_json:
        for place, form in written:
            say(f"wrote {place}  {finished.made[form].told}")
        if request.printer is not None:
            say(_printed(request, finished))
        return
    told: dict[str, object] = {
        "written": [{"file": str(place), "format": form} for place, form in written],
        **_facts(finished),
    }
    try:
        if request.printer is not None:
            note(_printed(request, finished))
    except PersonError as lack:
        say_data({**told, "problems": problems_data(lack.problems)})
        raise Exit(lack.exit_code) from None
    say_data(told)


def _printed(request: Request, finished: Finished) -> str:
    from rulesheets.cli.printing import print_file

    path, sides = _target(request, finished, "pdf"), sides_of(request, finished.made["pdf"].pages)
    return print_file(path, finished.paper, request.printer or "", sides)


def _pour(made: Mapping[str, Made]) -> None:
    [one] = made.values()
    if len(one.files) > 1:
        text = f"a picture shows one page, and these are {len(one.files)}"
        raise UsageProblem(Problem(text, hint="Name a file with -o; each picture adds its number."))
    pour(one.files[0])
    note(one.told)


def _keep(request: Request, finished: Finished) -> list[tuple[Path, str]]:
    """Writes every file or none; returns where each is now, and its format."""
    made = finished.made
    named = {form: _target(request, finished, form) for form in made}
    files, forms = {}, []
    for form, one in made.items():
        for path, data in zip(_numbered(named[form], len(one.files)), one.files, strict=True):
            files[path] = data
            forms.append(form)
    written = list(zip(keep(files), forms, strict=True))
    if "png" in made:
        for path, page in _pictures(named["png"]):
            if path not in files:
                discard(path, page)
    return written


def _facts(finished: Finished) -> dict[str, object]:
    facts = {name: getattr(finished, name) for name in ("sheets", "name", "number")}
    return {**facts, "paper": finished.paper.name}


def _target(request: Request, finished: Finished, form: str) -> Path:
    """Where a file goes."""
    if request.output is not None:
        path = Path(request.output)
        if request.output.endswith("/") or not path.name:
            raise UsageProblem(Problem(f"{path} is a folder", hint="Name a file in it."))
        return path
    kinds = "".join(f"-{kind}" for kind in ("blank", "fillable") if request.more.get(kind))
    return folder(Path("output")) / f"{slug(Path(finished.file).stem)}-{request.command}{kinds}.{form}"


def _numbered(path: Path, count: int) -> list[Path]:
    """One file, or one for each page."""
    if count == 1:
        return [path]
    return [path.with_stem(f"{path.stem}-{number}") for number in range(1, count + 1)]


def _pictures(path: Path) -> Iterator[tuple[Path, int]]:
    """Every place where an earlier run may have left a picture, when these sheets had other pages; and
    the page that it shows if it is one of several."""
    yield path, 0
    numbered = re.compile(re.escape(path.stem) + "-([1-9][0-9]*)" + re.escape(path.suffix))
    with suppress(OSError):  # a folder that one may write to need not be one that one may look into
        for other in path.parent.iterdir():
            if found := numbered.fullmatch(other.name):
                yield other, int(found[1])
