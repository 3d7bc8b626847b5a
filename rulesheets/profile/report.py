"""Problems as a good compiler prints them: place, what is wrong, the line, a caret, what was meant."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Sequence

from rulesheets.errors import Problem

__all__ = ["columns", "format_problem", "report"]

_MOST = 20
_BOLD, _RED, _PLAIN = "\x1b[1m", "\x1b[31m", "\x1b[0m"


def report(problems: Sequence[Problem], *, colour: bool = False, width: int = 0) -> str:
    """All problems, at most twenty in full and a count of the rest; no line break at the end.

    `width` is the terminal's (0: lines are as long as they need to be).
    """
    told = [format_problem(problem, colour=colour, width=width) for problem in problems[:_MOST]]
    if (rest := len(problems) - _MOST) > 0:
        told.append(f"and {rest} more problem{'s' if rest > 1 else ''}")
    return "\n".join(told)


def format_problem(problem: Problem, *, colour: bool = False, width: int = 0) -> str:
    """One problem: its message, then its line with a caret and its hint, where there are any."""
    place = f"{problem.place}: " if problem.place else ""
    lines = _wrapped(_visible(place + problem.text), width)
    if colour:
        lines = [_BOLD + line + _PLAIN for line in lines]
    if problem.line and problem.source.strip():
        lines += _quoted(problem, colour, width)
    if problem.hint:
        lines += _wrapped(_visible(problem.hint), width, "    ")
    return "\n".join(lines)


def _wrapped(text: str, width: int, indent: str = "") -> list[str]:
    if not width:
        return [indent + text]
    return textwrap.wrap(
        text,
        max(width, 20),
        initial_indent=indent,
        subsequent_indent=indent or "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _quoted(problem: Problem, colour: bool, width: int) -> list[str]:
    """The line as typed and a caret below the column."""
    number = f"{problem.line:4}"
    room = max((width or 120) - len(number) - 3, 20)
    shown, before = _window(_visible(problem.source), problem.col - 1, room)
    caret = _RED + "^" + _PLAIN if colour else "^"
    blank = " " * columns(before)
    return [f"{number} | {shown}".rstrip(), f"{' ' * len(number)} | {blank}{caret}"]


def _window(line: str, at: int, room: int) -> tuple[str, str]:
    """As much of a line as there is room for, and what of it stands before the place."""
    if columns(line) <= room:
        return line, line[:at]
    half = max(room // 3, 4)
    start = max(0, at - half)
    front = "…" if start else ""
    kept = ""
    for char in line[start:]:
        if columns(front + kept + char) > room - 1:
            return front + kept + "…", front + line[start:at]
        kept += char
    return front + kept, front + line[start:at]


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _visible(text: str) -> str:
    """The text with a stand-in for all that would steer a terminal."""
    if text.isprintable():
        return text
    return "".join(
        char
        if char.isprintable() or unicodedata.category(char) == "Zs"
        else " "
        if char == "\t"
        else "\ufffd"
        for char in text
    )
