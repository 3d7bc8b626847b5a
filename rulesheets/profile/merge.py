"""Layers laid over each other: the nearer file wins, setting by setting.

The result is canonical: a clause that is off, falls idle or is left to settle stands at its standard
settings, so that equal rules are equal RuleSets and have one number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from rulesheets.clause import Clause
from rulesheets.errors import Problem
from rulesheets.profile.layer import Given, Layer
from rulesheets.profile.source import Place
from rulesheets.rules import clauses
from rulesheets.ruleset import RuleSet

__all__ = ["Merged", "canonical", "merge"]


@dataclass(slots=True)
class Merged:
    """All that the layers (nearest first) say together.

    `given` and `to_settle` hold, with each value, the index of the layer that it comes from.
    """

    layers: Sequence[Layer]
    given: dict[str, dict[str, tuple[Given, int]]] = field(default_factory=dict)
    to_settle: dict[str, tuple[Place, int]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    # Clauses of which something is wrong already: what follows from them is not reported.
    spoilt: set[str] = field(default_factory=set)

    def rules(self) -> RuleSet:
        """The table as these settings make it, problems or none; not canonical yet."""
        return RuleSet((self._clause(kind) for kind in clauses().values()), self.to_settle)

    def _clause(self, kind: type[Clause]) -> Clause:
        given = self.given.get(kind.name, {})
        if not given or kind.name in self.spoilt:
            return kind()
        try:
            return kind.model_validate({name: one.value for name, (one, _) in given.items()})
        except ValidationError as error:
            self.spoilt.add(kind.name)
            self.problems.extend(self._refused(kind.name, part) for part in error.errors())
            return kind()

    def _refused(self, clause: str, part: ErrorDetails) -> Problem:
        """What the clause itself says against its settings, at the setting, else at its first."""
        setting = str(part["loc"][0]) if part["loc"] else ""
        given = self.given[clause]
        place = given[setting if setting in given else next(iter(given))][0].place
        reason = str(part.get("ctx", {}).get("error", part["msg"]))
        label = f"{clause}.{setting}" if setting in given else clause
        return place.problem(f"{label}: {reason}")


def merge(layers: Sequence[Layer]) -> Merged:
    """Lay the layers, nearest first, over each other."""
    merged = Merged(layers)
    for index in reversed(range(len(layers))):
        layer = layers[index]
        merged.spoilt |= layer.spoilt
        for name, settings in layer.settings.items():
            merged.to_settle.pop(name, None)
            told = {setting: (given, index) for setting, given in settings.items()}
            merged.given.setdefault(name, {}).update(told)
        for name, place in layer.to_settle.items():
            if name in layer.settings:
                merged.problems.append(_both(name, place, layer.settings[name]))
            merged.given.pop(name, None)
            merged.to_settle[name] = (place, index)
    return merged


def _both(name: str, place: Place, settings: Mapping[str, Given]) -> Problem:
    first = min(given.place.line for given in settings.values())
    text = f"{name} can't be left to settle here and be set in line {first}"
    return place.problem(text, "Take one of the two out.")


def canonical(rules: RuleSet) -> RuleSet:
    """The same rules with nothing kept that no one plays."""
    in_force = set(rules.in_force)
    kept = [clause if clause in in_force else _bare(clause, rules) for clause in rules]
    open_points = (name for name in rules.to_settle if not rules.lacks(name))
    return RuleSet(kept, open_points)


def _bare(clause: Clause, rules: RuleSet) -> Clause:
    """A clause without a say: off and no more, or, where it falls idle, at its standard."""
    kind = type(clause)
    off: dict[str, Any] = {} if clause.on or rules.lacks(clause.name) else {"played": False}
    return kind.model_validate(off)
