"""YAML <-> RuleSet, every problem with its line and column.

One walk: `source` (text) -> `tree` (parts with places) -> `layer` (what one file says) -> `merge` (the
nearer file wins) -> `checks` (what contradicts) -> `load` (the Profile).
"""

from rulesheets.profile.files import from_texts, shipped
from rulesheets.profile.load import Profile, TableText, load_profile, read_profile

__all__ = [
    "Profile",
    "TableText",
    "from_texts",
    "load_profile",
    "read_profile",
    "shipped",
]
