"""The engine's side of a proof: what this table and the standard game answer, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from rulesheets.clause import Clause
from rulesheets.proof.finding import Unreadable
from rulesheets.referee import referee_of
from rulesheets.ruleset import RuleSet

__all__ = ["Game", "answers_of", "printable"]


class Game:
    """One table's rules and the standard game's."""

    def __init__(self, rules: RuleSet, standard: RuleSet) -> None:
        self.rules, self.standard = rules, standard

    def clause(self, name: str) -> Clause:
        return self.rules[name]

    def settled(self, name: str) -> bool:
        """Has the table chosen here?"""
        return self.rules[name].settled and name not in self.rules.to_settle

    @cached_property
    def changed(self) -> frozenset[str]:
        """The clauses that the table settled otherwise than the standard game, where it matters."""
        return frozenset(c.name for c in self.rules if self._differs(c))

    def _differs(self, clause: Clause) -> bool:
        usual = self.standard[clause.name]
        other = clause != usual and (clause.on or usual.on)
        return other and self.settled(clause.name) and not self.rules.lacks(clause.name)

    def answers_differ(self, name: str) -> bool:
        """Does the engine answer this clause's questions otherwise than in the standard game?"""
        if not self.standard.plays(name):
            return True
        return answers_of(self.rules, name) != answers_of(self.standard, name)

    def offered(self, name: str, index: int) -> RuleSet:
        """The standard game with one offer of a clause's tick line; `Unreadable` for no such offer."""
        clause = self.standard.clauses.get(name)
        if clause is None or index >= len(clause.offers):
            raise Unreadable(f"there is no offer {index} of {name!r}")
        beside = {other: dict(settings) for other, settings in clause.beside.items()}
        return self.standard.with_settings({**beside, name: clause.offers[index]})


@lru_cache(maxsize=4096)
def answers_of(rules: RuleSet, name: str) -> Mapping[str, Any]:
    """What the engine answers to a clause's questions at this table; the choices that its words may read."""
    clause = rules[name]
    answers = dict(clause.asks(referee_of(rules)))
    if clause.choice is not None:
        answers["choice"] = clause.choice
    return answers


def printable(answers: Any) -> Iterator[int | str]:
    """Every number and word among some answers, however deep, and how many each list holds."""
    if isinstance(answers, bool) or answers is None:
        return
    if isinstance(answers, (int, str)):
        yield answers
    elif isinstance(answers, Mapping):
        for value in answers.values():
            yield from printable(value)
    else:
        yield len(answers)
        for value in answers:
            yield from printable(value)
