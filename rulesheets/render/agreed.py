"""One agreement for all sheets of a run, since what the engine has answered it keeps."""

from __future__ import annotations

from functools import lru_cache

from rulesheets.profile import Profile
from rulesheets.sheets import Agreement, agreement

__all__ = ["agreed_by"]


@lru_cache(maxsize=4)
def agreed_by(profile: Profile, blank: bool) -> Agreement:
    """The agreement that a profile records.

    **Why** `blank` has no default: left out, it would make another key.
    """
    return agreement(profile, blank=blank)
