"""What a person did wrong, apart from our own bugs.

Every class here knows its exit code and carries *all* problems found, each with its place.
Anything else that escapes is a bug of ours and is allowed to look like one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

__all__ = [
    "DoesNotFit",
    "HandError",
    "MachineLacks",
    "MatchError",
    "OverrideError",
    "PersonError",
    "Problem",
    "ProfileError",
    "ProofFailed",
    "Reason",
    "RosterError",
    "UsageProblem",
    "WouldOverwrite",
    "nearest",
]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: what, where (1-based line and column), and what would be right.

    `source` is the line as typed, for the caret; `hint` a whole sentence or empty.
    """

    text: str
    file: str = ""
    line: int = 0
    col: int = 0
    source: str = ""
    hint: str = ""

    @property
    def place(self) -> str:
        """File, line and column with colons between, as far as they are known; empty when nothing is."""
        return ":".join(str(part) for part in (self.file, self.line, self.col) if part)

    def __str__(self) -> str:
        return f"{self.place}: {self.text}" if self.place else self.text


class PersonError(Exception):
    """A mistake that a person can mend; `problems` lists every one found."""

    exit_code = 1

    def __init__(self, problems: Problem | str | Iterable[Problem]) -> None:
        if isinstance(problems, str):
            problems = Problem(problems)
        self.problems: tuple[Problem, ...] = (problems,) if isinstance(problems, Problem) else tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        # The press reports from a second process; the problems must survive the way.
        return type(self), (self.problems,)


class ProfileError(PersonError):
    """The profile can't be read or contradicts itself."""


class OverrideError(ProfileError):
    """A setting that was given on the command line can't be; the profile itself is right."""

    exit_code = 2


class MatchError(PersonError):
    """The match file can't be read, or a hand in it can't be."""


class RosterError(PersonError):
    """The roster of numbered pads can't be read."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a hand can't be: a sentence, or, with a `seat`, what is wrong with that player's part.

    `part` is the part of the hand that is wrong (`bids`, `took`, `faults`, `done`), empty where it is
    the hand as a whole.
    """

    text: str
    seat: int | None = None
    part: str = ""

    def told(self, player: Callable[[int], str] = "seat {}".format) -> str:
        """The whole sentence; `player` names who sits at a seat."""
        return self.text if self.seat is None else f"{player(self.seat)} {self.text}"


class HandError(PersonError):
    """A hand that can't be: an illegal bid, tricks that don't add up, a fault nobody priced."""

    def __init__(self, reasons: str | Iterable[Reason]) -> None:
        self.reasons = (Reason(reasons),) if isinstance(reasons, str) else tuple(reasons)
        super().__init__(Problem(reason.told()) for reason in self.reasons)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reasons,)


class UsageProblem(PersonError):
    """The command was called in a way it does not know."""

    exit_code = 2


class WouldOverwrite(PersonError):
    """A person's file stands where we would write."""

    exit_code = 3


class DoesNotFit(PersonError):
    """A sheet needs more room than its paper has; nothing was written."""

    exit_code = 4


class MachineLacks(PersonError):
    """The machine lacks a library, a font or room on the disk."""

    exit_code = 5


class ProofFailed(PersonError):
    """A finished sheet does not say what the engine says; it was not kept."""

    exit_code = 6


def nearest(word: str, choices: Sequence[str]) -> str:
    """The choice most like `word`, or an empty string where none is near."""
    close = get_close_matches(word.casefold(), choices, n=1, cutoff=0.6)
    return close[0] if close else ""
