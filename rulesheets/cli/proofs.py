"""The command that proves a finished sheet."""

from __future__ import annotations

from pathlib import Path

from rulesheets.cli.saying import say, say_data
from rulesheets.errors import Problem, ProofFailed, UsageProblem
from rulesheets.public import prove

__all__ = ["file_bytes", "prove_file"]

_MOST_MEGABYTES = 64


def prove_file(name: str, as_json: bool) -> None:
    """Proves a finished sheet by what it carries, and says how much each wall looked at."""
    try:
        proved = prove(file_bytes(name))
    except ProofFailed as fault:
        problems = (Problem(problem.text, file=name, hint=problem.hint) for problem in fault.problems)
        raise ProofFailed(problems) from None
    if as_json:
        looked_at = dict(proved.looked_at)
        say_data({"file": name, "name": proved.name, "number": proved.number, "looked_at": looked_at})
        return
    looked = ", ".join(f"{wall} {count}" for wall, count in proved.looked_at.items())
    say(f"{name}: proved. {proved.name}, rules {proved.number}. Looked at: {looked}")


def file_bytes(name: str) -> bytes:
    """What is in a finished file; UsageProblem where it can't be read, ProofFailed where it is too large."""
    try:
        path = Path(name)
        if path.exists() and not path.is_file():
            raise UsageProblem(f"{name} is not a file")
        with path.open("rb") as file:
            data = file.read(_MOST_MEGABYTES * 2**20 + 1)
    except OSError as fault:
        raise UsageProblem(f"can't read {name}: {fault.strerror}") from None
    except ValueError:
        raise UsageProblem(f"no file can be called {name!r}") from None
    if len(data) > _MOST_MEGABYTES * 2**20:
        raise ProofFailed(f"{name} is larger than {_MOST_MEGABYTES} MB; no sheet is")
    return data
