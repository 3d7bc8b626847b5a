"""The command that proves a finished sheet."""

from __future__ import annotations

from pathlib import Path

from rulesheets.cli.saying import say, say_data
from rulesheets.errors import Problem, ProofFailed, UsageProblem
from rulesheets.profile.files import like_it
from rulesheets.public import prove

__all__ = ["file_bytes", "prove_file"]

_MOST_MEGABYTES = 64


def prove_file(name: str, as_json: bool) -> None:
    """Proves a finished sheet by what it carries, and says how much each wall looked at."""
    data = file_bytes(name)
    try:
        proved = prove(data)
    except ProofFailed as fault:
        problems = [Problem(problem.text, file=name, hint=problem.hint) for problem in fault.problems]
        raise ProofFailed(_if_filled_in(data, problems)) from None
    if as_json:
        looked_at = dict(proved.looked_at)
        say_data({"file": name, "name": proved.name, "number": proved.number, "looked_at": looked_at})
        return
    looked = ", ".join(f"{wall} {count}" for wall, count in proved.looked_at.items())
    say(f"{name}: proved. {proved.name}, rules {proved.number}. Looked at: {looked}")


def _if_filled_in(data: bytes, problems: list[Problem]) -> list[Problem]:
    """The same, and first what may have been meant with a file that has fields."""
    from rulesheets.reading import is_fillable

    if not is_fillable(data):
        return problems
    name, told = problems[0].file, "this is a file to fill in, and no longer as it was made"
    return [Problem(told, name, hint=f"If somebody filled it in: rulesheets read {name}"), *problems]


def file_bytes(name: str) -> bytes:
    """What is in a finished file; UsageProblem where it can't be read, ProofFailed where it is too large."""
    try:
        path = Path(name)
        if path.exists() and not path.is_file():
            raise UsageProblem(Problem("this is not a file", name))
        with path.open("rb") as file:
            data = file.read(_MOST_MEGABYTES * 2**20 + 1)
    except FileNotFoundError:
        alike = like_it(name)
        hint = f"Did you mean {alike}?" if alike else ""
        raise UsageProblem(Problem("there is no such file", name, hint=hint)) from None
    except OSError as fault:
        raise UsageProblem(Problem(f"this file can't be read: {fault.strerror}", name)) from None
    except ValueError:
        raise UsageProblem(f"no file can be called {name!r}") from None
    if len(data) > _MOST_MEGABYTES * 2**20:
        raise ProofFailed(Problem(f"this file is larger than {_MOST_MEGABYTES} MB; no sheet is", name))
    return data
