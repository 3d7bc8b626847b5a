"""The tick lines as questions, for whoever makes a profile: rule by rule, in the order of the page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulesheets.profile import Profile
from rulesheets.profile.merge import canonical
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.telling.choices import Variant, variants
from rulesheets.telling.sentences import Spoken

__all__ = ["Asked", "Box", "asked", "questions"]


@dataclass(frozen=True)
class Box:
    """One answer: its label, what its table would print, and the table itself."""

    label: str
    prints: tuple[str, ...]
    rules: RuleSet


@dataclass(frozen=True)
class Asked:
    """A rule's question. `boxes` are its answers, `now` is the index of the one that holds so far (None:
    it is left to settle), `open` the table where it is left to settle."""

    name: str
    title: str
    question: str
    boxes: tuple[Box, ...]
    now: int | None
    open: RuleSet


def asked(seldom: bool) -> tuple[str, ...]:
    """The rules that have a question, those that are seldom asked or all others."""
    return tuple(name for name, clause in clauses().items() if clause.offers and clause.seldom == seldom)


def questions(profile: Profile, names: tuple[str, ...], answer: Callable[[Asked], RuleSet | None]) -> RuleSet:
    """The table that comes of all answers; each is a table of the question's, or None: no more questions.

    What would take from an earlier answer, other than the standard one, what it wants is not offered; and
    what has no meaning after the answers so far is not asked.
    """
    rules, answered = profile.rules, list[str]()
    for name in [clause.name for clause in profile.rules if clause.name in names]:
        if not rules.lacks(name):
            table = Spoken(profile).under(rules)
            question = _question(table, name, answered)
            if len(question.boxes) < 2:
                continue
            chosen = answer(question)
            if chosen is None:
                break
            rules = chosen
            answered += [name] * (rules[name] != standard_rules()[name])
    return canonical(rules)


def _question(table: Spoken, name: str, answered: list[str]) -> Asked:
    clause, rules = clauses()[name], table.rules
    boxes = [_box(table, name, _with(rules, variant)) for variant in variants(clause)]
    fit = [box for box in boxes if not _in_the_way(box.rules, [*answered, name])]
    if name in rules.to_settle or not rules[name].settled:
        now = None
    else:
        found = [index for index, box in enumerate(fit) if box.rules[name] == rules[name]]
        if not found:
            fit.append(_box(table, name, rules))
        now = found[0] if found else len(fit) - 1
    shown = table.rule(name).clause.question
    return Asked(name, table.title(name), shown, tuple(fit), now, _left_open(rules, name))


def _with(rules: RuleSet, variant: Variant) -> RuleSet:
    name = variant.clause.name
    changed = rules.with_settings({name: dict(variant.settings)})
    return RuleSet(changed, changed.to_settle - {name})


def _left_open(rules: RuleSet, name: str) -> RuleSet:
    if name in rules.to_settle or not rules[name].settled:
        return rules
    left = (standard_rules()[name] if clause.name == name else clause for clause in rules)
    return RuleSet(left, rules.to_settle | {name})


def _box(table: Spoken, name: str, rules: RuleSet) -> Box:
    other = table.under(rules)
    return Box(other.label(name), other.sentences(name) or (other.different(name),), rules)


def _in_the_way(rules: RuleSet, answered: list[str]) -> bool:
    """Does a rule that was answered, and is played, lack something now?"""
    return any(rules[name].on and rules.lacks(name) for name in answered)
