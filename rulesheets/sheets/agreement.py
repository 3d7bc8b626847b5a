"""What one table agreed, clause by clause, beside the standard game.

**Why:** words, ticks and bars all come of the same two questions (what does this table's engine
answer, what does the standard game's), so they are asked once, here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rulesheets.clause import Clause
from rulesheets.profile import Profile
from rulesheets.referee import Referee, referee_of
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["Agreement", "Offer", "Rule", "agreement"]


@dataclass(frozen=True)
class Offer:
    """One box of a tick line. `key` is its index among the clause's offers, or `write-in`."""

    key: str
    answers: Mapping[str, Any]
    ticked: bool


@dataclass(frozen=True)
class Rule:
    """One clause at this table. All answers are lazy: a sheet pays for what it prints."""

    clause: Clause
    rules: RuleSet
    standard: RuleSet
    blank: bool = False

    @property
    def name(self) -> str:
        return self.clause.name

    @cached_property
    def in_force(self) -> bool:
        return self.rules.plays(self.name)

    @cached_property
    def idle(self) -> bool:
        """Does it lack a fact at this table, so that nobody needs to be asked about it?"""
        return bool(self.rules.lacks(self.name))

    @cached_property
    def settled(self) -> bool:
        return self.clause.settled and self.name not in self.rules.to_settle

    @cached_property
    def differs(self) -> bool:
        """Did the table choose otherwise than the standard game, and does it matter here?"""
        usual = self.standard[self.name]
        return self.clause != usual and (self.clause.on or usual.on) and not self.idle

    @cached_property
    def answers(self) -> Mapping[str, Any]:
        return _answers(self.clause, self.rules)

    @cached_property
    def standard_answers(self) -> Mapping[str, Any] | None:
        """What the standard game answers; None where the rule is not in force there."""
        if not self.standard.plays(self.name):
            return None
        # In a game that is the standard one they are known.
        same = self.rules == self.standard
        return self.answers if same else _answers(self.standard[self.name], self.standard)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """The boxes of its tick line; empty where it asks nothing."""
        if not self.clause.offers:
            return ()
        boxes = tuple(self._offer(i) for i in range(len(self.clause.offers)))
        open_ = self.blank or not self.settled
        if not (open_ or any(box.ticked for box in boxes)):
            boxes += (Offer("write-in", self.answers, ticked=True),)
        return boxes

    def _offer(self, index: int) -> Offer:
        settings = self.clause.offers[index]
        beside = {name: dict(value) for name, value in self.clause.beside.items()}
        rules = self.standard.with_settings({**beside, self.name: settings})
        chosen = rules[self.name] == self.clause and self.settled and not self.blank
        return Offer(str(index), _answers(rules[self.name], rules), chosen)


def _answers(clause: Clause, rules: RuleSet) -> Mapping[str, Any]:
    answers = dict(clause.asks(referee_of(rules)))
    if clause.choice is not None:
        answers["choice"] = clause.choice
    return answers


@dataclass(frozen=True)
class Agreement:
    """Every clause of one profile, in the order of the page; `blank` leaves all boxes open."""

    profile: Profile
    blank: bool = False

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        standard = standard_rules()
        table = standard if self.blank else self.profile.rules
        return tuple(Rule(clause, table, standard, self.blank) for clause in table)

    @cached_property
    def referee(self) -> Referee:
        return referee_of(self.rules[0].rules)

    @property
    def to_settle(self) -> tuple[Rule, ...]:
        """The rules that guests will ask about and nobody has settled."""
        return tuple(rule for rule in self.rules if not rule.settled and not rule.idle)


def agreement(profile: Profile, *, blank: bool = False) -> Agreement:
    """The agreement that a profile records."""
    return Agreement(profile, blank)
