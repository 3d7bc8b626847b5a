"""Layers laid over each other: the nearer file wins, setting by setting.

The result is canonical: a clause that is off, falls idle or is left to settle stands at its standard
settings, and so does a setting that has no effect, so that equal rules are equal RuleSets and have one
number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from rulesheets.clause import Clause
from rulesheets.errors import Problem
from rulesheets.profile.fields import default_of
from rulesheets.profile.layer import Layer
from rulesheets.profile.settings import Given
from rulesheets.profile.source import Place
from rulesheets.profile.table import TableEntry
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["Merged", "canonical", "merge"]


@dataclass(slots=True)
class Merged:
    """All that the layers say together. With each value goes its distance: 0 is the profile itself.

    `spoilt` are clauses with a problem of their own; what follows from them is not reported.
    """

    given: dict[str, dict[str, tuple[Given, int]]] = field(default_factory=dict)
    to_settle: dict[str, tuple[Place, int]] = field(default_factory=dict)
    table: dict[str, tuple[TableEntry, int]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    spoilt: set[str] = field(default_factory=set)

    def rules(self) -> RuleSet:
        """The table that this makes, not canonical yet. What a clause refuses is added to `problems`,
        and the clause left at its standard."""
        return RuleSet(map(self._clause, standard_rules()), self.to_settle)

    def _clause(self, standard: Clause) -> Clause:
        given = self.given.get(standard.name, {})
        if not given or standard.name in self.spoilt:
            return standard
        try:
            return standard.model_validate({name: one.value for name, (one, _) in given.items()})
        except ValidationError as error:
            self.spoilt.add(standard.name)
            self.problems += [_refused(standard.name, given, part) for part in error.errors()]
            return standard


def merge(layers: Sequence[Layer]) -> Merged:
    """Lay the layers, nearest first, over each other."""
    merged = Merged()
    for distance, layer in reversed([*enumerate(layers)]):
        merged.spoilt |= layer.spoilt
        merged.table.update({key: (told, distance) for key, told in layer.table.items()})
        for name, settings in layer.settings.items():
            merged.to_settle.pop(name, None)
            told = {setting: (given, distance) for setting, given in settings.items()}
            merged.given.setdefault(name, {}).update(told)
        for name, place in layer.to_settle.items():
            if name in layer.settings:
                merged.problems.append(_both(name, place, layer.settings[name]))
            merged.given.pop(name, None)
            merged.to_settle[name] = (place, distance)
    return merged


def _both(name: str, place: Place, settings: Mapping[str, Given]) -> Problem:
    line = min(given.place.line for given in settings.values())
    text = f"{name} can't be left to settle here and be set in line {line}"
    return place.problem(text, "Take one of the two out.")


def _refused(clause: str, given: Mapping[str, tuple[Given, int]], part: ErrorDetails) -> Problem:
    """What a clause itself says against its settings: at the setting, else at the nearest one."""
    setting = str(part["loc"][0]) if part["loc"] else ""
    reason = str(part.get("ctx", {}).get("error", part["msg"]))
    if setting in given:
        return given[setting][0].place.problem(f"{clause}.{setting}: {reason}")
    told = min(given.values(), key=lambda one: one[1])[0]
    return told.place.problem(f"{clause}: {reason}")


def canonical(rules: RuleSet) -> RuleSet:
    """The same rules with nothing kept that nobody plays, or that has no effect here."""
    standard = standard_rules()
    kept = []
    for clause in rules:
        if rules.plays(clause.name):
            kept.append(_effective(clause, rules.facts))
        elif clause.on or rules.lacks(clause.name) or not standard[clause.name].on:
            kept.append(standard[clause.name])
        else:
            kept.append(type(clause).model_validate({"played": False}))
    made = RuleSet(kept, [name for name in rules.to_settle if not rules.lacks(name)])
    # The same object, where it is equal, is found at once among the tables that the engine has set up.
    return rules if made == rules else made


def _effective(clause: Clause, facts: frozenset[str]) -> Clause:
    """The clause with what rests at this table as it is in the standard game."""
    rule = type(clause)
    rests = {name for name in clause.resting(facts) if getattr(clause, name) != default_of(rule, name)}
    if not rests:
        return clause
    return rule.model_validate({name: value for name, value in clause if name not in rests})
