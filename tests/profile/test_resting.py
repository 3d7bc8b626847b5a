"""Settings without effect: they print nothing else, bar nothing and leave the rules number as it is."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import Phase, given, settings
from pydantic import ValidationError

from rulesheets import render
from rulesheets.profile.merge import canonical
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.sheets import agreement
from tests.profile.reading import profile
from tests.tables import otherwise, tables
from tests.test_words import PLACES, plain, profile_of, told

# Beyond all numbers that can be there, a number makes no difference; that is counted, and no fact.
BOUNDS = {("first_hand", "wins_from"), ("barred_bid", "number"), ("board", "most"), ("blind_bid", "least")}
# Where everyone always plays the highest card, a joker that draws it from partners draws no other, and
# whoever must trump trumps higher anyway.
BOUNDS |= {("joker_leads", "draws"), ("trumping", "must")}


def said(rules: RuleSet, name: str) -> list[str]:
    """Everything that a rule prints at a table."""
    agreed = agreement(profile_of(rules))
    word, rule = render.words_of(agreed), next(rule for rule in agreed.rules if rule.name == name)
    units = [f"{unit.at}: {told(unit)}" for place in PLACES for unit in render.units(rule, place, word)]
    macros = ("label", "different") if rule.clause.offers else ("different",)
    return units + [plain(render.phrase(rule, macro, rule.answers, word)) for macro in macros]


def without(rules: RuleSet, name: str, setting: str) -> RuleSet | None:
    """The same with one setting as it is in the standard game; None where that can't be."""
    try:
        return rules.with_settings({name: {setting: clauses()[name].model_fields[setting].get_default()}})
    except ValidationError:
        return None


@pytest.mark.parametrize("game", ["two pairs", "four alone"])
@pytest.mark.parametrize("name", sorted(clauses()))
def test_what_rests_is_what_changes_no_word(name: str, game: str) -> None:
    looked = 0
    for rules, setting in otherwise(name, game):
        usual = without(rules, name, setting)
        if not rules.plays(name) or usual is None or rules[name] == usual[name] or not usual.plays(name):
            continue
        looked += 1
        rests = setting in rules[name].resting(rules.facts)
        alike = said(rules, name) == said(usual, name)
        assert rests == alike or (name, setting) in BOUNDS, (setting, rules[name])
    if (
        game == "two pairs"
        and not clauses()[name].beside
        and clauses()[name].model_fields.keys() - {"played"}
    ):
        assert looked or clauses()[name].wants - standard_rules().facts


# Not shrunk, as in test_measured.
@settings(max_examples=15, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(tables())
def test_nothing_rests_but_what_is_named_at_random_tables(rules: RuleSet) -> None:
    table = canonical(rules)
    for clause in table.in_force:
        for setting in type(clause).model_fields:
            usual = without(table, clause.name, setting)
            if usual is None or table[clause.name] == usual[clause.name] or not usual.plays(clause.name):
                continue
            same = said(table, clause.name) == said(usual, clause.name)
            assert not same or (clause.name, setting) in BOUNDS, (setting, clause)


CASES: list[tuple[str, dict[str, Any]]] = [
    ("redeal: {ground: no face cards, until: the play, first_hand: no}", {}),
    ("failed_nil: {tricks: nothing, when_set: surplus}", {"failed_nil": {"tricks": "nothing"}}),
    ("renege: {costs: a set, counted: on the bid}", {"renege": {"costs": "a set"}}),
    ("bags: {limit: 1, after: reset}", {"bags": {"limit": 1}}),
]


@pytest.mark.parametrize(("line", "chosen"), CASES)
def test_a_setting_without_effect_is_no_difference(line: str, chosen: dict[str, Any]) -> None:
    rules = profile(f"name: Test\n{line}\n").rules
    assert rules == canonical(standard_rules().with_settings(chosen))
    assert rules.number == standard_rules().with_settings(chosen).number
    assert {name: dict(settings) for name, settings in rules.chosen.items()} == chosen


def test_it_has_no_bar() -> None:
    agreed = agreement(profile("name: Test\nredeal: {ground: no face cards}\n"))
    [rule] = [rule for rule in agreed.rules if rule.name == "redeal"]
    assert not rule.differs
    assert [box.ticked for box in rule.offers] == [True, False, False]
