"""Two tables side by side."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import product

import pytest
from hypothesis import given, settings

from rulesheets.profile import load_profile, shipped
from rulesheets.profile.merge import canonical
from rulesheets.ruleset import RuleSet
from rulesheets.telling import differences, differences_data, differences_text
from rulesheets.telling.sentences import Spoken
from tests.tables import tables

loaded = lru_cache(load_profile)


def told(first: tuple[str, ...], second: tuple[str, ...] = ("standard",)) -> dict[str, tuple[str, str]]:
    """What both tables say, by rule."""
    one, two = load_profile(first[0], first[1:]), load_profile(second[0], second[1:])
    return {d.clause: (" ".join(d.says[0]), " ".join(d.says[1])) for d in differences(one, two)}


def test_the_numbers_of_both_in_sentences() -> None:
    assert told(("standard", "bags.limit=5", "bags.penalty=50", "nil.worth=60")) == {
        "nil": (
            "Nil. A bid of no tricks, scored apart: plus or minus 60.",
            "Nil. A bid of no tricks, scored apart: plus or minus 100.",
        ),
        "bags": (
            "Every 5 bags; the rest carry over: minus 50.",
            "Every 10 bags; the rest carry over: minus 100.",
        ),
    }


def test_rules_that_are_off_on_one_side() -> None:
    assert told(("standard", "board=yes", "bags=no")) == {
        "board": ("Board. A team bids at least 4; so does a nil bidder's partner.", "No board."),
        "bags": ("Bags cost nothing.", "Every 10 bags; the rest carry over: minus 100."),
    }


def test_what_is_still_to_settle() -> None:
    assert told(("standard", "to_settle=[nil]")) == {
        "nil": ("Still to settle.", "Nil. A bid of no tricks, scored apart: plus or minus 100."),
    }


def test_a_rule_that_one_table_has_no_use_for() -> None:
    said = told(("standard", "players.game=four alone"))
    assert said["players"] == ("Four players, each alone.", "Four players in pairs.")
    assert said["blind_exchange"][0] == "Not played, for want of partners."
    assert "board" not in said


def test_the_word_for_a_trick_is_no_difference() -> None:
    assert told(("standard", "table.word_for_trick=book")) == {}
    books, tricks = (
        load_profile("standard", ["table.word_for_trick=book", "nil.worth=50"]),
        loaded("standard"),
    )
    [nil] = differences(books, tricks)
    assert nil.says == (
        ("Nil. A bid of no books, scored apart: plus or minus 50.",),
        ("Nil. A bid of no tricks, scored apart: plus or minus 100.",),
    )


TEXT = """\
Low-club Spades (rules {number}) beside Standard Spades (rules 3AE-RQ6)

SPECIAL BIDS
Nil
  Low-club Spades: Nil. A bid of no tricks, scored apart: plus or minus 50.
  Standard Spades: Nil. A bid of no tricks, scored apart: plus or minus 100.
"""


def test_the_text_goes_in_the_order_of_play() -> None:
    first, second = loaded("low-club"), loaded("standard")
    text = "\n".join(differences_text(first, second))
    assert text.startswith(TEXT.format(number=first.rules.number))
    heads = [line for line in text.split("\n") if line.isupper()]
    assert heads == ["SPECIAL BIDS", "PLAY", "SCORING"]


def test_equal_tables() -> None:
    lines = list(differences_text(loaded("friday"), load_profile("friday", ["name=Other"])))
    assert lines[2:] == ["They play by the same rules."]
    assert differences_data(loaded("friday"), loaded("friday"))["same"] is True


@pytest.mark.parametrize(("first", "second"), [*product(shipped(), ("standard", "friday"))])
def test_shipped_tables_differ_exactly_where_their_rules_do(first: str, second: str) -> None:
    one, two = loaded(first), loaded(second)
    found = list(differences(one, two))
    assert bool(found) == (one.rules != two.rules)
    there = {difference.clause for difference in differences(two, one)}
    assert there == {difference.clause for difference in found}
    for difference in found:
        assert all(all(said) and said for said in difference.says)
        assert difference.says[0] != difference.says[1]


@settings(max_examples=20)
@given(tables(), tables())
def test_any_two_tables_differ_where_they_speak_differently(first: RuleSet, second: RuleSet) -> None:
    standard = loaded("standard")
    one, two = (replace(standard, rules=canonical(rules)) for rules in (first, second))
    found = {difference.clause: difference.says for difference in differences(one, two)}
    for name in first.clauses:
        said = Spoken(one).sentences(name), Spoken(two).sentences(name)
        if name in found:
            assert found[name][0] != found[name][1]
        elif all(said):
            assert Spoken(two).sentences(name, Spoken(one).words) == said[0]
        elif any(said):
            assert one.rules.plays(name) == two.rules.plays(name)
    assert list(differences(one, one)) == []


def test_a_setting_that_changes_nothing_is_no_difference() -> None:
    # Nobody has so many cards that a blind bid of either could be made but by all.
    six = "players.game=three pairs with one pack"
    first, second = (load_profile("standard", [six, f"blind_bid.least={least}"]) for least in (12, 13))
    assert first.rules != second.rules
    assert list(differences_text(first, second))[2:] == [
        "They play by the same rules; what is set differently changes nothing."
    ]


def test_the_same_as_data() -> None:
    data = differences_data(load_profile("standard", ["nil=no"]), loaded("standard"))
    assert [table["name"] for table in data["tables"]] == ["Standard Spades", "Standard Spades"]
    assert data["same"] is False
    nil = next(found for found in data["differences"] if found["clause"] == "nil")
    assert nil == {
        "phase": "special",
        "clause": "nil",
        "title": "Nil",
        "says": [["No nil."], ["Nil. A bid of no tricks, scored apart: plus or minus 100."]],
    }
