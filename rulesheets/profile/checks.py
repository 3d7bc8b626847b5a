"""What only shows once all files are read: rules that contradict each other, names that don't fit.

An explicit setting of a rule that lacks something at this table is a problem that names both lines.
It is none where a nearer file took that away (`extends: friday` and `nil: no` must work), nor where
nobody wrote the setting.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesheets.engine import table_of
from rulesheets.errors import Problem
from rulesheets.profile.merge import Merged
from rulesheets.profile.source import Place
from rulesheets.profile.table import TableEntry
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["contradictions", "fitting_names", "wrong_names"]


def contradictions(merged: Merged, rules: RuleSet) -> Iterator[Problem]:
    """A problem for each rule that was set although it has no meaning at this table."""
    for name in {**merged.given, **merged.to_settle}:
        told = _told(merged, name)
        if told and (rules[name].on or name in merged.to_settle) and name not in merged.spoilt:
            for fact in sorted(rules.lacks(name)):
                yield from _contradiction(merged, rules, name, told, fact)


def _told(merged: Merged, name: str) -> tuple[str, Place, int] | None:
    """The nearest thing that a person wrote of a clause, but that it is not played: what it is called,
    where it stands, how near."""
    if name in merged.to_settle:
        return (f"{name} (to settle)", *merged.to_settle[name])
    written = [
        (name if setting == "played" else f"{name}.{setting}", given.place, distance)
        for setting, (given, distance) in merged.given[name].items()
        if given.told and not (setting == "played" and not given.value)
    ]
    return min(written, key=lambda one: one[2], default=None)


def _contradiction(
    merged: Merged, rules: RuleSet, name: str, told: tuple[str, Place, int], fact: str
) -> Iterator[Problem]:
    label, place, distance = told
    takers = _takers(rules, fact, frozenset({name}))
    if takers & merged.spoilt:
        return
    standard = standard_rules()
    # A rule that stands as in the standard game is to blame only where no other is.
    takers = frozenset(t for t in takers if rules[t] != standard[t]) or takers
    taken = [one for taker in takers for one in _written(merged, taker)]
    at, who, nearest = min(taken, key=lambda one: one[2], default=(None, "", distance))
    if nearest < distance:
        return
    if at is None:
        because, hint = "which this table does not have (standard)", _bringers(fact)
    else:
        line = f"line {at.line}" if at.source.file == place.source.file else str(at)
        because, hint = f"and {who} ({line}) rules that out", "Change one of the two."
    yield place.problem(f"{label} needs {fact}, {because}", hint)


def _takers(rules: RuleSet, fact: str, seen: frozenset[str]) -> frozenset[str]:
    """The clauses to which it comes down that the table lacks a fact: those that could bring it, or,
    where such a one lacks something itself, those that could bring that."""
    found: frozenset[str] = frozenset()
    for name, clause in clauses().items():
        if fact in clause.may_provide and name not in seen:
            lacks = rules.lacks(name)
            found |= frozenset() if lacks else {name}
            found = found.union(*(_takers(rules, other, seen | {name}) for other in lacks))
    return found


def _written(merged: Merged, name: str) -> Iterator[tuple[Place, str, int]]:
    if name in merged.to_settle:
        place, distance = merged.to_settle[name]
        yield place, name, distance
    for given, distance in merged.given.get(name, {}).values():
        yield given.place, name, distance


def _bringers(fact: str) -> str:
    homes = [name for name, clause in clauses().items() if fact in clause.may_provide]
    return f"{' or '.join(homes)} can bring it; set that too, or take this out."


def fitting_names(merged: Merged, rules: RuleSet) -> dict[str, TableEntry]:
    """What is said of the table, without the names from further off than the choice of players that
    no longer fit it."""
    chosen = min((distance for *_, distance in _written(merged, _seater(rules))), default=None)
    return {
        key: told
        for key, (told, distance) in merged.table.items()
        if chosen is None or distance <= chosen or not _wanted(key, told, rules)
    }


def wrong_names(names: dict[str, TableEntry], merged: Merged, rules: RuleSet) -> Iterator[Problem]:
    """A problem for each list of names that is too long or too short for the table."""
    if _seater(rules) in merged.spoilt:
        return
    table = table_of(rules)
    for key, told in names.items():
        if wanted := _wanted(key, told, rules):
            alone = key == "teams" and len(table.sides) == table.seats
            hint = "Every player is alone here: name the players." if alone else ""
            text = f"this table has {wanted} {key}, not {len(told.value)}"
            yield told.entry.value.place.problem(text, hint)


def _wanted(key: str, told: TableEntry, rules: RuleSet) -> int:
    """How many names there should be, where there are some, but not so many; else 0."""
    table = table_of(rules)
    wanted = {"teams": len(table.sides), "players": table.seats}.get(key, 0)
    return wanted if told.value and len(told.value) != wanted else 0


def _seater(rules: RuleSet) -> str:
    """The clause that says who sits where."""
    return next(clause.name for clause in rules.in_force if clause.hook("seats_sides") is not None)
