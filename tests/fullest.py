"""The fullest table that can be: as many rules as go together, each at its wordiest.

Rule after rule is taken in as long as no other loses what it wants, at the choice that prints the most
words; rules that the table first lacked something for are tried again. The result is a profile's text,
the same at every run.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from rulesheets import render
from rulesheets.profile import Profile, from_texts, read_profile
from rulesheets.profile.fields import settings_line
from rulesheets.render.widths import plain
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.sheets import agreement
from tests.tables import choices_of, numbers_of
from tests.test_words import profile_of

__all__ = ["GAMES", "fullest"]

GAMES = ("two pairs", "four alone", "three alone", "three pairs")
"""Who may play at such a table."""


@lru_cache(maxsize=len(GAMES))
def fullest(game: str) -> Profile:
    """The fullest table at which so many play."""
    rules = standard_rules().with_settings({"players": {"game": game}})
    taken: dict[str, Mapping[str, Any]] = {"players": {"game": game}}
    more = True
    while more:
        more = False
        for name in rules.clauses:
            if name not in taken and (settings := _wordiest(rules, name)):
                rules, more = rules.with_settings({name: settings}), True
                taken[name] = settings
    lines = [settings_line(clauses()[name], settings) for name, settings in taken.items()]
    return read_profile("\n".join([f"name: Fullest, {game}", *lines, ""]), "fullest.yaml", from_texts({}))


def _wordiest(rules: RuleSet, name: str) -> dict[str, Any]:
    """Settings of a rule, other than the standard ones, that print the most; empty where none go here."""
    clause = clauses()[name]
    found: dict[str, Any] = {"played": True} if "played" in clause.model_fields else {}
    best = -1
    for setting, field in clause.model_fields.items():
        values = {*choices_of(field), *numbers_of(field)[-1:]} - {field.default}
        for value in sorted(values, key=str):
            tried = {**found, setting: value}
            if tried.get("played", True) and (length := _length(rules, name, tried)) > best:
                found, best = tried, length
    return found if best >= 0 else {}


def _length(rules: RuleSet, name: str, settings: Mapping[str, Any]) -> int:
    """How many letters a rule prints with these settings; -1 where it or another could not be played."""
    try:
        changed = rules.with_settings({name: settings})
    except ValidationError:
        return -1
    before = {clause.name for clause in rules.in_force}
    if not before | {name} <= {clause.name for clause in changed.in_force}:
        return -1
    agreed = agreement(profile_of(changed))
    rule = next(rule for rule in agreed.rules if rule.name == name)
    if not rule.differs:
        return -1
    word = render.words_of(agreed)
    place = "rulings" if rule.clause.on_rulings else "rules"
    said = [unit.text + unit.value for unit in render.units(rule, place, word)]
    said.append(render.phrase(rule, "different", rule.answers, word))
    return sum(len(plain(text)) for text in said)
