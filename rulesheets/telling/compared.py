"""One match under two tables: hand by hand, where they part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulesheets.engine import SideScore, table_of
from rulesheets.errors import UsageProblem
from rulesheets.profile import Profile
from rulesheets.telling.differences import table_names
from rulesheets.telling.scored import ScoredMatch, side_data
from rulesheets.telling.scored_text import outcome
from rulesheets.telling.sentences import line_sum

__all__ = ["Parting", "comparable", "compare", "compared_data", "compared_text"]


@dataclass(frozen=True)
class Parting:
    """An entry that the two tables count differently. `sides` are those that it makes differ, each as
    both tables score it; `reasons` are each table's against it."""

    entry: str
    sides: tuple[tuple[SideScore, SideScore], ...]
    reasons: tuple[tuple[str, ...], tuple[str, ...]]


def comparable(first: Profile, second: Profile) -> None:
    """UsageProblem where a match of one table can't be one of the other."""
    if table_of(first.rules).sides != table_of(second.rules).sides:
        raise UsageProblem(f"no match can be played at both: {first.name} and {second.name} seat others")


def compare(first: ScoredMatch, second: ScoredMatch) -> Iterator[Parting]:
    """Every entry after which the two tables stand differently, or that only one of them allows."""
    both = zip(first.entries, second.entries, strict=True)
    for (written, one), (other, two) in both:
        differ = tuple((a, b) for a, b in zip(one.sides, two.sides, strict=True) if _said(a) != _said(b))
        against = tuple(
            tuple(reason.told(told.match.player) for reason in scored.reasons)
            + tuple(problem.text for problem in entry.problems)
            for told, entry, scored in ((first, written, one), (second, other, two))
        )
        if differ or bool(against[0]) != bool(against[1]):
            yield Parting(written.name, differ, (against[0], against[1]))


def _said(side: SideScore) -> object:
    return _lines(side), side.score, {name: count for name, count in side.standing.marks.items() if count}


def _lines(side: SideScore) -> object:
    return sorted((line.name, line.points) for line in side.lines)


def compared_text(first: ScoredMatch, second: ScoredMatch) -> Iterator[str]:
    """Both tables at every entry where they part, then both outcomes."""
    names = table_names(first.profile, second.profile)
    yield f"{names[0]} (rules {first.profile.rules.number})"
    yield f"beside {names[1]} (rules {second.profile.rules.number})"
    parted = list(compare(first, second))
    for parting in parted:
        yield ""
        yield parting.entry
        yield from _against(parting, names)
        for pair in parting.sides:
            yield from _pair(first.match.sides[pair[0].side], pair, names)
    yield ""
    yield f"They part with {parted[0].entry}." if parted else "They score every hand alike."
    for name, told in zip(names, (first, second), strict=True):
        yield from (f"{name}: {line}" for line in outcome(told))


def _against(parting: Parting, names: tuple[str, str]) -> Iterator[str]:
    if all(parting.reasons):
        yield "  can't be, at either table"
        return
    for name, reasons in zip(names, parting.reasons, strict=True):
        if reasons:
            yield f"  {name}: can't be; {'; '.join(reasons)}"


def _pair(side: str, pair: tuple[SideScore, SideScore], names: tuple[str, str]) -> Iterator[str]:
    one, two = pair
    if _lines(one) == _lines(two):
        yield f"  {side}: {line_sum(one)} at both; totals {_total(one)} and {_total(two)}"
        return
    yield f"  {side}"
    for name, score in zip(names, pair, strict=True):
        yield f"    {name}: {line_sum(score)}; total {_total(score)}"


def _total(side: SideScore) -> str:
    """`111 (bags 1)`."""
    marks = ", ".join(f"{name} {n}" for name, n in sorted(side.standing.marks.items()) if n)
    return f"{side.score} ({marks})" if marks else str(side.score)


def compared_data(first: ScoredMatch, second: ScoredMatch) -> dict[str, Any]:
    """Both matches as data, and the entries where they part."""
    return {
        "tables": [first.data(), second.data()],
        "parts": [
            {
                "entry": parting.entry,
                "sides": [
                    {"side": pair[0].side, "tables": [side_data(side) for side in pair]}
                    for pair in parting.sides
                ],
                "against": [list(reasons) for reasons in parting.reasons],
            }
            for parting in compare(first, second)
        ],
    }
