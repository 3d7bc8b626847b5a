"""`python -m bench.fuzz [CASES] [SEED]`: commands on random files and words; none may end in a traceback.

A case is made of the seed and its number alone, so that one that fails can be made again.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, nullcontext, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

from bench.fuzz_cases import Case, case, sheets
from rulesheets.cli import run
from rulesheets.press import Press

__all__ = ["Case", "Fault", "case", "tried"]

CASES = 100_000
_BATCH = 500
_MOST_SHOWN = 3000
# The last: nobody answers any more.
_CODES = frozenset({*range(6), 130})
# Only a file that somebody else changed may fail its proof, and never a sheet that is being made.
_NOT_PROVED, _READERS = 6, frozenset({"proof", "read"})


@dataclass(frozen=True)
class Fault:
    """A case that ended in a traceback, or with a code that there is not."""

    number: int
    case: Case
    told: str


def tried(seed: int, numbers: range) -> tuple[Counter[int], list[Fault]]:
    """Runs these cases, each in an empty folder; how many ended with each code, and those that may not be."""
    codes: Counter[int] = Counter()
    faults = []
    for number in numbers:
        made = case(seed, number)
        try:
            codes[code := _code(made)] += 1
        except Exception:
            faults.append(Fault(number, made, traceback.format_exc()))
        else:
            if code not in _CODES and not (code == _NOT_PROVED and _READERS.intersection(made.words)):
                faults.append(Fault(number, made, f"ended with {code}"))
    return codes, faults


def _code(made: Case) -> int:
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="rulesheets-fuzz-") as folder, _no_paper():
        os.chdir(folder)
        try:
            Path(made.file).write_bytes(made.data)
            with _told(made):
                return run(made.words)
        finally:
            os.chdir(before)


@contextmanager
def _told(made: Case) -> Iterator[None]:
    """Inside, what the case has for standard input and the environment is there."""
    typed = io.TextIOWrapper(io.BytesIO(made.data), "utf-8", "surrogateescape")
    with patch.object(sys, "stdin", typed), patch.dict(os.environ, dict(made.environment)):
        yield


@contextmanager
def _no_paper() -> Iterator[None]:
    """Inside, nothing is pressed or printed, and nobody hears what is said."""
    with ExitStack() as inside:
        inside.enter_context(patch.object(Press, "order", _refuse))
        inside.enter_context(patch.object(Press, "started", lambda: nullcontext(Press(None))))
        inside.enter_context(patch.dict(os.environ, {"PATH": ""}))
        for redirect in (redirect_stdout, redirect_stderr):
            inside.enter_context(redirect(io.TextIOWrapper(io.BytesIO(), "utf-8")))
        yield


def _refuse(*given: object, **more: object) -> None:
    raise OSError(5, "there is no press here")


def main(cases: int, seed: int) -> int:
    """Tries so many cases on all processors; prints what came of them, and returns 1 for a fault."""
    codes: Counter[int] = Counter()
    faults: list[Fault] = []
    sheets()  # made once, before the processes part
    batches = [range(start, min(start + _BATCH, cases)) for start in range(0, cases, _BATCH)]
    with ProcessPoolExecutor() as pool:
        for some, found in pool.map(partial(tried, seed), batches):
            codes += some
            faults += found
            for fault in found:
                print(f"\ncase {fault.number}: {fault.case}"[:_MOST_SHOWN], fault.told, sep="\n", flush=True)
            print(f"\r{sum(codes.values()) + len(faults):,} of {cases:,}", end="", flush=True)
    ended = ", ".join(f"{code}: {count:,}" for code, count in sorted(codes.items()))
    print(f"\nseed {seed}, {cases:,} cases; by exit code {ended}; faults: {len(faults)}")
    return 1 if faults or sum(codes.values()) < cases or cases < 1 else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(given[0] if given else CASES, given[1] if given[1:] else Random().randrange(10**6)))
