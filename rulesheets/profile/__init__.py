"""YAML <-> RuleSet, every problem with its line and column.

One walk: `source` (text) -> `tree` (parts with places) -> `layer` (what one file says) -> `merge` (the
nearer file wins) -> `checks` (what contradicts) -> `load` (the Profile).
"""

from rulesheets.profile.files import from_texts, shipped
from rulesheets.profile.load import Profile, TableText, load_profile, read_profile
from rulesheets.profile.match import Match, PlayedHand, load_match, read_match
from rulesheets.profile.report import format_problem, report
from rulesheets.profile.write import write_new

__all__ = [
    "Match",
    "PlayedHand",
    "Profile",
    "TableText",
    "format_problem",
    "from_texts",
    "load_match",
    "load_profile",
    "read_match",
    "read_profile",
    "report",
    "shipped",
    "write_new",
]
