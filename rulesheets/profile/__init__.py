"""YAML <-> RuleSet, every problem with its line and column.

A profile's way: `source` (text) -> `tree` (parts with places) -> `layer` (what one file says) -> `merge`
(the nearer file wins) -> `checks` (what contradicts) -> `load` (the Profile). `write` goes back, `match`
reads a match, `report` prints problems, `public` holds the functions that `rulesheets` hands out.

What not every command needs is loaded when first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from rulesheets.profile.files import from_texts, shipped
from rulesheets.profile.load import Profile, load_profile, read_profile
from rulesheets.profile.table import TableText

if TYPE_CHECKING:
    from rulesheets.profile.match import Match, Written, load_match, read_match
    from rulesheets.profile.report import format_problem
    from rulesheets.profile.write import write_new

__all__ = [
    "Match",
    "Profile",
    "TableText",
    "Written",
    "format_problem",
    "from_texts",
    "load_match",
    "load_profile",
    "read_match",
    "read_profile",
    "shipped",
    "write_new",
]

_LATER = {
    "Match": "match",
    "Written": "match",
    "format_problem": "report",
    "load_match": "match",
    "read_match": "match",
    "write_new": "write",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
