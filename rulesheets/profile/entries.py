"""The entries of a match file, one by one: what is wrong in one keeps no other from being read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from rulesheets.engine import Correction
from rulesheets.errors import Problem, Reason
from rulesheets.hand import Hand
from rulesheets.profile.corrected import Corrected
from rulesheets.profile.findings import Findings
from rulesheets.profile.kinds import shown
from rulesheets.profile.played import CORRECTIONS, Dealt
from rulesheets.profile.source import Place
from rulesheets.profile.tree import Branch, Node, Row

__all__ = ["MOST_ENTRIES", "Written", "read_entries"]

MOST_ENTRIES = 10_000


@dataclass(frozen=True, slots=True)
class Written:
    """One entry and where it stands; `what` is None where it can't be read, and `problems` say why.

    `number` is that of the hand, counted from 1; a correction has that of the hand before it.
    """

    what: Hand | Correction | None
    name: str
    number: int
    node: Node
    why: str = ""
    problems: tuple[Problem, ...] = ()

    def blame(self, reasons: Iterable[Reason], who: Callable[[int], str]) -> tuple[Problem, ...]:
        """The engine's reasons against this entry, each where the wrong part stands."""
        told = ((self._place(reason), f"{self.name}: {reason.told(who)}") for reason in reasons)
        return (*self.problems, *(place.problem(text) for place, text in told))

    def _place(self, reason: Reason) -> Place:
        entry = self.node.entries.get(reason.part) if isinstance(self.node, Branch) else None
        part = entry.value if entry else self.node
        if reason.part in ("bids", "took") and isinstance(part, Row) and reason.seat is not None:
            return part.items[reason.seat].place
        return part.place


def read_entries(dealt: Dealt, teams: tuple[str, ...], parts: Mapping[str, Node]) -> Iterator[Written]:
    """Every entry in order, with what is wrong within it."""
    first = (dealt.seat(parts["first_bidder"]) if "first_bidder" in parts else 0) or 0
    node = parts.get("hands")
    if not isinstance(node, Row):
        if node is not None:
            dealt.findings.refuse("hands", "a list", node, "Begin each hand with a dash.")
        return
    if len(node.items) > MOST_ENTRIES:
        text = f"a match has at most {MOST_ENTRIES:,} entries; here begins the next"
        dealt.findings.complain(node.items[MOST_ENTRIES], text)
        return
    number = 0
    for item in node.items:
        own = replace(dealt, findings=Findings(warnings=dealt.findings.warnings))
        kind = next((key for key in CORRECTIONS if isinstance(item, Branch) and key in item.entries), "")
        if isinstance(item, Branch) and kind:
            yield _corrected(Corrected(own, teams), item, kind, number)
        else:
            number += 1
            yield _hand(own, item, number, first + number - 1)


def _corrected(reader: Corrected, item: Branch, kind: str, number: int) -> Written:
    what, why = reader.read(item, kind)
    return Written(what, kind, number, item, why, _problems(reader.dealt.findings, kind))


def _hand(dealt: Dealt, item: Node, number: int, first: int) -> Written:
    name, hand = f"hand {number}", None
    if isinstance(item, Branch):
        hand = dealt.hand(item, number, first)
    else:
        dealt.findings.complain(item, f"a hand can't be {shown(item)}", "Write bids: […] and took: […].")
    return Written(hand, name, number, item, "", _problems(dealt.findings, name))


def _problems(findings: Findings, name: str) -> tuple[Problem, ...]:
    return tuple(replace(problem, text=f"{name}: {problem.text}") for problem in findings.problems)
