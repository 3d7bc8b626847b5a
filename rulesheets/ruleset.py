"""All clauses of one table.

A RuleSet knows which clauses are in force (played, and with every fact they want), hands the engine
their hooks in order, and has a number that is the same wherever the rules are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from hashlib import sha256
from typing import Any

from rulesheets.clause import HOOKS, PHASES, Clause

__all__ = ["RuleSet"]

# Crockford's alphabet: read aloud, no sign is taken for another.
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class RuleSet:
    """The clauses of one table by name, and those left to settle. Frozen, hashable, comparable."""

    def __init__(self, clauses: Iterable[Clause], to_settle: Iterable[str] = ()) -> None:
        self.clauses: Mapping[str, Clause] = {c.name: c for c in sorted(clauses, key=_on_paper)}
        self.to_settle = frozenset(to_settle)

    def __getitem__(self, name: str) -> Clause:
        return self.clauses[name]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self._key == other._key

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self._key)

    @cached_property
    def _key(self) -> tuple[tuple[Clause, ...], frozenset[str]]:
        return tuple(self), self.to_settle

    @cached_property
    def facts(self) -> frozenset[str]:
        """What the clauses bring: partners, nil, jokers, thirteen tricks, …

        A rule that is off can bring a fact too (free bids, where no rule ties them); it lacks nothing.
        """
        found: frozenset[str] = frozenset()
        while True:
            more = found.union(*(c.provides() for c in self if not c.on or c.needs <= found))
            if more == found:
                return found
            found = more

    @cached_property
    def in_force(self) -> tuple[Clause, ...]:
        """The clauses that are played and lack nothing, in the order of the page."""
        return tuple(c for c in self if c.on and c.needs <= self.facts)

    def plays(self, name: str) -> bool:
        """Is this clause in force?"""
        return self.clauses[name] in self.in_force

    def lacks(self, name: str) -> frozenset[str]:
        """The facts that a clause wants and this table does not have."""
        return self.clauses[name].needs - self.facts

    def with_settings(self, changes: Mapping[str, Mapping[str, Any]]) -> RuleSet:
        """The same table with other choices, through validation.

        pydantic.ValidationError where a setting is of the wrong kind; KeyError where no clause has
        the name.
        """
        unknown = [name for name in changes if name not in self.clauses]
        if unknown:
            raise KeyError(*unknown)
        changed = (_changed(clause, changes.get(clause.name, {})) for clause in self)
        return RuleSet(changed, self.to_settle)

    @cached_property
    def _hooks(self) -> Mapping[str, tuple[Callable[..., Any], ...]]:
        return _methods(self.in_force)

    @cached_property
    def _faultless_hooks(self) -> Mapping[str, tuple[Callable[..., Any], ...]]:
        return _methods(clause for clause in self.in_force if not clause.faults)

    def hooks(self, name: str, faults: bool = True) -> tuple[Callable[..., Any], ...]:
        """The bound methods that answer a hook, in order.

        Clauses that price faults have nothing to say of a hand without any: they are left out for it.
        """
        return (self._hooks if faults else self._faultless_hooks)[name]

    @cached_property
    def chosen(self) -> Mapping[str, Mapping[str, Any]]:
        """What this table chose, where its rules differ from the clauses' own defaults.

        A rule that is off says only that; one that falls idle says nothing.
        """
        found = {}
        for clause in self:
            other = clause.changed
            if not clause.on:
                other = {k: v for k, v in other.items() if k == "played"}
            if other and clause.needs <= self.facts:
                found[clause.name] = other
        return found

    @cached_property
    def number(self) -> str:
        """`7QF-31D`: made of the rules in force and nothing else, to be read aloud."""
        told = json.dumps([self.chosen, sorted(self.to_settle)], sort_keys=True)
        value = int.from_bytes(sha256(told.encode()).digest()[:4], "big")
        signs = "".join(_SIGNS[value >> shift & 31] for shift in range(0, 30, 5))
        return f"{signs[:3]}-{signs[3:]}"


def _on_paper(clause: Clause) -> tuple[int, int, str]:
    return PHASES.index(clause.phase), clause.rank, clause.name


def _methods(clauses: Iterable[Clause]) -> Mapping[str, tuple[Callable[..., Any], ...]]:
    """By hook, the methods of all clauses that have it, each in its place."""
    holders: dict[str, list[Clause]] = {hook: [] for hook in HOOKS}
    for clause in clauses:
        for hook in _hooks_of(type(clause)):
            holders[hook].append(clause)
    return {
        hook: tuple(getattr(clause, hook) for clause in sorted(having, key=lambda one: one.place(hook)))
        for hook, having in holders.items()
    }


@cache
def _hooks_of(kind: type[Clause]) -> tuple[str, ...]:
    # Found once: a page asks a hundred tables, each with all the clauses.
    return tuple(hook for hook in HOOKS if kind.hook(hook) is not None)


def _changed(clause: Clause, changes: Mapping[str, Any]) -> Clause:
    if not changes:
        return clause
    return type(clause).model_validate({**clause.model_dump(), **changes})
