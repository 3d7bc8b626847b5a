"""Hands a finished PDF to CUPS, as large as it is: its boxes and lines are made for a pen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulesheets.errors import MachineLacks, PersonError, Problem, UsageProblem, nearest

if TYPE_CHECKING:
    from rulesheets.press import Paper

__all__ = ["print_file", "printers"]

_PATIENCE = 60  # seconds; a print server that sleeps takes some


def print_file(path: Path, paper: Paper, printer: str, sides: str) -> str:
    """Prints a PDF on a printer, the usual one where the name is empty; says how. `sides` is what CUPS
    calls it: `one-sided`, or at which edge a sheet turns.

    Raises MachineLacks where nothing can be printed, UsageProblem where there is no such printer.
    """
    by_hand = f"open {path.absolute()} in a viewer and print it at 100 % on {paper.title} paper"
    try:
        name = _chosen(printer, *printers())
        options = (f"media={paper.media}", f"sides={sides}", "print-scaling=none")
        words = [word for option in options for word in ("-o", option)]
        _cups("lp", "-d", name, "-t", path.stem, *words, "--", str(path))
    except PersonError as fault:
        [problem] = fault.problems
        hint = f"{problem.hint} (Or {by_hand}.)" if problem.hint else f"You can {by_hand}."
        raise type(fault)(replace(problem, hint=hint)) from None
    return f"sent to {name}  {paper.title}  {sides}  not scaled"


def printers() -> tuple[tuple[str, ...], str]:
    """The names of all printers, and of the usual one (empty where none is); raises MachineLacks where
    CUPS is missing or does not run."""
    if "not running" in _cups("lpstat", "-r"):
        raise MachineLacks(Problem("CUPS is not running", hint=_start()))
    known = tuple(_cups("lpstat", "-e").split())
    usual = _cups("lpstat", "-d").rpartition(": ")[2].strip()
    return known, usual if usual in known else ""


def _chosen(printer: str, known: Sequence[str], usual: str) -> str:
    if not known:
        hint = "Add one in your system's settings, or at http://localhost:631."
        raise MachineLacks(Problem("CUPS knows no printer here", hint=hint))
    if printer:
        if printer in known:
            return printer
        raise UsageProblem(Problem(f"there is no printer called {printer!r}", hint=_meant(printer, known)))
    if usual or len(known) == 1:
        return usual or known[0]
    hint = f"Name one after --print: {', '.join(known)}."
    raise UsageProblem(Problem("there are several printers, and none is the usual one", hint=hint))


def _meant(printer: str, known: Sequence[str]) -> str:
    by_case = {name.casefold(): name for name in known}
    if close := nearest(printer, tuple(by_case)):
        return f"Did you mean {by_case[close]}?"
    return f"Printers here are {', '.join(known)}. A table's name goes before --print."


def _cups(command: str, *words: str) -> str:
    """What a command of CUPS says."""
    program = shutil.which(command)
    if program is None:
        raise MachineLacks(Problem(f"printing needs CUPS, and {command} is missing", hint=_install()))
    # Its words are read, so they have to be the same everywhere.
    environ = {**os.environ, "LC_ALL": "C"}
    try:
        done = subprocess.run(
            [program, *words], env=environ, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            errors="replace", timeout=_PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise MachineLacks(Problem("CUPS does not answer", hint=_start())) from None
    if done.returncode and command == "lp":
        said = done.stderr.strip().splitlines() or ["nothing"]
        raise MachineLacks(Problem(f"CUPS did not take the sheet: {said[0]}"))
    return done.stdout


def _install() -> str:
    if shutil.which("apt-get"):
        return "Type: sudo apt-get install cups"
    return "Install CUPS with your package manager."


def _start() -> str:
    if sys.platform == "darwin":
        return "Look at Printers & Scanners in System Settings."
    return "Type: sudo systemctl start cups"
