"""The command that scores a match, under one table or two."""

from __future__ import annotations

from collections.abc import Sequence

from rulesheets.cli.saying import problems_data, room, say, say_data, say_lines, say_warnings
from rulesheets.errors import MatchError
from rulesheets.profile import load_match, load_profile
from rulesheets.telling import (
    ScoredMatch,
    comparable,
    compared_data,
    compared_text,
    score,
    scored_text,
)

__all__ = ["score_file"]


def score_file(profile: str, match: str, other: str | None, overrides: Sequence[str], as_json: bool) -> int:
    """Prints the scored match, or where two tables part on it; what is wrong in it comes last."""
    told = _scored(profile, match, overrides)
    beside = None
    if other is not None:
        second = load_profile(other)
        comparable(told.profile, second)
        beside = score(second, load_match(match, second))
    if as_json:
        data = told.data() if beside is None else compared_data(told, beside)
        say_data({**data, "problems": problems_data(told.problems)})
        return MatchError.exit_code if told.problems else 0
    if beside is None:
        for line in scored_text(told, room()):
            say(line)
    else:
        say_lines(compared_text(told, beside))
    if told.problems:
        raise MatchError(told.problems)
    return 0


def _scored(name: str, file: str, overrides: Sequence[str]) -> ScoredMatch:
    profile = load_profile(name, overrides)
    match = load_match(file, profile)
    say_warnings((*profile.warnings, *match.warnings))
    return score(profile, match)
