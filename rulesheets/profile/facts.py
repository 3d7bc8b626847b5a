"""What goes together in a profile, as a JSON schema: a rule with all that it wants, names for all seats.

The facts of a table (`partners`, `nil`, ...) are found as `RuleSet.facts` finds them: each is a definition
that holds where some rule, as it is set, brings it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesheets.clause import Clause
from rulesheets.engine import table_of
from rulesheets.profile.clashes import refused
from rulesheets.profile.fields import kinds_of
from rulesheets.profile.states import Json, cases, in_case, settings_of, where
from rulesheets.rules import clauses, standard_rules

__all__ = ["conditions", "facts"]

# What another profile says can't be known here.
_ALONE: Json = {"properties": {"extends": {"enum": ["standard"]}}}


def facts() -> Json:
    """Each fact by its name: the profiles in which the table has it."""
    every = frozenset[str]().union(*(c.may_want() | c.may_provide for c in clauses().values()))
    return {fact: _fact(fact) for fact in sorted(every)}


def conditions() -> Iterator[Json]:
    """What must hold between the rules of a profile, and between them and its names."""
    yield from _unset_where_open()
    yield from ({"not": case} for clause in clauses().values() for case in refused(clause))
    yield {"if": _ALONE, "then": {"allOf": [*_wanted(), *_seated()]}}


def _unset_where_open() -> Iterator[Json]:
    """A rule that is left to settle is not set as well."""
    for name, clause in clauses().items():
        if kinds_of(clause):
            yield {"if": _to_settle(name), "then": {"properties": {name: False}}}


def _to_settle(name: str) -> Json:
    return {"required": ["to_settle"], "properties": {"to_settle": {"contains": {"enum": [name]}}}}


def _wanted() -> Iterator[Json]:
    """A rule that is written down and played, or left open, has all that it wants."""
    for name, clause in clauses().items():
        if clause.wants:
            told = {"allOf": [{"required": [name]}, where(clause, lambda rule: rule.on)]}
            yield {
                "if": {"anyOf": [told, _to_settle(name)]},
                "then": {"allOf": [_of(fact) for fact in sorted(clause.wants)]},
                "errorMessage": f"{name} needs {' and '.join(sorted(clause.wants))}",
            }
        for fact in sorted(clause.wants_at):
            wanted = where(clause, lambda rule, fact=fact: rule.on and fact in rule.needs)  # type: ignore[misc]
            told = {"allOf": [{"required": [name]}, wanted]}
            yield {"if": told, "then": _of(fact), "errorMessage": f"{name} needs {fact}"}


def _of(fact: str) -> Json:
    return {"$ref": f"#/definitions/{fact.replace(' ', '%20')}"}


def _fact(fact: str) -> Json:
    """Where some rule brings it: one that is off, or one that is played and has what it wants."""
    bringers = [clause for clause in clauses().values() if fact in clause.may_provide]
    off = [where(clause, lambda rule: fact in rule.provides() and not rule.on) for clause in bringers]
    return {"anyOf": [way for way in off if way] + [_played(clause, fact) for clause in bringers]}


def _played(clause: type[Clause], fact: str) -> Json:
    here = where(clause, lambda rule: fact in rule.provides() and rule.on)
    return {"allOf": [here, *map(_of, sorted(clause.wants))]}


def _seated() -> Iterator[Json]:
    """As many names as there are sides and seats, or none."""
    seater = next(clause for clause in clauses().values() if clause.hook("seats_sides"))
    for case in cases(seater):
        table = table_of(standard_rules().with_settings({seater.name: settings_of(case)}))
        counts = {"teams": len(table.sides), "players": table.seats}
        names = {key: {"anyOf": [{"maxItems": 0}, _exactly(count)]} for key, count in counts.items()}
        then = {"properties": {"table": {"properties": names}}}
        yield {"if": in_case(seater, case), "then": then}


def _exactly(count: int) -> Json:
    return {"minItems": count, "maxItems": count}
