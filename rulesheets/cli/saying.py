"""How the command line talks: plain text on any terminal, problems with their place."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

from rulesheets.errors import PersonError, Problem

__all__ = ["busy", "note", "ready_the_streams", "say", "say_problems", "say_warnings"]


def ready_the_streams() -> None:
    """A console that has no suit signs prints their escape instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def say(text: str) -> None:
    """One line for the person, on standard output."""
    click.echo(text)


def say_problems(mistake: PersonError) -> None:
    """Every problem with its line and caret, on standard error."""
    from rulesheets.profile.report import report

    click.echo(report(mistake.problems, colour=_colour()), err=True)


def say_warnings(warnings: tuple[Problem, ...]) -> None:
    """What a person should know though nothing is wrong."""
    for warning in warnings:
        note(str(warning))


def note(text: str) -> None:
    """One remark that stops nothing."""
    click.echo(f"note: {text}", err=True)


def _colour() -> bool:
    return sys.stderr.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


@contextmanager
def busy(what: str) -> Iterator[None]:
    """Shows on a terminal what takes a moment, and wipes it when it is done."""
    shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
    if shown:
        click.echo(f"{what} …", err=True, nl=False)
    try:
        yield
    finally:
        if shown:
            click.echo("\r" + " " * (len(what) + 2) + "\r", err=True, nl=False)
