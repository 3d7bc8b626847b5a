"""Who does what the hint says, gets the sheets: all of them, and not only the one that was too long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.running import here

_FLAGS = frozenset({"--large", "--slip"})


def followed(words: list[str], hint: str) -> list[str]:
    """The command with every step of the hint's first way done."""
    words, [way, *_] = list(words), hint.split(", or ")
    for option in re.findall(r"without (--[\w-]+)", way):
        at = words.index(option)
        del words[at : at + (1 if option in _FLAGS else 2)]
    for option, value in re.findall(r"\((--[\w-]+) ([\w-]+)\)", way):
        words[words.index(option) + 1] = value
    return words


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        # Without --n-up the cheat sheet would fit, but on two pages, and a pad has one front.
        (
            "pad cookout --paper 4x6 --n-up 4 --duplex long",
            "two to a sheet (--n-up 2) and on Letter (--paper letter)",
        ),
        ("pad cookout --paper legal --large --duplex long", "without --large"),
        # Without large print, five rows of 30 mm are still too high.
        (
            "pad skullwink --paper 6x9 --large --n-up 2 --rows 5 --row-height 30",
            "without --rows and without --large",
        ),
    ],
)
def test_the_hint_holds(table: Path, line: str, hint: str) -> None:
    words = line.split()
    ran = here(*words)
    assert ran.code == 4
    hints = set(re.findall(r"It fits (.*)\.\n", ran.err))
    assert {told.split(", or ")[0] for told in hints} == {hint}
    for told in hints:
        ran = here(*followed(words, told))
        assert (ran.code, ran.err.count("It fits")) == (0, 0)
