"""An entry of a match file that is no hand: a correction, or a penalty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesheets.engine import Correction, table_of
from rulesheets.profile.findings import Findings
from rulesheets.profile.kinds import Number
from rulesheets.profile.names import TextField
from rulesheets.profile.played import CORRECTIONS, Dealt, parts_of
from rulesheets.profile.source import quoted
from rulesheets.profile.tree import Branch, Node, Scalar

__all__ = ["CORRECTIONS", "Corrected"]

_COUNTS = {"points": Number(-10_000, 10_000), "bags": Number(-99, 99)}
_WHY = TextField("the reason why", 120)


@dataclass(frozen=True, slots=True)
class Corrected:
    """Reads corrections for one table."""

    dealt: Dealt
    teams: Sequence[str]

    @property
    def _findings(self) -> Findings:
        return self.dealt.findings

    def read(self, node: Branch, kind: str) -> tuple[Correction | None, str]:
        """What a correction changes, and why; no correction, with problems, where it can't be read."""
        parts = parts_of(node, (kind, "why"), f"a {kind}", self._findings)
        why = _WHY.read(parts["why"], self._findings) if "why" in parts else ""
        changes = dict(self._changes(parts[kind], kind))
        if self._findings.problems:
            return None, why or ""
        sides = range(len(table_of(self.dealt.rules).sides))
        points, bags = (tuple(changes.get((side, what), 0) for side in sides) for what in _COUNTS)
        return Correction(kind, points, bags), why or ""

    def _changes(self, node: Node, kind: str) -> Iterator[tuple[tuple[int, str], int]]:
        if not isinstance(node, Branch) or not node.entries:
            example = (*self.teams, *self.dealt.players, "0")[0]
            self._findings.refuse(f"a {kind}", "sides and points", node, f"Write {kind}: {{{example}: 10}}")
            return
        seen: set[int] = set()
        for who, entry in node.entries.items():
            side = self._side(Scalar(entry.key, who))
            if side in seen:
                self._findings.complain(entry.key, f"the side of {quoted(who)} stands here a second time")
            elif side is not None:
                seen.add(side)
                for what, count in self._counts(who, entry.value, kind):
                    yield (side, what), count

    def _counts(self, who: str, node: Node, kind: str) -> Iterator[tuple[str, int]]:
        """Points, or points and bags; of a penalty all points are lost and all bags are gained."""
        parts = {"points": node}
        if isinstance(node, Branch):
            parts = parts_of(node, tuple(_COUNTS), f"a {kind}", self._findings)
        for what, part in parts.items():
            count = self._findings.value(f"the {what} of {quoted(who)}", _COUNTS[what], part)
            if count is not None:
                loss = -abs(count) if what == "points" else abs(count)
                yield what, loss if kind == "penalty" else count

    def _side(self, node: Scalar) -> int | None:
        teams = [team.casefold() for team in self.teams]
        if (text := node.text.strip().casefold()) in teams:
            return teams.index(text)
        seat = self.dealt.seat(node, "a side", self.teams)
        return None if seat is None else table_of(self.dealt.rules).side_of(seat)
