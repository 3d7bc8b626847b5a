"""A match scored under one profile: every entry, what is wrong, how it ended or stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rulesheets.engine import Correction, MatchScore, Scored, SideScore, score_match, table_of
from rulesheets.errors import Problem
from rulesheets.profile import Match, Profile, Written

__all__ = ["ScoredMatch", "score", "side_data"]


@dataclass(frozen=True)
class ScoredMatch:
    """A match and its score; both have their entries in one order."""

    profile: Profile
    match: Match
    score: MatchScore

    @property
    def entries(self) -> Iterator[tuple[Written, Scored]]:
        """Each entry as written, and as scored."""
        return zip(self.match.entries, self.score.entries, strict=True)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with entries, each with its hand and player, in order."""
        return tuple(
            problem
            for written, scored in self.entries
            for problem in written.blame(scored.reasons, self._who(written))
        )

    def _who(self, written: Written) -> Any:
        if not isinstance(written.what, Correction):
            return self.match.player
        table = table_of(self.profile.rules)
        return lambda seat: self.match.sides[table.side_of(seat)]

    @property
    def wrong(self) -> tuple[str, ...]:
        """The names of the entries that can't be and score nothing."""
        return tuple(w.name for w, s in self.entries if w.problems or s.reasons)

    @cached_property
    def sets(self) -> tuple[tuple[int, ...], ...]:
        """After each entry, how often each side has been set so far."""
        counts, found = [0] * len(self.match.sides), []
        for scored in self.score.entries:
            counts = [n + side.tally.is_set for n, side in zip(counts, scored.sides, strict=True)]
            found.append(tuple(counts))
        return tuple(found)

    def data(self) -> dict[str, Any]:
        """All of it for `--json`; sides and seats are numbers from 0, in the order of `sides`."""
        over = self.score.ending
        return {
            "profile": self.profile.name,
            "rules": self.profile.rules.number,
            "match": self.match.name,
            "sides": list(self.match.sides),
            "players": list(self.match.players),
            "entries": list(self._entries()),
            "leads": list(leaders(self.score.final)) if self.score.final else [],
            "ending": {"winners": list(over.winners), "reason": over.reason} if over else None,
            "wrong": list(self.wrong),
        }

    def _entries(self) -> Iterator[dict[str, Any]]:
        for (written, scored), sets in zip(self.entries, self.sets, strict=True):
            sides = zip(scored.sides, sets, strict=True)
            yield {
                "entry": written.name,
                "why": written.why,
                "counts": not (written.problems or scored.reasons),
                "after_the_end": scored.late,
                "sides": [side_data(side) | {"sets": n} for side, n in sides],
            }


def score(profile: Profile, match: Match) -> ScoredMatch:
    """The match, scored under the profile that it was read for."""
    return ScoredMatch(profile, match, score_match(profile.rules, (w.what for w in match.entries)))


def leaders(sides: Sequence[SideScore]) -> tuple[int, ...]:
    """The sides with the most points."""
    best = max(side.score for side in sides)
    return tuple(side.side for side in sides if side.score == best)


def side_data(side: SideScore) -> dict[str, Any]:
    """One side's entry as data: its lines add up to `points`, `score` is the total after it."""
    lines = [
        {
            "name": line.name,
            "clause": line.clause,
            "each": line.amount.each,
            "count": line.count,
            "share": line.share,
            "points": line.points,
        }
        for line in side.lines
    ]
    return {
        "lines": lines,
        "points": side.points,
        "score": side.score,
        "set": side.tally.is_set,
        "marks": dict(side.standing.marks),
    }
