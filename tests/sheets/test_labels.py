"""No row of boxes shows the same label twice, at any table."""

from __future__ import annotations

import pytest
from hypothesis import Phase, given, settings

from rulesheets.profile import load_profile, shipped
from rulesheets.profile.merge import canonical
from rulesheets.render.speech import words_of
from rulesheets.render.tick_lines import tick_line
from rulesheets.rules import clauses, standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.sheets import agreement
from tests.tables import otherwise, tables
from tests.test_words import plain, profile_of


def twice(rules: RuleSet, only: str = "") -> tuple[list[tuple[str, list[str]]], int]:
    """The rows in which a label stands twice, and how many rows were read."""
    agreed = agreement(profile_of(rules))
    asked = [r for r in agreed.rules if only in ("", r.name) and r.offers and not r.idle]
    rows = [(rule.name, tick_line(rule, words_of(agreed)).boxes) for rule in asked]
    labels = [(name, [plain(box.label) for box in boxes if box.label]) for name, boxes in rows]
    return [(name, said) for name, said in labels if len(set(said)) < len(said)], len(labels)


@pytest.mark.parametrize("name", sorted(name for name, clause in clauses().items() if clause.offers))
def test_no_setting_of_a_rule_gives_a_label_that_stands_there(name: str) -> None:
    found = [twice(canonical(rules), name) for rules, _ in otherwise(name)]
    assert sum(count for _, count in found)
    assert [wrong for wrong, _ in found if wrong] == []


@pytest.mark.parametrize("name", shipped())
def test_no_row_of_a_shipped_table_says_a_thing_twice(name: str) -> None:
    wrong, count = twice(load_profile(name).rules)
    assert count > 10
    assert wrong == []


@settings(max_examples=20, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(tables())
def test_no_row_of_a_random_table_says_a_thing_twice(rules: RuleSet) -> None:
    wrong, count = twice(canonical(rules))
    assert count
    assert wrong == []


def test_a_blind_nil_of_another_worth_says_so() -> None:
    worths = {"nil": {"worth": 50}, "blind_nil": {"worth": 100}}
    agreed = agreement(profile_of(standard_rules().with_settings(worths)))
    [rule] = [rule for rule in agreed.rules if rule.name == "blind_nil"]
    said = [plain(box.label) for box in tick_line(rule, words_of(agreed)).boxes]
    assert said == ["any hand ±200", "100 behind ±200", "never", "any hand ±100"]


def test_a_label_that_stands_there_points_to_the_sentence() -> None:
    agreed = agreement(
        profile_of(
            standard_rules().with_settings({"redeal": {"weak_hand": "may redeal", "until": "the play"}})
        )
    )
    [rule] = [rule for rule in agreed.rules if rule.name == "redeal"]
    said = [plain(box.label) for box in tick_line(rule, words_of(agreed)).boxes]
    assert said == ["play on", "may redeal", "must redeal", "as at left"]
