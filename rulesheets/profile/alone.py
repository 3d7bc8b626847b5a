"""A profile as one text that needs no file of yours beside it, for whoever gets nothing but that text."""

from __future__ import annotations

from dataclasses import replace

from rulesheets.errors import DoesNotFit, Problem, ProfileError
from rulesheets.profile.files import fetch_file, shipped
from rulesheets.profile.load import Profile, read_profile
from rulesheets.profile.written import write_rules

__all__ = ["alone"]

_FILE = "ours.yaml"  # wherever it was, it is now somewhere else
_TOLD = 3


def alone(profile: Profile, most: int) -> Profile:
    """The same table, its text at most `most` bytes long and building on shipped profiles alone: as it was
    written where that is so, else in short, with what is not standard and without remarks.

    Raises DoesNotFit where even that is too long.
    """
    if len(profile.text.encode()) <= most and _says_all(profile.text, profile):
        return profile
    text = write_rules(profile.name, profile.table, profile.rules)
    if (over := len(text.encode()) - most) > 0:
        raise DoesNotFit(_too_long(profile, text, over))
    if not _says_all(text, profile):  # a fault of ours
        raise AssertionError(f"in short, {profile.file} is another table: {text}")
    return replace(profile, text=text, extends={})


def _says_all(text: str, profile: Profile) -> bool:
    """Is the text, with no other file of a person's, this very table?"""
    try:
        read = read_profile(text, _FILE, _fetch_shipped)
    except ProfileError:
        return False
    return (read.name, read.table, read.rules) == (profile.name, profile.table, profile.rules)


def _fetch_shipped(name: str, inside: str) -> tuple[str, str]:
    if name not in shipped():
        raise ProfileError(f"{name} is no shipped profile")
    return fetch_file(name, inside)


def _too_long(profile: Profile, text: str, over: int) -> Problem:
    """How much, and of what there is most."""
    told = f"comes to {len(text.encode()):,} bytes even in short, {over:,} more than a QR code holds"
    sizes = {line.partition(":")[0].strip(): len(line.encode()) for line in text.splitlines()}
    longest = sorted(sizes, key=lambda key: -sizes[key])[:_TOLD]
    most = ", ".join(f"{key} ({sizes[key]:,})" for key in longest)
    return Problem(told, profile.file, hint=f"Shorten what has the most bytes: {most}.")
