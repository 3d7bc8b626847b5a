"""YAML <-> RuleSet, every problem with its line and column.

A profile's way: `source` (text) -> `tree` (parts with places) -> `layer` (what one file says) -> `merge`
(the nearer file wins) -> `checks` (what contradicts) -> `load` (the Profile). `write` goes back, `match`
reads a match, `report` prints problems, `public` holds the functions that `rulesheets` hands out.
"""

from rulesheets.profile.files import from_texts, shipped
from rulesheets.profile.load import Profile, load_profile, read_profile
from rulesheets.profile.table import TableText

__all__ = ["Profile", "TableText", "from_texts", "load_profile", "read_profile", "shipped"]
