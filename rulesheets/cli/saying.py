"""How the command line talks: plain text on any terminal, problems with their place, or all as data."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import IO, Any

import click

from rulesheets.errors import MachineLacks, PersonError, Problem

__all__ = [
    "busy",
    "note",
    "pour",
    "problems_data",
    "ready_the_streams",
    "room",
    "say",
    "say_data",
    "say_lines",
    "say_problems",
    "say_usage",
    "say_warnings",
]


def ready_the_streams() -> None:
    """A console that has no suit signs prints their escape instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def say(text: str, indent: int | None = None) -> None:
    """One line for the person, on standard output.

    With an `indent` it is broken on a narrow terminal, and goes on so far to the right.
    """
    _echo(text if indent is None else _fitted(text, sys.stdout, indent), sys.stdout)


def say_lines(lines: Iterable[str]) -> None:
    """Lines of which each, broken on a narrow terminal, goes on a little to the right of where it began."""
    for line in lines:
        say(line, indent=len(line) - len(line.lstrip()) + 2)


def room() -> int:
    """How many columns a line on standard output may have; 0 where as many as it needs."""
    return _width(sys.stdout)


def say_data(data: object) -> None:
    """What `--json` was asked for: the one document on standard output."""
    import json

    # Plain ASCII reads the same whatever the console's encoding is.
    _echo(json.dumps(data, indent=2), sys.stdout)


def pour(data: bytes) -> None:
    """A finished file on standard output."""
    if sys.stdout is None:
        raise MachineLacks("there is no standard output to write to")
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def note(text: str) -> None:
    """One remark that stops nothing, on standard error."""
    _echo(text, sys.stderr)


def say_warnings(warnings: Iterable[Problem]) -> None:
    """What a person should know though nothing is wrong."""
    for warning in warnings:
        note(f"note: {warning}")


def say_problems(mistake: PersonError, as_json: bool = False) -> None:
    """Every problem with its line and caret, on standard error; as data on standard output."""
    if as_json:
        say_data({"problems": problems_data(mistake.problems)})
        return
    from rulesheets.profile.report import report

    note(report(mistake.problems, colour=_colour(), width=_width(sys.stderr)))


def say_usage(wrong: click.ClickException, as_json: bool) -> None:
    """How a command was called wrongly, and how it is called."""
    from rulesheets.cli.usage import told

    problem = told(wrong)
    if as_json:
        say_data({"problems": problems_data([problem])})
        return
    if (ctx := getattr(wrong, "ctx", None)) is not None:
        note(f"{ctx.get_usage()}\nTry '{ctx.command_path} --help' for help.\n")
    note(_fitted(f"Error: {problem.text} {problem.hint}".rstrip(), sys.stderr))


def problems_data(problems: Iterable[Problem]) -> list[dict[str, Any]]:
    """Problems as data: text, file, line and col (from 1; 0: not known), source and hint."""
    return [asdict(problem) for problem in problems]


@contextmanager
def busy(what: str) -> Iterator[None]:
    """Shows on a terminal what takes a moment, and wipes it when it is done."""
    shown = _is_terminal(sys.stderr)
    told = f"{what} ..."
    if shown:
        _echo(told, sys.stderr, nl=False)
    try:
        yield
    finally:
        if shown:
            _echo("\r" + " " * len(told) + "\r", sys.stderr, nl=False)


def _echo(text: str, stream: IO[str] | None, nl: bool = True) -> None:
    # Left to choose the stream, Click would write UTF-8 to a console that says it has no such thing.
    click.echo(text, file=stream, nl=nl)


def _fitted(text: str, stream: IO[str], indent: int = 0) -> str:
    """The text in lines that a terminal has room for, all but the first with an indent."""
    width = _width(stream)
    return click.wrap_text(text, max(width, 20), subsequent_indent=" " * indent) if width else text


def _colour() -> bool:
    return _is_terminal(sys.stderr) and not os.environ.get("NO_COLOR")


def _is_terminal(stream: IO[str] | None) -> bool:
    """Whether a person looks at it who sees more than plain lines."""
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"


def _width(stream: IO[str] | None) -> int:
    """How many columns a terminal has; 0 where the stream is none."""
    if stream is None or not stream.isatty():
        return 0
    told = os.environ.get("COLUMNS", "")
    return int(told) if told.isdecimal() else os.get_terminal_size(stream.fileno()).columns
