"""The wall `measured = setting`: what a probe finds is what the table chose.

**Why:** the paper prints answers of the engine, never settings. A setting that scoring ignores, or a
probe through which another rule shows, would print a wrong page with every other check green.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from rulesheets import render
from rulesheets.clause import Clause
from rulesheets.profile import load_profile, shipped
from rulesheets.referee import referee_of
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.sheets import agreement
from tests.tables import choices_of, numbers_of, tables
from tests.test_words import profile_of, told

# A numeric setting that no answer can equal, and why.
NOT_MEASURED: Mapping[tuple[str, str], str] = {}
# A setting that wants more than its clause does, and so rests where that is missing.
RESTS_WITHOUT: Mapping[tuple[str, str], str] = {
    # Where nobody may bid one, no team can come to less than a low board anyway.
    ("board", "least"): "a bid of one",
    # Where tricks are few, nobody could bid a higher number anyway.
    ("barred_bid", "number"): "thirteen tricks",
    ("first_hand", "wins_from"): "thirteen tricks",
    # A player bids no more than there are tricks, blind or not.
    ("blind_bid", "least"): "thirteen tricks",
    # Where all tricks are few, a higher sum is not bid anyway.
    ("board", "most"): "thirteen tricks",
}


SETTINGS = [(name, setting) for name, clause in clauses().items() for setting in clause.model_fields]


def _field(name: str, setting: str) -> FieldInfo:
    return clauses()[name].model_fields[setting]


def _unmeasured(rules: RuleSet) -> tuple[list[str], Counter[tuple[str, str]]]:
    """What the probes of a table find that it did not choose; and which settings were looked at."""
    wrong, seen = [], Counter[tuple[str, str]]()
    for clause in rules.in_force:
        if not clause.settled or clause.name in rules.to_settle or not clause.measured:
            continue
        answers = clause.asks(referee_of(rules))
        for setting, answer in clause.measured.items():
            key = (clause.name, setting)
            if RESTS_WITHOUT.get(key, "") not in rules.facts | {""}:
                continue
            seen[key] += 1
            chosen = getattr(clause, setting)
            if answers[answer] != chosen:
                wrong.append(f"{clause.name}.{setting} is {chosen!r}, measured {answers[answer]!r}")
    return wrong, seen


# Not shrunk: that takes minutes, and the message names the setting and all that the table chose.
@settings(max_examples=100, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(tables())
def test_what_is_measured_is_what_was_chosen(rules: RuleSet) -> None:
    wrong, seen = _unmeasured(rules)
    assert seen
    assert wrong == [], rules.chosen


@pytest.mark.parametrize("name", shipped())
def test_what_is_measured_is_what_a_shipped_profile_chose(name: str) -> None:
    wrong, seen = _unmeasured(load_profile(name).rules)
    assert seen
    assert wrong == []


@pytest.mark.parametrize("name", sorted(clauses()))
def test_asks_give_the_same_names_whatever_is_played(name: str) -> None:
    clause = clauses()[name]
    usual = set(_answers(standard_rules(), name))
    for base in _bases(clause):
        assert set(_answers(_table(clause, base), name)) == usual


def test_every_number_is_measured() -> None:
    told = {(name, setting) for name, clause in clauses().items() for setting in _courtesies(clause)}
    numeric = {key for key in SETTINGS if len(numbers_of(_field(*key))) > 1} - told
    measured = {(name, setting) for name, clause in clauses().items() for setting in clause.measured}
    assert numeric
    assert sorted(measured - set(SETTINGS)) == []
    assert sorted(numeric - measured) == sorted(NOT_MEASURED)


def _courtesies(clause: type[Clause]) -> set[str]:
    """The settings with nothing to compute, which words read as they are."""
    return set(clause.model_construct().choice or ())


def _bases(clause: type[Clause]) -> list[dict[str, Any]]:
    """Settings under which one of a clause's settings might matter: its own defaults, its offers."""
    switch = {"played": True} if "played" in clause.model_fields else {}
    bases = [switch, *({**switch, **offer} for offer in clause.offers if offer.get("played", True))]
    return [base for i, base in enumerate(bases) if base not in bases[:i]]


def _table(clause: type[Clause], given: Mapping[str, Any]) -> RuleSet:
    beside = {name: dict(value) for name, value in clause.beside.items()}
    return standard_rules().with_settings({**beside, clause.name: dict(given)})


def _allows(clause: type[Clause], base: Mapping[str, Any], setting: str, values: list[Any]) -> bool:
    """Does a clause allow each of these values beside what else it is set to?"""
    try:
        return bool([clause.model_validate({**base, setting: value}) for value in values])
    except ValidationError:
        return False


def _answers(rules: RuleSet, name: str) -> dict[str, Any]:
    clause = rules[name]
    answers = dict(clause.asks(referee_of(rules)))
    return answers if clause.choice is None else {**answers, "choice": clause.choice}


ENUMERATED = [key for key in SETTINGS if len(choices_of(_field(*key))) + len(numbers_of(_field(*key))) > 1]


CHOSEN = [key for key in ENUMERATED if choices_of(_field(*key))]


@pytest.mark.parametrize(("name", "setting"), CHOSEN, ids=map("-".join, CHOSEN))
def test_each_choice_gives_other_answers(name: str, setting: str) -> None:
    clause, choices = clauses()[name], choices_of(_field(name, setting))
    choices += numbers_of(_field(name, setting))

    def alike(base: dict[str, Any]) -> list[tuple[Any, Any]]:
        told = [(choice, _answers(_table(clause, {**base, setting: choice}), name)) for choice in choices]
        return [(a, b) for (a, one), (b, other) in combinations(told, 2) if one == other]

    assert len(choices) > 1
    # Under its own defaults, or beside one of its offers: a choice may want the other to matter.
    assert (
        min((alike(base) for base in _bases(clause) if _allows(clause, base, setting, choices)), key=len)
        == []
    )


@pytest.mark.parametrize(("name", "setting"), ENUMERATED, ids=map("-".join, ENUMERATED))
def test_each_setting_changes_some_sentence_on_its_page(name: str, setting: str) -> None:
    clause, field = clauses()[name], _field(name, setting)
    values = choices_of(field) + numbers_of(field)

    def alike(base: dict[str, Any]) -> list[tuple[Any, Any]]:
        pages = [(value, _page(clause, _table(clause, {**base, setting: value}))) for value in values]
        return [(a, b) for (a, one), (b, other) in combinations(pages, 2) if one == other]

    assert len(values) > 1
    assert (
        min((alike(base) for base in _bases(clause) if _allows(clause, base, setting, values)), key=len) == []
    )


MOVABLE = [key for key in ENUMERATED if clauses()[key[0]].may_move]


@pytest.mark.parametrize(("name", "setting"), MOVABLE, ids=map("-".join, MOVABLE))
def test_what_may_move_says_as_much_on_the_rulings(name: str, setting: str) -> None:
    clause, field = clauses()[name], _field(name, setting)
    for base in _bases(clause):
        values = [v for v in choices_of(field) + numbers_of(field) if _allows(clause, base, setting, [v])]
        told = [
            (_page(clause, table, "rules", name), _page(clause, table, "rulings", name))
            for table in (_table(clause, {**base, setting: value}) for value in values)
        ]
        assert told
        # What says nothing there stays where it is.
        for (one, moved), (other, moved_too) in combinations(told, 2):
            assert one == other or moved != moved_too or not (moved and moved_too)


def _page(clause: type[Clause], rules: RuleSet, place: str = "", of: str = "") -> list[str]:
    """The rules page, or for what stands on the Rulings alone, these; or what one rule says at a place."""
    agreed = agreement(profile_of(rules))
    word, place = render.words_of(agreed), place or ("rulings" if clause.on_rulings else "rules")
    said = [rule for rule in agreed.rules if of in ("", rule.name)]
    page = [f"{unit.at}: {told(unit)}" for rule in said for unit in render.units(rule, place, word)]
    assert page or of
    return page
