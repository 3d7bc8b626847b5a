"""What a person may choose about a score pad alone. Imports nothing that a plain pad does not need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesheets.engine import MatchScore, Scored
    from rulesheets.profile import Match, Written
    from rulesheets.profile.roster import Roster

__all__ = ["PLAIN", "PadOptions", "Played"]


# Compared by what it is, as a roster: its rows are many, and it is made once.
@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """A match that was played, and its score under the pad's own rules; no entry of it is wrong."""

    match: Match
    score: MatchScore

    @property
    def entries(self) -> Iterator[tuple[Written, Scored]]:
        """Each entry as written, and as scored."""
        return zip(self.match.entries, self.score.entries, strict=True)


@dataclass(frozen=True, slots=True)
class PadOptions:
    """`roster` has what each page has for itself; `slip` adds a result slip to tear off; `match` is one
    that fills the pad in. `columns` were chosen; `title` stands where the table's name does, `date` on
    its line; `row_height` is in points. `enough` hands are as many as nearly all games here
    last; 0 is what shipped tables are known to need.
    """

    roster: Roster | None = None
    slip: bool = False
    match: Played | None = None
    columns: tuple[str, ...] = ()
    title: str = ""
    date: str = ""
    row_height: float | None = None
    enough: int = 0


PLAIN = PadOptions()
"""A pad as the rules alone have it."""
