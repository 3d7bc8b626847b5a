"""Rules explained: as printed at a table, with their choices, company and sources."""

from __future__ import annotations

from functools import lru_cache

import pytest

from rulesheets.errors import ProfileError
from rulesheets.profile import Profile, from_texts, load_profile, read_profile
from rulesheets.profile.fields import default_of, settings_line
from rulesheets.rules import clauses, standard_rules
from rulesheets.telling import Explained, every_rule, explain, explained_text, rules_text
from rulesheets.telling.company import contradicts

loaded = lru_cache(load_profile)


def one(word: str, profile: str = "standard", *overrides: str) -> Explained:
    [told] = explain(word, load_profile(profile, overrides))
    return told


def reads(*lines: str) -> Profile:
    return read_profile("\n".join(["name: T", *lines, ""]), "t.yaml", from_texts({}))


SET_PENALTY = """\
Set (set_penalty)

At Naught Spades: played
  Contract missed (a set), for each trick taken: minus 10.

Choices
  10 a trick bid (standard)
    write: set_penalty: {each: bid}
    prints: Contract missed (a set), for each trick bid: minus 10.
    scores: Bids 3 and 4, takes 6: contract -70
  10 each short
    write: set_penalty: {each: short}
    prints: Contract missed (a set), for each trick short: minus 10.
    scores: Bids 3 and 4, takes 6: contract -10
  10 each taken (here)
    write: set_penalty: {each: taken}
    prints: Contract missed (a set), for each trick taken: minus 10.
    scores: Bids 3 and 4, takes 6: contract -60
  nothing
    write: set_penalty: no
    prints: A set costs nothing.
    scores: Bids 3 and 4, takes 6: contract +0

Settings
  played: yes or no; standard yes, here yes
  each: "bid", "short" or "taken"; standard bid, here taken
  points: a whole number from 1 to 100; standard 10, here 10

What it is
  A side that takes fewer tricks than it bid is set and loses points.
"""


def test_a_rule_in_full() -> None:
    told = "\n".join(explained_text("stuck", explain("stuck", loaded("naught")), loaded("naught")))
    assert told.startswith(SET_PENALTY)
    rest = told.removeprefix(SET_PENALTY).split("\n")
    assert "Source" in rest
    assert "  " + clauses()["set_penalty"].source in rest
    assert "Why tables differ" in rest


def test_a_word_with_several_meanings_says_so() -> None:
    lines = list(explained_text("wheels", explain("wheels", loaded("standard")), loaded("standard")))
    assert lines[:4] == [
        '"wheels" has several meanings:',
        "  High contract (ten_for_200): a high contract with a fixed price",
        "  Boston (boston): all the tricks of a hand",
        "",
    ]
    assert [line for line in lines if line in ("High contract (ten_for_200)", "Boston (boston)")] == [
        "High contract (ten_for_200)",
        "Boston (boston)",
    ]


def test_a_word_of_one_meaning_in_several_rules_says_that() -> None:
    lines = list(explained_text("sandbag", explain("sandbag", loaded("standard")), loaded("standard")))
    assert lines[0] == '"sandbag" is part of several rules:'


def test_a_rule_with_several_senses_is_explained_once() -> None:
    lines = list(explained_text("book", explain("book", loaded("standard")), loaded("standard")))
    assert lines[0] == '"book" has several meanings:'
    assert lines.count("Following suit (following_suit)") == 1


def test_a_table_speaks_its_own_words_and_figures() -> None:
    assert one("target", "friday").prints[0].startswith("The first team to 350 at the end of a hand wins.")
    assert one("nil", "friday").prints == ("Nil. A bid of no books, scored apart: plus or minus 100.",)
    assert one("nil", "standard", "nil.worth=60").prints[0].endswith("plus or minus 60.")


def test_the_choices_of_a_setting_are_over_the_tables_own_settings() -> None:
    carry, reset = one("bags.after", "friday").choices
    assert (carry.line, carry.here, carry.standard) == ("bags: {after: carry}", True, False)
    assert carry.prints == ("Every 5 bags; the rest carry over: minus 50.",)
    assert (reset.line, reset.here) == ("bags: {after: reset}", False)
    assert reset.prints == ("Every 5 bags; the count starts again: minus 50.",)
    numbers = [chosen.line for chosen in one("nil.worth", "standard").choices]
    assert numbers == ["nil: {worth: 0}", "nil: {worth: 100}", "nil: {worth: 300}"]


@pytest.mark.parametrize(
    ("word", "profile", "overrides", "state"),
    [
        ("boston", "standard", (), "off"),
        ("boston", "friday", (), "played"),
        ("renege", "standard", (), "to settle"),
        ("nil", "standard", ("to_settle=[nil]",), "to settle"),
        ("kitty", "standard", (), "without meaning, for it wants jokers"),
    ],
)
def test_how_a_rule_stands_at_a_table(
    word: str, profile: str, overrides: tuple[str, ...], state: str
) -> None:
    [told] = [told for told in explain(word, load_profile(profile, overrides)) if told.clause == word]
    assert told.state == state


def test_what_is_to_settle_is_no_choice_of_the_table() -> None:
    told = one("nil", "standard", "to_settle=[nil]")
    assert not any(chosen.here for chosen in told.choices)


def test_wants_name_who_can_bring_them() -> None:
    [want] = [want for want in one("kitty.played").wants if want.fact == "jokers"]
    assert (want.brought_by, want.here) == (("jokers",), False)
    assert all(want.here for want in one("kitty.played", "naught").wants)


@pytest.mark.slowest
@pytest.mark.parametrize("profile", ["standard", "friday", "naught"])
def test_every_rule_can_be_explained(profile: str) -> None:
    table = loaded(profile)
    assert {name for _, name, _ in every_rule()} == set(clauses())
    for name in clauses():
        told = at(name, table)
        text = "\n".join(explained_text(name, [told], table))
        assert "None" not in text
        assert "<" not in text
        assert told.source in text
        assert [chosen.standard for chosen in told.choices].count(True) <= 1
        assert [chosen.here for chosen in told.choices].count(True) <= 1


def at(name: str, table: Profile) -> Explained:
    """A rule by its name, whatever else the word means."""
    [told] = [told for told in explain(name, table) if (told.clause, told.setting) == (name, "")]
    return told


@pytest.mark.parametrize("name", sorted(clauses()))
def test_the_line_of_a_choice_sets_it(name: str) -> None:
    standard = loaded("standard")
    for chosen in at(name, standard).choices:
        read = reads(*beside(name), chosen.line)
        assert read.rules.lacks(name) == frozenset()
        again = [other for other in at(name, read).choices if other.here]
        assert [other.line for other in again] == [chosen.line]
        assert [other.prints for other in again] == [chosen.prints]
        if chosen.standard:
            assert read.rules[name] == standard_rules()[name]


def beside(name: str) -> list[str]:
    """Lines that bring what a rule's choices want."""
    return [settings_line(clauses()[other], told) for other, told in clauses()[name].beside.items()]


@pytest.mark.parametrize("name", sorted(clauses()))
def test_rules_that_can_not_be_together_do_not_load_together(name: str) -> None:
    for clash in contradicts(name):
        other = clash.other.partition(":")[0]
        lines = {line.partition(":")[0]: line for line in (*beside(name), *beside(other))}
        lines[name] = clash.this or _on(name)
        lines[other] = clash.other if ":" in clash.other else _on(other)
        with pytest.raises(ProfileError) as caught:
            reads(*lines.values())
        assert any(fact in problem.text for fact in clash.facts for problem in caught.value.problems)


def _on(name: str) -> str:
    """A line by which a rule is played, told outright."""
    clause = clauses()[name]
    setting = next((setting for setting in clause.model_fields if setting != "played"), "played")
    value = True if setting == "played" else default_of(clause, setting)
    return settings_line(clause, {setting: value})


def test_which_rules_can_not_be_together() -> None:
    found = [(clash.other, clash.this, clash.facts) for clash in contradicts("board")]
    assert ("players: {game: four alone}", "", ("partners",)) in found
    assert ("bidding_format: {format: whiz}", "", ("free bids",)) in found
    assert ("jokers", "kitty: yes") not in [(other, this) for other, this, _ in found]
    backwards = [(clash.other, clash.this) for clash in contradicts("nil")]
    assert ("blind_nil", "nil: no") in backwards
    assert sum(len(list(contradicts(name))) for name in clauses()) > 100


def test_the_list_of_all_rules() -> None:
    lines = list(rules_text())
    assert lines[0] == "Cards"
    assert "  bags: Bag penalty" in lines
    assert len([line for line in lines if line.startswith("  ")]) == len(clauses())


def test_the_same_as_data() -> None:
    data = one("bags.after", "friday").data()
    assert (data["clause"], data["setting"], data["phase"], data["state"]) == (
        "bags", "after", "scoring", "played",
    )  # fmt: skip
    assert data["choices"][0]["prints"] == ("Every 5 bags; the rest carry over: minus 50.",)
    assert data["words"]["reaching the limit of bags"][0] == "bag out"
