"""What only shows once all files are read: settings that contradict each other, names that don't fit.

An explicit setting of a rule that lacks something at this table is a problem that names both lines;
one that a nearer file has made idle, or that nobody wrote, is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesheets.engine import table_of
from rulesheets.errors import Problem
from rulesheets.profile.layer import Given
from rulesheets.profile.merge import Merged
from rulesheets.rules import clauses
from rulesheets.ruleset import RuleSet

__all__ = ["contradictions", "fitting_names", "wrong_names"]

_STANDARD = 10**6  # further away than any file


def contradictions(merged: Merged, rules: RuleSet) -> Iterator[Problem]:
    """A problem for each rule that was set although it has no meaning at this table."""
    for name in {**merged.given, **merged.to_settle}:
        missing = sorted(rules.lacks(name))
        told = _told(merged, name)
        if not missing or not told or not rules[name].on or name in merged.spoilt:
            continue
        setting, given, layer = told
        for fact in missing:
            because, distance, spoilt = _why_missing(merged, rules, fact, frozenset())
            if distance < layer or spoilt:
                break
        else:
            yield _contradiction(name, setting, given, missing[0], because)


def _contradiction(name: str, setting: str, given: Given, fact: str, because: str) -> Problem:
    label = f"{name}.{setting}" if setting else name
    text = f"{label} has no meaning here: this table has no {fact} {because}"
    return given.place.problem(text, "Take one of the two out.")


def _told(merged: Merged, name: str) -> tuple[str, Given, int] | None:
    """The nearest setting of a clause that a person wrote down (its name, value and layer)."""
    if name in merged.to_settle:
        place, layer = merged.to_settle[name]
        return "", Given(None, place), layer
    written = [
        (setting, given, layer)
        for setting, (given, layer) in merged.given[name].items()
        if given.told and not (setting == "played" and not given.value)
    ]
    return min(written, key=lambda one: one[2], default=None)


def _why_missing(merged: Merged, rules: RuleSet, fact: str, seen: frozenset[str]) -> tuple[str, int, bool]:
    """Where a fact was taken from the table: in words, the layer, and whether that place is spoilt."""
    found = [("(standard)", _STANDARD, False)]
    for name, clause in clauses().items():
        if fact not in clause.may_provide or name in seen:
            continue
        lacks = rules.lacks(name) if rules[name].on else frozenset()
        found += [_why_missing(merged, rules, other, seen | {name}) for other in lacks]
        found += [
            (f"({given.place}, {name})", layer, name in merged.spoilt)
            for given, layer in merged.given.get(name, {}).values()
            if not lacks
        ]
        found += [("", 0, True)] * (name in merged.spoilt)
    return min(found, key=lambda one: one[1])


def fitting_names(merged: Merged, rules: RuleSet) -> dict[str, Given]:
    """The table's own text, the nearer file first; names from further off than the choice of players
    go where they no longer fit."""
    found: dict[str, tuple[Given, int]] = {}
    for index in reversed(range(len(merged.layers))):
        found.update({key: (given, index) for key, given in merged.layers[index].table.items()})
    chosen = _players_chosen(merged, rules)
    return {
        key: given
        for key, (given, layer) in found.items()
        if not (layer > chosen and _miscounted(key, given, rules))
    }


def wrong_names(names: dict[str, Given], merged: Merged, rules: RuleSet) -> Iterator[Problem]:
    """A problem for each list of names that is too long or too short for the table."""
    if _owner(rules) in merged.spoilt:
        return
    for key, given in names.items():
        if wanted := _miscounted(key, given, rules):
            hint = "Every player is alone here; name the players." if _alone(rules, key) else ""
            text = f"this table has {wanted} {key}, not {len(given.value)}"
            yield given.place.problem(text, hint)


def _miscounted(key: str, given: Given, rules: RuleSet) -> int:
    """How many names there should be where there are not; 0 where all is well."""
    table = table_of(rules)
    wanted = {"teams": len(table.sides), "players": table.seats}.get(key)
    return wanted if wanted and given.value and len(given.value) != wanted else 0


def _alone(rules: RuleSet, key: str) -> bool:
    table = table_of(rules)
    return key == "teams" and len(table.sides) == table.seats


def _owner(rules: RuleSet) -> str:
    """The clause that says who sits where."""
    return next(c.name for c in rules.in_force if c.hook("seats_sides") is not None)


def _players_chosen(merged: Merged, rules: RuleSet) -> int:
    """The layer that chose the players."""
    given = merged.given.get(_owner(rules), {})
    return min((layer for _, layer in given.values()), default=_STANDARD)
