"""Reads texts as profiles and matches, and tells what is wrong with them in one line a problem."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from rulesheets.errors import MatchError, PersonError, Problem, ProfileError
from rulesheets.profile import Profile, from_texts, read_profile
from rulesheets.profile.match import Match, read_match
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

FILE = "friday.yaml"
NAMED = "name: Friday\n"


def profile(text: str, beside: Mapping[str, str] | None = None) -> Profile:
    """The profile that a text is, with other files beside it."""
    return read_profile(text, FILE, from_texts(beside or {}))


def chosen(text: str, beside: Mapping[str, str] | None = None) -> Mapping[str, Mapping[str, object]]:
    """What the rules of a text choose, under a name."""
    return profile(NAMED + text, beside).rules.chosen


def problems(text: str, beside: Mapping[str, str] | None = None) -> list[str]:
    """Every problem of a profile: `2:7 what is wrong | hint`."""
    try:
        profile(text, beside)
    except ProfileError as error:
        return told(error)
    return []


def wrong(text: str, beside: Mapping[str, str] | None = None) -> list[str]:
    """The same for a text under a name; lines are counted without it."""
    with pytest.raises(ProfileError) as caught:
        profile(NAMED + text, beside)
    return told(caught.value, lines_before=1)


def match(text: str, rules: Profile | RuleSet | None = None) -> Match:
    """The match that a text is, at the standard table."""
    return read_match(text, "match.yaml", rules or standard_rules())


def wrong_match(text: str, rules: Profile | RuleSet | None = None) -> list[str]:
    """Every problem of a match, in its entries or elsewhere; there is at least one."""
    try:
        found = [problem for entry in match(text, rules).entries for problem in entry.problems]
    except MatchError as error:
        return told(error)
    assert found
    return list(map(line, found))


def told(error: PersonError, lines_before: int = 0) -> list[str]:
    return [line(problem, lines_before) for problem in error.problems]


def line(problem: Problem, lines_before: int = 0) -> str:
    file = "" if problem.file in (FILE, "match.yaml") else f"{problem.file}:"
    before = lines_before if problem.file == FILE else 0
    hint = f" | {problem.hint}" if problem.hint else ""
    return f"{file}{problem.line - before}:{problem.col} {problem.text}{hint}"


def texts(found: Iterable[Problem]) -> list[str]:
    return [problem.text for problem in found]
