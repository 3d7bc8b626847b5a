"""A setting that has no meaning at its table names both lines, unless a nearer file made it idle."""

from __future__ import annotations

import pytest

from tests.profile.reading import chosen, profile, wrong

BOTH = "Change one of the two."
CONTRADICTIONS = {
    "joker_leads: yes\n": [
        "1:14 joker_leads needs jokers, which this table does not have (standard)"
        " | jokers can bring it; set that too, or take this out."
    ],
    "joker_leads: {draws: everyone}\n": [
        "1:15 joker_leads.draws needs jokers, which this table does not have (standard)"
        " | jokers can bring it; set that too, or take this out."
    ],
    "joker_leads: yes\njokers: no\n": [
        f"1:14 joker_leads needs jokers, and jokers (line 3) rules that out | {BOTH}"
    ],
    "nil: no\nblind_nil: {worth: 100}\n": [
        f"2:13 blind_nil.worth needs nil, and nil (line 2) rules that out | {BOTH}"
    ],
    "nil: no\nblind_exchange: {cards: 1}\n": [
        f"2:18 blind_exchange.cards needs blind nil, and nil (line 2) rules that out | {BOTH}"
    ],
    "players: {game: three pairs}\njokers: yes\njoker_leads: yes\n": [
        f"2:9 jokers needs one pack, and players (line 2) rules that out | {BOTH}",
        f"3:14 joker_leads needs jokers, and players (line 2) rules that out | {BOTH}",
    ],
    "to_settle: [jokers]\njoker_leads: yes\n": [
        f"2:14 joker_leads needs jokers, and jokers (line 2) rules that out | {BOTH}"
    ],
    "to_settle: [joker_leads]\n": [
        "1:13 joker_leads (to settle) needs jokers, which this table does not have (standard)"
        " | jokers can bring it; set that too, or take this out."
    ],
    "nil: no\nto_settle: [failed_nil]\n": [
        f"2:13 failed_nil (to settle) needs nil, and nil (line 2) rules that out | {BOTH}"
    ],
}


@pytest.mark.parametrize("text", CONTRADICTIONS)
def test_both_lines_are_named(text: str) -> None:
    assert wrong(text) == CONTRADICTIONS[text]


def test_a_rule_that_stands_as_standard_is_not_to_blame() -> None:
    text = "players: {game: two pairs}\njokers: {top: jokers}\ndeuce_of_spades: {high: 2S}\n"
    assert wrong(text) == [
        f"3:19 deuce_of_spades.high needs plain trumps, and jokers (line 3) rules that out | {BOTH}"
    ]


def test_a_rule_at_its_default_falls_idle() -> None:
    rules = profile("name: F\nnil: no\n").rules
    assert not rules.plays("failed_nil")
    assert rules.chosen == {"nil": {"played": False}}


def test_a_rule_that_is_said_not_to_be_played_contradicts_nothing() -> None:
    assert chosen("nil: no\nblind_nil: no\njoker_leads: no\n") == {"nil": {"played": False}}


def test_a_nearer_file_may_take_away_what_a_further_one_sets() -> None:
    base = {
        "base.yaml": "name: B\nfailed_nil: {tricks: nothing}\n"
        "blind_nil: {worth: 100}\nto_settle: [lone_nil]\n"
    }
    rules = profile("name: F\nextends: base.yaml\nnil: no\n", base).rules
    assert rules.chosen == {"nil": {"played": False}}
    assert rules.to_settle == set()
    assert rules == profile("name: F\nnil: no\n").rules


def test_a_further_file_may_not_take_away_what_a_nearer_one_sets() -> None:
    base = {"base.yaml": "name: B\nnil: no\n"}
    assert wrong("extends: base.yaml\nfailed_nil: {tricks: nothing}\n", base) == [
        f"2:14 failed_nil.tricks needs nil, and nil (base.yaml:2) rules that out | {BOTH}"
    ]


def test_a_setting_that_only_the_further_file_makes_idle_is_told_there() -> None:
    base = {"base.yaml": "name: B\nnil: no\nfailed_nil: {tricks: nothing}\n"}
    assert wrong("extends: base.yaml\nbags: no\n", base) == [
        f"base.yaml:3:14 failed_nil.tricks needs nil, and nil (line 2) rules that out | {BOTH}"
    ]


def test_what_follows_from_another_problem_is_not_told() -> None:
    assert wrong("jokers: {top: joker}\njoker_leads: yes\n") == [
        '1:15 jokers.top must be "one joker", "jokers", "jokers then 2S", "jokers then 2D 2S" or'
        ' "jokers then 2S 2D", not "joker" | Did you mean jokers?'
    ]
    assert len(wrong("players: {game: six}\ntable: {players: [A, B, C, D, E, F]}\n")) == 1


NAMES = {
    "table: {teams: [A]}\n": ["1:16 this table has 2 teams, not 1"],
    "table: {teams: [A, B, C], players: [A, B, C]}\n": [
        "1:16 this table has 2 teams, not 3",
        "1:36 this table has 4 players, not 3",
    ],
    "players: {game: three alone}\ntable: {teams: [A, B]}\n": [
        "2:16 this table has 3 teams, not 2 | Every player is alone here: name the players."
    ],
    "players: {game: three pairs}\ntable: {players: [A, B, C, D]}\n": [
        "2:18 this table has 6 players, not 4"
    ],
}


@pytest.mark.parametrize("text", NAMES)
def test_names_must_fit_the_table(text: str) -> None:
    assert wrong(text) == NAMES[text]


def test_names_of_a_further_file_go_when_the_players_change() -> None:
    base = {"base.yaml": "name: B\ntable: {teams: [A, B], players: [A, B, C, D], host: Ann}\n"}
    table = profile("name: F\nextends: base.yaml\nplayers: {game: three alone}\n", base).table
    assert (table.teams, table.players, table.host) == ((), (), "Ann")
    table = profile("name: F\nextends: base.yaml\nplayers: {game: four alone}\n", base).table
    assert (table.teams, table.players) == ((), ("A", "B", "C", "D"))
