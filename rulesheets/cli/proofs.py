"""The command that proves a finished sheet."""

from __future__ import annotations

from pathlib import Path

from rulesheets.cli.saying import say, say_data
from rulesheets.errors import Problem, ProfileError, ProofFailed, UsageProblem
from rulesheets.profile import Profile, from_texts, read_profile
from rulesheets.proof import Carried, carried, prove
from rulesheets.rules import standard_rules
from rulesheets.seal import is_sealed

__all__ = ["prove_file"]

_MOST_MEGABYTES = 64


def prove_file(name: str, as_json: bool) -> None:
    """Proves a finished sheet by what it carries, and says how much each wall looked at."""
    data = _read(name)
    try:
        held = carried(data)
        profile = _profile_in(held)
        proof = prove(data, profile.rules, standard_rules())
    except ProofFailed as fault:
        raise ProofFailed(Problem(problem.text, file=name) for problem in fault.problems) from None
    proof.require(name)
    if not is_sealed(data):
        # A sentence without a figure, a style, a shape drawn over the page: no wall knows them all.
        hint = "Make it anew; what the walls look at is still as the engine says."
        raise ProofFailed(Problem("seal: changed since Rulesheets made it", file=name, hint=hint))
    number = profile.rules.number
    if as_json:
        told = {"file": name, "name": profile.name, "number": number, "looked_at": dict(proof.looked_at)}
        say_data(told)
        return
    looked = ", ".join(f"{wall} {count}" for wall, count in proof.looked_at.items())
    say(f"{name}: proved. {profile.name}, rules {number}. Looked at: {looked}")


def _read(name: str) -> bytes:
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


def _profile_in(held: Carried) -> Profile:
    try:
        return read_profile(held.profile, "its profile.yaml", from_texts(held.extends))
    except ProfileError as wrong:
        raise ProofFailed(wrong.problems) from None
