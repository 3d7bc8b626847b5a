"""What a rule needs, what it brings, and which others it does not go with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rulesheets.clause import Clause
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.telling.choices import Variant, table_with, variants

__all__ = ["Clash", "Want", "contradicts", "wants"]


@dataclass(frozen=True)
class Want:
    """A fact that a rule makes no sense without, the rules that can bring it, and whether it is there."""

    fact: str
    brought_by: tuple[str, ...]
    here: bool


@dataclass(frozen=True)
class Clash:
    """Two rules that can't be together: the `other`'s line, or its name where it matters only how this
    rule stands (`this`); and the facts that then lack."""

    other: str
    this: str
    facts: tuple[str, ...]


def wants(rules: RuleSet, name: str) -> Iterator[Want]:
    """What a rule wants, held against a table."""
    for fact in sorted(rules[name].needs):
        yield Want(fact, _bringers(fact), fact in rules.facts)


def _bringers(fact: str) -> tuple[str, ...]:
    return tuple(name for name, clause in clauses().items() if fact in clause.may_provide)


def contradicts(name: str) -> Iterator[Clash]:
    """Each choice of another rule that takes from this one what it wants; then each choice of this one
    that takes from another what that wants."""
    clause = clauses()[name]
    others = [other for other in clauses().values() if other is not clause]
    for taker in others:
        for variant, facts in _takes(taker, clause):
            yield Clash(variant.line, "", facts)
    for other in others:
        for variant, facts in _takes(clause, other):
            yield Clash(other.name, variant.line, facts)


def _takes(taker: type[Clause], clause: type[Clause]) -> Iterator[tuple[Variant, tuple[str, ...]]]:
    """The choices of one rule that take from another what it wants, and what."""
    base = _played(clause, taker) if taker.may_provide & _needed(clause) else None
    for variant in variants(taker) if base else ():
        if base and (lacks := _with(base, variant).lacks(clause.name)):
            yield variant, tuple(sorted(lacks))


def _with(base: RuleSet, variant: Variant) -> RuleSet:
    return base.with_settings({variant.clause.name: dict(variant.settings)})


def _needed(clause: type[Clause]) -> frozenset[str]:
    """All facts that a rule depends on, through those who bring them."""
    found, queue = frozenset[str](), clause.may_want()
    while queue:
        found |= queue
        bringers = (other for fact in queue for other in _bringers(fact))
        queue = frozenset[str]().union(*(clauses()[other].may_want() for other in bringers)) - found
    return found


def _played(clause: type[Clause], other: type[Clause]) -> RuleSet | None:
    """A table at which a rule is played: the standard game with what the two need, or with what it needs."""
    more = {name: dict(value) for name, value in other.beside.items() if name != clause.name}
    for rules in (standard_rules().with_settings(more), standard_rules()):
        tables = (table_with(rules, variant) for variant in variants(clause))
        if table := next((table for table in tables if table and table[clause.name].on), None):
            return table
    return None
