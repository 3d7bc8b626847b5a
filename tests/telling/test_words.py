"""The words that players use, and what they find."""

from __future__ import annotations

import re

import pytest

from rulesheets.errors import UsageProblem
from rulesheets.rules import clauses
from rulesheets.telling.words import Meaning, meanings, normal

FOUND = {
    "bags": {"bags", "overtricks"},
    "sandbag": {"bags", "overtricks"},
    "Sandbags": {"bags", "overtricks"},
    "overs": {"bags", "overtricks"},
    "bag out": {"bags"},
    "book": {"following_suit", "overtricks"},
    "books": {"following_suit", "overtricks"},
    "trick": {"following_suit"},
    "ruff": {"following_suit"},
    "cut": {"following_suit", "cut"},
    "moon": {"boston"},
    "shoot the moon": {"boston"},
    "Lexington": {"boston"},
    "run a yard": {"boston"},
    "wheels": {"boston", "ten_for_200"},
    "dime": {"ten_for_200", "ten_bonus"},
    "10-for-200": {"ten_for_200"},
    "ten for two": {"ten_for_200"},
    "flight": {"ten_for_200"},
    "the O": {"ten_for_200"},
    "naught": {"nil"},
    "nello": {"nil"},
    "zero": {"nil", "bidding"},
    "double nil": {"double_nil", "lone_nil", "blind_nil"},
    "blind six": {"blind_bid"},
    "cutthroat": {"players"},
    "solo": {"players"},
    "JJDD": {"jokers"},
    "guarantee": {"big_joker"},
    "set": {"set_penalty", "sets_out"},
    "euchred": {"set_penalty"},
    "board": {"board", "table_talk"},
    "going board": {"board"},
    "cross-boarding": {"table_talk"},
    "renig": {"renege"},
    "revoke": {"renege"},
    "whiz": {"bidding_format"},
    "mirror": {"bidding_format"},
    "reflection": {"bidding_format"},
    "suicide": {"suicide", "board"},
    "big moe": {"bemo"},
    "screw the dealer": {"table_total"},
    "going out the back": {"floor"},
    "first hand bids itself": {"first_hand"},
}


@pytest.mark.parametrize("word", FOUND)
def test_a_word_of_players_finds_its_rules(word: str) -> None:
    assert {meaning.clause for meaning in meanings(word)} == FOUND[word]


def test_meanings_come_with_a_sense_in_the_order_of_play() -> None:
    assert meanings("wheels") == (
        Meaning("ten_for_200", sense="a high contract with a fixed price"),
        Meaning("boston", sense="all the tricks of a hand"),
    )


def test_words_that_mean_other_rules_elsewhere_say_so() -> None:
    assert [meaning.sense for meaning in meanings("Mirror")] == [
        "bids that follow the spades held",
        "elsewhere, a bid like the partner’s: no rule here",
        "elsewhere, as many tricks as the partner: no rule here",
    ]
    assert [meaning.sense for meaning in meanings("Suicide")] == [
        "a nil in each team",
        "elsewhere, an exact bid for a team",
    ]


def test_settings_and_what_they_can_be() -> None:
    assert meanings("bags.limit") == meanings("bags limit") == (Meaning("bags", "limit"),)
    assert {meaning.clause for meaning in meanings("limit")} >= {"bags", "sets_out"}
    assert all(meaning.setting == "limit" for meaning in meanings("limit"))
    assert meanings("first diamond") == (Meaning("first_dealer", "by"),)


@pytest.mark.parametrize("name", sorted(clauses()))
def test_every_rule_is_found_by_its_name_title_and_question(name: str) -> None:
    clause = clauses()[name]
    for word in (name, name.replace("_", " "), clause.title, clause.title.upper(), clause.question):
        if word:
            assert name in {meaning.clause for meaning in meanings(word)}


@pytest.mark.parametrize("name", sorted(clauses()))
def test_every_word_in_a_clause_file_finds_it_with_its_sense(name: str) -> None:
    for sense, words in clauses()[name].also_called.items():
        assert words
        for word in words:
            assert Meaning(name, sense=sense) in meanings(word)


_NUMBERS = re.compile(
    r"\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|thirteen|hundred|both|twice)\b"
)


def test_a_sense_says_no_number_since_tables_differ() -> None:
    senses = [sense for clause in clauses().values() for sense in clause.also_called]
    assert len(senses) > 60
    assert [sense for sense in senses if _NUMBERS.search(sense)] == []


def test_a_sense_is_a_phrase_and_no_rule_has_a_word_of_one_sense_twice() -> None:
    for clause in clauses().values():
        for sense, words in clause.also_called.items():
            assert not sense.endswith(".")
            assert len({normal(word) for word in words}) == len(words)


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("sandbgas", "Did you mean sandbag?"),
        ("renegge", "Did you mean renege?"),
        ("bags.limt", "Did you mean bags.limit?"),
        ("nil.wroth", "Did you mean nil.worth?"),
        ("xyzzy", "All rules are listed by: rulesheets explain"),
        ("", "All rules are listed by: rulesheets explain"),
        ("?!", "All rules are listed by: rulesheets explain"),
    ],
)
def test_a_word_that_nobody_knows(word: str, hint: str) -> None:
    with pytest.raises(UsageProblem) as caught:
        meanings(word)
    [problem] = caught.value.problems
    assert problem.text == f"no rule is called {word!r}, and no rule speaks of it"
    assert problem.hint == hint
