"""Profiles that build on others: the nearer file wins, setting by setting, and no chain is endless."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesheets.profile import from_texts, load_profile, read_profile
from rulesheets.rules import clauses
from tests.profile.reading import chosen, problems, profile, wrong

BASE = "name: Base\nbags: {limit: 5, penalty: 50}\nnil: {worth: 50}\nboston: {worth: 300}\n"


def test_the_nearer_file_wins_setting_by_setting() -> None:
    text = "extends: base.yaml\nbags: {limit: 7}\nnil: no\n"
    assert chosen(text, {"base.yaml": BASE}) == {
        "bags": {"limit": 7, "penalty": 50},
        "nil": {"played": False},
        "boston": {"played": True, "worth": 300},
    }


def test_settings_switch_on_what_a_further_file_switched_off() -> None:
    base = "name: Base\nnil: no\nboston: no\n"
    text = "extends: base.yaml\nnil: {worth: 50}\nboston: {worth: 300}\n"
    assert chosen(text, {"base.yaml": base}) == {
        "nil": {"worth": 50},
        "boston": {"played": True, "worth": 300},
    }


def test_a_setting_of_a_rule_that_stays_off_waits_in_the_further_file() -> None:
    base = "name: Base\nboston: {played: no, worth: 300}\n"
    assert chosen("extends: base.yaml\n", {"base.yaml": base}) == {}
    assert chosen("extends: base.yaml\nboston: yes\n", {"base.yaml": base}) == {
        "boston": {"played": True, "worth": 300}
    }


def test_chains_are_followed() -> None:
    files = {"a/b.yaml": "name: B\nextends: ../c.yaml\nbags: no\n", "c.yaml": "name: C\nnil: no\n"}
    assert set(chosen("extends: a/b.yaml\n", files)) == {"bags", "nil"}


def test_the_table_is_laid_over_part_by_part() -> None:
    base = "name: Base\ntable: {teams: [A, B], host: Ann, notes: [x, y]}\n"
    table = profile("name: F\nextends: b.yaml\ntable: {host: Ben, notes: []}\n", {"b.yaml": base}).table
    assert (table.teams, table.host, table.notes) == (("A", "B"), "Ben", ())


def test_a_profile_is_rebuilt_from_what_it_carries(tmp_path: Path) -> None:
    files = {"a/b.yaml": "name: B\nextends: ../c.yaml\nbags: no\n", "c.yaml": "name: C\nnil: no\n"}
    (tmp_path / "a").mkdir()
    for name, text in {**files, "f.yaml": "name: F\nextends: a/b.yaml\n"}.items():
        (tmp_path / name).write_text(text)
    first = load_profile(tmp_path / "f.yaml")
    assert dict(first.extends) == files
    for file in ("f.yaml", "output/f.pdf", "/far/away/f.html"):
        again = read_profile(first.text, file, from_texts(first.extends))
        assert (again.rules, again.extends) == (first.rules, first.extends)


SELF = "a profile can't build on itself: "
LOOPS = {
    "friday.yaml": f"2:10 {SELF}friday.yaml extends friday.yaml",
    "./friday.yaml": f"2:10 {SELF}friday.yaml extends friday.yaml",
    "b.yaml": f"b.yaml:2:10 {SELF}friday.yaml extends b.yaml extends friday.yaml",
    "c.yaml": f"d.yaml:2:10 {SELF}c.yaml extends d.yaml extends c.yaml",
}


@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_is_refused(name: str) -> None:
    files = {
        "friday.yaml": "",
        "b.yaml": "name: B\nextends: friday.yaml\n",
        "c.yaml": "name: C\nextends: d.yaml\n",
        "d.yaml": "name: D\nextends: c.yaml\n",
    }
    assert problems(f"name: F\nextends: {name}\n", files) == [LOOPS[name]]


def test_a_chain_has_a_longest_length() -> None:
    files = {f"{n}.yaml": f"name: N\nextends: {n + 1}.yaml\n" for n in range(20)}
    assert problems("name: F\nextends: 0.yaml\n", files) == [
        "8.yaml:2:10 more than 10 profiles build on each other here"
    ]


NAMES = {
    "extends: /etc/passwd": '1:10 "/etc/passwd" must be a shipped name or a path beside this file',
    "extends: ~/x.yaml": '1:10 "~/x.yaml" must be a shipped name or a path beside this file',
    "extends: C:/x.yaml": '1:10 "C:/x.yaml" must be a shipped name or a path beside this file',
    "extends: https://x.org/x.yaml": '1:10 "https://x.org/x.yaml" is an address; nothing is fetched from'
    " the network",
    "extends: nowhere.yaml": '1:10 the text of "nowhere.yaml" is not here',
    "extends: [a]": "1:10 the profile after extends must be a line of text",
    "extends:": "1:9 the profile after extends is empty",
}


@pytest.mark.parametrize("text", NAMES)
def test_what_can_not_be_built_on(text: str) -> None:
    assert wrong(text + "\n") == [NAMES[text]]


def test_problems_of_all_files_are_told_nearest_first() -> None:
    text = "extends: base.yaml\nbags: {limit: ten}\nnil: {worth: x}\n"
    assert wrong(text, {"base.yaml": "nill: no\n"}) == [
        '2:15 bags.limit must be a whole number from 1 to 20, not "ten" | Did you mean 10?',
        '3:14 nil.worth must be a whole number from 0 to 300, not "x"',
        'base.yaml:1:1 there is no rule called "nill" | Did you mean nil?',
        "base.yaml:1:1 this profile has no name | Add a line such as  name: Friday table",
    ]


def test_what_a_missing_file_might_have_said_is_not_guessed() -> None:
    # The players that six names need could stand in the file that is missing.
    text = "extends: gone.yaml\ntable: {players: [A, B, C, D, E, F]}\njoker_leads: yes\n"
    assert wrong(text) == ['1:10 the text of "gone.yaml" is not here']


def test_to_settle_stands_at_standard_whatever_was_set() -> None:
    base = {"base.yaml": "name: Base\nbags: {limit: 5}\n"}
    rules = profile("name: F\nextends: base.yaml\nto_settle: [bags]\n", base).rules
    assert rules.chosen == {}
    assert rules.to_settle == {"bags"}


def test_a_nearer_setting_settles() -> None:
    base = {"base.yaml": "name: Base\nto_settle: [bags, nil]\n"}
    rules = profile("name: F\nextends: base.yaml\nbags: {limit: 5}\n", base).rules
    assert rules.chosen == {"bags": {"limit": 5}}
    assert rules.to_settle == {"nil"}


SETTLE = {
    "to_settle: [nil]\nnil: no\n": "1:13 nil can't be left to settle here and be set in line 3"
    " | Take one of the two out.",
    "to_settle: nil\n": '1:12 to_settle must be a list of rules, not "nil" | Write to_settle: [nil]',
    "to_settle: {nil: no}\n": "1:12 to_settle must be a list of rules, not a group of settings",
    "to_settle: [nill]\n": '1:13 there is no rule called "nill" | Did you mean nil?',
    "to_settle: [nil, nil]\n": "1:18 nil stands here a second time | Keep one of the two.",
    f"to_settle: [{'nil, ' * 99}]\n": f"1:12 99 names are too many; there are {len(clauses())} rules",
    "to_settle: [[nil]]\n": "1:13 what is to settle must be the name of a rule, not a list",
    "to_settle:\n  - nil\n  -\n": "3:4 what is to settle must be the name of a rule, but nothing stands here",
}


@pytest.mark.parametrize("text", SETTLE)
def test_what_can_not_be_left_to_settle(text: str) -> None:
    assert wrong(text) == [SETTLE[text]]


def test_nothing_to_settle_is_nothing() -> None:
    assert profile("name: F\nto_settle:\n").rules.to_settle == set()
