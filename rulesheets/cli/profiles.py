"""Commands about profiles: new, list, check."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from pathlib import Path

from rulesheets.cli.saying import say, say_problems, say_warnings
from rulesheets.errors import PersonError, ProfileError
from rulesheets.files import keep_new, slug
from rulesheets.press.paper import local_paper, paper_named
from rulesheets.profile import load_profile, shipped, write_new

__all__ = ["check_profiles", "list_profiles", "write_profile"]


def write_profile(name: str, preset: str, paper: str | None) -> None:
    """Writes a profile here, in a file called after it; a NAME that ends with .yaml is the file."""
    path = Path(name)
    title = path.stem
    if path.suffix not in (".yaml", ".yml"):
        path, title = Path(f"{slug(name)}.yaml"), name
    start = load_profile(preset)
    chosen = paper_named(paper) if paper else local_paper(os.environ)
    text = write_new(title, start, chosen.name)
    kept = keep_new(path, text.encode())
    say(f"wrote {kept}  every rule of Spades, set as in {preset}; paper: {chosen.title}")
    say(f"Change what you play differently, then: rulesheets tonight {shlex.quote(str(path))}")


def list_profiles() -> None:
    """A line or two for each shipped table."""
    from rulesheets.render import specials

    column = max(map(len, shipped())) + 2
    for name in shipped():
        profile = load_profile(name)
        players, different = specials(profile)
        say(f"{name:<{column}}{profile.name}: {players}", indent=column)
        if different:
            say(f"{'':<{column}}{different}", indent=column)


def check_profiles(names: Sequence[str], overrides: Sequence[str]) -> None:
    """Every profile's number, or its problems; raises the first one's mistake at the end."""
    wrong: list[PersonError] = []
    for name in names:
        try:
            profile = load_profile(name, overrides)
        except ProfileError as mistake:
            wrong.append(mistake)
            continue
        say_warnings(profile.warnings)
        say(f"{profile.file}: right. {profile.name}, rules {profile.rules.number}")
    for earlier in wrong[:-1]:
        say_problems(earlier)
    if wrong:
        raise wrong[-1]
