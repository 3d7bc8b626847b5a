"""What a file says of a pad that is more than the rules have it."""

from __future__ import annotations

from typing import Any

from rulesheets.profile import Profile
from rulesheets.render.options import Options

__all__ = ["pad_told"]


def pad_told(profile: Profile, options: Options) -> dict[str, Any]:
    """Parts for the data block, none for a plain pad."""
    told: dict[str, Any] = {}
    if options.pad.roster:
        from rulesheets.engine import table_of
        from rulesheets.render.pad_own import roster_told

        told |= roster_told(options, len(table_of(profile.rules).sides))
    if options.pad.match:
        from rulesheets.render.pad_played import entries_told

        told["match"] = entries_told(options.pad.match)
    return told
