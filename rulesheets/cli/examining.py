"""What Rulesheets needs of a machine, each thing tried and not asked for by name."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from rulesheets.cli.saying import say, say_data
from rulesheets.errors import MachineLacks, PersonError

__all__ = ["examine"]

_INSTALL = f"{sys.executable} -m pip install --force-reinstall rulesheets"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing tried: whether it is well, what was seen, and the line that mends it. What is not
    `needed` can be done without."""

    name: str
    well: bool
    told: str
    mend: str = ""
    needed: bool = True


def examine(as_json: bool) -> int:
    """Tells what is well and what is not; returns the exit code."""
    findings = [look() for look in _LOOKS]
    ill = any(finding.needed and not finding.well for finding in findings)
    if as_json:
        say_data({"well": not ill, "findings": [asdict(finding) for finding in findings]})
    else:
        for finding in findings:
            _tell(finding)
    return MachineLacks.exit_code if ill else 0


def _tell(finding: Finding) -> None:
    word = "ok" if finding.well else "MISSING" if finding.needed else "could be better"
    say(f"{finding.name}: {word}. {finding.told}", indent=4)
    if finding.mend:
        say(f"    {finding.mend}")


def _versions() -> Finding:
    told = f"Rulesheets {version('rulesheets')} on Python {platform.python_version()}, {platform.platform()}"
    return Finding("version", True, told)


def _sheets() -> Finding:
    """Makes a sheet and proves it: nothing less shows that fonts, templates and libraries are there."""
    try:
        _try_a_sheet()
    except PersonError as lack:
        [problem, *_] = lack.problems
        return Finding("sheets", False, f"{problem.text}.", problem.hint)
    except ImportError as lack:
        return Finding("sheets", False, f"The package {lack.name} can't be loaded: {lack}.", _INSTALL)
    except OSError as lack:
        return Finding("sheets", False, f"The machine refuses: {lack}.")
    return Finding("sheets", True, "A sheet was made and proved.")


def _try_a_sheet() -> None:
    from rulesheets.press import PAPERS, Press
    from rulesheets.profile import load_profile
    from rulesheets.render import Options
    from rulesheets.work import FORMS, Order

    with Press.started() as press:
        order = Order(load_profile("standard"), ("cheat",), Options(PAPERS["a4"]), press)
        FORMS["pdf"](order)


def _speed() -> Finding:
    """Without HarfBuzz's subset library PDFs take many times as long."""
    from rulesheets.press.machine import remarks

    try:
        lacks = remarks()
    except MachineLacks:
        return Finding("speed", False, "Not known: PDFs can't be made.", needed=False)
    if not lacks:
        return Finding("speed", True, "All libraries that make PDFs fast are here.")
    told, _, mend = lacks[0].partition(": ")
    return Finding("speed", False, f"{told}.", mend, needed=False)


def _folder() -> Finding:
    here = Path.cwd()
    if os.access(here, os.W_OK):
        return Finding("folder", True, f"Sheets can be written to {here / 'output'}.")
    return Finding("folder", False, f"Nothing can be written to {here}.", "cd ~", needed=False)


def _paper() -> Finding:
    from rulesheets.press.paper import local_paper

    paper = local_paper(os.environ)
    told = f"{paper.title}, where neither --paper nor the profile says another."
    return Finding("paper", True, told)


def _console() -> Finding:
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "♠♥−é".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        told = f"This console has {encoding}, so messages show some signs as \\u2660; sheets have them all."
        return Finding("console", False, told, "export LANG=C.UTF-8", needed=False)
    return Finding("console", True, f"Messages show every sign ({encoding}).")


def _printing() -> Finding:
    from rulesheets.cli.printing import printers

    try:
        known, usual = printers()
    except MachineLacks as lack:
        [problem] = lack.problems
        return Finding(
            "printing", False, f"{problem.text}; only --print needs it.", problem.hint, needed=False
        )
    if not known:
        return Finding("printing", False, "CUPS knows no printer; only --print needs one.", needed=False)
    return Finding("printing", True, f"Printers: {', '.join(known)}. The usual one: {usual or 'none'}.")


def _watching() -> Finding:
    try:
        import_module("watchdog.observers")
    except ImportError as lack:
        told = f"The package {lack.name} can't be loaded: {lack}; only watch needs it."
        return Finding("watching", False, told, _INSTALL, needed=False)
    return Finding("watching", True, "A profile can be watched while it is changed.")


_LOOKS: tuple[Callable[[], Finding], ...] = (
    _versions, _sheets, _speed, _folder, _paper, _console, _printing, _watching,
)  # fmt: skip
