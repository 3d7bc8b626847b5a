"""Reads the cases that people worked by hand, in `tests/cases/`; the format is in CONTRIBUTING.md."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar

import yaml

from rulesheets import engine
from rulesheets.hand import Standing
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

CASES = Path(__file__).parent / "cases"
LISTS = ("hands", "bids", "plays", "breaks", "tricks", "leads", "redeals", "swaps", "endings", "decks")


class _Loader(yaml.SafeLoader):
    """YAML in which `off` is a word: it is a kind of case, and no switch."""

    yaml_implicit_resolvers: ClassVar[Any] = {
        first: [one for one in found if first not in "oO" or "bool" not in one[0]]
        for first, found in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }


@dataclass(frozen=True)
class Case:
    """One entry: the file it stands in, the list, its place there, and what it says."""

    clause: str
    kind: str
    index: int
    says: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.clause}-{self.kind}-{self.index}"

    @property
    def rules(self) -> RuleSet:
        return rules_with(self.says["settings"])


def rules_with(settings: Mapping[str, Any]) -> RuleSet:
    """The standard game with some settings; a bare yes or no is the clause's switch."""
    given = {k: {"played": v} if isinstance(v, bool) else dict(v) for k, v in settings.items()}
    return standard_rules().with_settings(given)


@lru_cache(maxsize=1)
def files() -> Mapping[str, Mapping[str, Any]]:
    """Every case file by clause."""
    paths = sorted(CASES.glob("*.yaml"))
    return {path.stem: yaml.load(path.read_text(encoding="utf-8"), _Loader) for path in paths}


def cases(kind: str) -> Iterator[Case]:
    """Every case of one list, over all files."""
    for clause, lists in files().items():
        for index, says in enumerate(lists.get(kind, ())):
            yield Case(clause, kind, index, says)


def standing(value: Any) -> Standing:
    """`[score, bags]`, or `{score: 100, bags: 3, sets: 1}`."""
    if isinstance(value, Mapping):
        marks = {k: v for k, v in value.items() if k != "score"}
        return Standing(value.get("score", 0), marks)
    return Standing.read(tuple(value))


def scored(rules: RuleSet, says: Mapping[str, Any]) -> tuple[engine.SideScore, ...]:
    """An entry's hand, scored for all sides."""
    hand = engine.read_hand(
        rules,
        says["bids"],
        says["took"],
        hand=says.get("hand", 2),
        first_bidder=says.get("first_bidder", 0),
        faults=[tuple(fault) for fault in says.get("faults", ())],
        done=[tuple(pair) for pair in says.get("done", ())],
    )
    before = [standing(value) for value in says["before"]] if "before" in says else None
    return engine.score_hand(rules, hand, before, check=says.get("check", True))


def told(side: engine.SideScore, expected: Mapping[str, Any]) -> dict[str, Any]:
    """Of a side's score what an entry names, as it writes it."""
    found: dict[str, Any] = {"points": side.points, "score": side.score, "bags": side.bags}
    found["lines"] = {}
    for line in side.lines:
        found["lines"][line.name] = found["lines"].get(line.name, 0) + line.points
    found["marks"] = {name: side.standing.marks.get(name, 0) for name in expected.get("marks", {})}
    assert sum(found["lines"].values()) == side.points
    return {name: found[name] for name in expected}
