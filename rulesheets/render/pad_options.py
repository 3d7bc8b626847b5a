"""What a person may choose about a score pad alone. Imports nothing that a plain pad does not need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesheets.profile.roster import Roster

__all__ = ["PLAIN", "PadOptions"]


@dataclass(frozen=True, slots=True)
class PadOptions:
    """`roster` has what each page has for itself; `slip` adds a result slip to tear off."""

    roster: Roster | None = None
    slip: bool = False


PLAIN = PadOptions()
"""A pad as the rules alone have it."""
