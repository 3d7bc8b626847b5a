"""Runs commands: in a process of their own, or here, which is quicker."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from rulesheets.cli import run

__all__ = ["PROGRAM", "Ran", "environment", "here", "process"]

PROGRAM = [sys.executable, "-c", "import sys; from rulesheets.cli import main; sys.exit(main())"]


@dataclass(frozen=True)
class Ran:
    """A command that ended: its exit code and what it said."""

    code: int
    data: bytes
    err: str

    @property
    def out(self) -> str:
        return self.data.decode("utf-8")

    @property
    def problem(self) -> str:
        """The first line of what was wrong."""
        return self.err.split("\n", 1)[0]


def environment(**more: str) -> dict[str, str]:
    """This process's environment, in a place that says nothing of paper, with `more` in it.

    Nor does it say that `make` runs the tests: a `make` inside would tell of its folder.
    """
    left_out = ("LC_ALL", "LC_PAPER", "LANG", "COLUMNS", "NO_COLOR", "PYTHONIOENCODING")
    left_out += ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    ours = {"PYTHONPATH": str(Path(__file__).parents[2]), "LANG": "C.UTF-8"}
    return {**kept, **ours, **more}


def process(*words: str | Path, cwd: Path, env: Mapping[str, str] | None = None, **more: object) -> Ran:
    """The command in a process of its own, with nothing on standard input."""
    settings = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    command = [*PROGRAM, *map(str, words)]
    done = subprocess.run(command, cwd=cwd, env=env or environment(), timeout=120, **settings)  # type: ignore[call-overload]
    return Ran(done.returncode, done.stdout or b"", (done.stderr or b"").decode("utf-8", "replace"))


def here(*words: str | Path) -> Ran:
    """The command in this process, in its folder."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = run([str(word) for word in words])
    data, said = (stream.buffer.getvalue() for stream in (out, err))  # type: ignore[attr-defined]
    return Ran(code, data, said.decode("utf-8"))
