"""Matches as texts, scored at a table."""

from __future__ import annotations

from rulesheets.profile import load_profile, read_match
from rulesheets.telling import ScoredMatch, score

__all__ = ["NAMES", "at"]

NAMES = "teams: [Hawks, Doves]\nplayers: [Ann, Ben, Cleo, Dan]\n"


def at(profile: str, text: str, *overrides: str) -> ScoredMatch:
    """The match that a text is, under names, scored at a shipped table."""
    table = load_profile(profile, overrides)
    return score(table, read_match(NAMES + text, "match.yaml", table))
