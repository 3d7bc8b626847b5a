"""Runs whole processes, one after the other, and measures each: wall time, processor time and the
largest memory.

**Why pairs:** a machine's speed drifts while a benchmark runs. Two commands are therefore run in
turn, A B B A, and what counts is the median of the ratios of neighbours, not a ratio of medians.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median

__all__ = ["Command", "Pairs", "Run", "paired", "run"]


@dataclass(frozen=True)
class Run:
    """One process: wall seconds, the processor's seconds for its whole tree, and MiB of the largest
    process of that."""

    seconds: float
    work: float
    peak: float


@dataclass(frozen=True)
class Pairs:
    """Runs of two commands, neighbours together."""

    first: tuple[Run, ...]
    second: tuple[Run, ...]

    @property
    def ratio(self) -> float:
        """How much longer the first takes than the second."""
        return median(a.seconds / b.seconds for a, b in zip(self.first, self.second, strict=True))

    @property
    def work(self) -> float:
        """How much more processor time all processes of the first take."""
        return median(a.work / b.work for a, b in zip(self.first, self.second, strict=True))

    @property
    def memory(self) -> float:
        """How much more memory the first one's largest process takes than the second one's."""
        return median(a.peak / b.peak for a, b in zip(self.first, self.second, strict=True))

    @property
    def seconds(self) -> tuple[float, float]:
        """The median of each."""
        first, second = (median(run.seconds for run in runs) for runs in (self.first, self.second))
        return first, second


@dataclass(frozen=True)
class Command:
    """A program with its arguments, the file that it makes, if it makes one, and whether what it says
    on standard error is of no interest."""

    arguments: list[str]
    file: Path | None = None
    quiet: bool = False


def run(command: Command, environ: Mapping[str, str]) -> Run:
    """Runs a command with its output thrown away; stops the benchmark if it fails."""
    arguments = command.arguments
    if command.file:
        command.file.unlink(missing_ok=True)  # ours never overwrites
    streams = (1, 2) if command.quiet else (1,)
    nowhere = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in streams]
    start = time.perf_counter()
    pid = os.posix_spawn(arguments[0], arguments, dict(environ), file_actions=nowhere)
    # The resources that wait4 reports are those of the process and of all that it waited for.
    _, status, used = os.wait4(pid, 0)
    seconds = time.perf_counter() - start
    if status:
        sys.exit(f"{' '.join(arguments)} ended with {os.waitstatus_to_exitcode(status)}")
    unit = 1 if sys.platform == "darwin" else 1024
    return Run(seconds, used.ru_utime + used.ru_stime, used.ru_maxrss * unit / 2**20)


def paired(first: Command, second: Command, pairs: int, environ: Mapping[str, str] = os.environ) -> Pairs:
    """Both commands `pairs` times in turn, after one run of each that warms the disk."""
    runs: tuple[list[Run], list[Run]] = ([], [])
    for command in (first, second):
        run(command, environ)
    for pair in range(pairs):
        for which in (0, 1) if pair % 2 else (1, 0):
            runs[which].append(run((first, second)[which], environ))
    return Pairs(tuple(runs[0]), tuple(runs[1]))
