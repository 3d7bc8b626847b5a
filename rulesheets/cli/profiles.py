"""Commands about profiles: list, check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulesheets.cli.saying import problems_data, say, say_data, say_problems, say_warnings
from rulesheets.errors import ProfileError
from rulesheets.profile import Profile, load_profile, shipped

__all__ = ["check_profiles", "list_profiles"]


def list_profiles(as_json: bool) -> None:
    """A line or two for each shipped table."""
    from rulesheets.render import specials

    tables = {name: (profile, *specials(profile)) for name, profile in _shipped()}
    if as_json:
        say_data([_listed(name, *about) for name, about in tables.items()])
        return
    column = max(map(len, tables)) + 2
    for name, (profile, players, different) in tables.items():
        say(f"{name:<{column}}{profile.name}: {players}", indent=column)
        if different:
            say(f"{'':<{column}}{different}", indent=column)


def _shipped() -> Iterator[tuple[str, Profile]]:
    for name in shipped():
        yield name, load_profile(name)


def _listed(name: str, profile: Profile, players: str, different: str) -> dict[str, str]:
    title, number = profile.name, profile.rules.number
    return {"name": name, "title": title, "number": number, "players": players, "different": different}


def check_profiles(names: Sequence[str], overrides: Sequence[str], as_json: bool) -> int:
    """Every profile's number, and all that is wrong with the others; returns the exit code."""
    right: list[Profile] = []
    wrong: list[ProfileError] = []
    for name in names:
        try:
            profile = load_profile(name, overrides)
            if profile.unprintable:
                raise ProfileError(profile.unprintable)
            right.append(profile)
        except ProfileError as mistake:
            wrong.append(mistake)
    if as_json:
        problems = problems_data(problem for each in wrong for problem in each.problems)
        say_data({"profiles": [_checked(profile) for profile in right], "problems": problems})
        return wrong[0].exit_code if wrong else 0
    for profile in right:
        say_warnings(profile.warnings)
        say(f"{profile.file}: right. {profile.name}, rules {profile.rules.number}")
    for each in wrong:
        say_problems(each)
    return wrong[0].exit_code if wrong else 0


def _checked(profile: Profile) -> dict[str, Any]:
    return {
        "file": profile.file,
        "name": profile.name,
        "number": profile.rules.number,
        "warnings": problems_data(profile.warnings),
    }
