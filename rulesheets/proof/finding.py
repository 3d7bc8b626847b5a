"""What a proof says: how much each wall looked at, and what it found wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from rulesheets.errors import HandError, Problem, ProofFailed

__all__ = ["UNSOUND", "Finding", "Proof", "Unreadable", "Wall"]

UNSOUND = (HandError, LookupError, TypeError, ValueError, OverflowError, RecursionError)
"""What reading a value may raise that anybody can have written into a file."""


class Finding(NamedTuple):
    """One thing on a sheet that is not so: the wall that caught it, what is wrong, and where."""

    wall: str
    text: str
    where: str

    def __str__(self) -> str:
        return f"{self.wall}: {self.text} ({self.where})"


class Unreadable(ValueError):
    """A part of a sheet that is not written as agreed; it becomes a finding of the wall that read it."""


class Wall:
    """One wall at work: counts what it looks at and keeps what it finds."""

    def __init__(self, name: str) -> None:
        self.name, self.seen = name, 0
        self.findings: list[Finding] = []

    def holds(self, true: bool, text: str, where: str) -> bool:
        """Look at one thing: it must be true, or `text` says what is wrong. Gives back `true`."""
        self.seen += 1
        if not true:
            self.findings.append(Finding(self.name, text, where))
        return true

    def equal(self, what: str, printed: object, engine: object, where: str) -> bool:
        """Look at one thing that must be the same on paper and in the engine."""
        return self.holds(printed == engine, f"{what}: printed {printed}, engine {engine}", where)

    def finds(self, text: str, where: str) -> None:
        """Something is wrong that isn't counted as looked at: most often, that it is missing."""
        self.findings.append(Finding(self.name, text, where))


@dataclass(frozen=True)
class Proof:
    """A finished proof: how many things each wall looked at, and every finding."""

    looked_at: Mapping[str, int]
    findings: tuple[Finding, ...]

    @classmethod
    def of(cls, walls: Iterable[Wall]) -> Proof:
        """The sum of several walls."""
        done = tuple(walls)
        looked_at = MappingProxyType({wall.name: wall.seen for wall in done})
        return cls(looked_at, tuple(finding for wall in done for finding in wall.findings))

    @property
    def holds(self) -> bool:
        """Was nothing found wrong?"""
        return not self.findings

    def require(self, file: str = "") -> None:
        """Raises `ProofFailed` with every finding as a problem, each naming its wall."""
        if self.findings:
            raise ProofFailed(Problem(str(finding), file=file) for finding in self.findings)

    def __add__(self, other: Proof) -> Proof:
        names = dict.fromkeys([*self.looked_at, *other.looked_at])
        seen = {name: self.looked_at.get(name, 0) + other.looked_at.get(name, 0) for name in names}
        return Proof(MappingProxyType(seen), self.findings + other.findings)
