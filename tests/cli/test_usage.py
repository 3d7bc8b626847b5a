"""What was typed wrongly, and that the nearest right thing is named with it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import here

MATCH = "hands:\n- {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}\n"


@pytest.mark.parametrize(
    ("words", "text", "hint"),
    [
        ("card --roster x.csv", "No such option '--roster'.", "It is an option of: pad."),
        ("cheat --fillable", "No such option '--fillable'.", "It is an option of: pad, rules."),
        ("cheat --marign 9", "No such option '--marign'.", "Did you mean '--margin'?"),
        ("cheat --balck", "No such option '--balck'.", "Did you mean '--black'?"),
        ("cheat --four-color", "No such option '--four-color'.", "Did you mean '--four-colour'?"),
        ("pad --colums bid", "No such option '--colums'.", "Did you mean '--columns'?"),
        ("raed x.pdf", "No such command 'raed'.", "Did you mean 'read'?"),
        ("crd", "No such command 'crd'.", "Did you mean 'card'?"),
        ("cheat --qqq", "No such option '--qqq'.", ""),
        (
            "watch friday --format pdf",
            "No such option '--format'.",
            "It is an option of: most other commands, after the command's name.",
        ),
    ],
)
def test_a_wrong_word_as_data_has_a_hint(words: str, text: str, hint: str) -> None:
    ran = here(*words.split(), "--json")
    assert (ran.code, ran.err) == (2, "")
    [problem] = json.loads(ran.out)["problems"]
    assert (problem["text"], problem["hint"]) == (text, hint)
    plain = here(*words.split())
    assert plain.code == 2
    assert plain.err.splitlines()[-1] == f"Error: {text} {hint}".rstrip()


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("cheat --format pfd", "'pdf'"), ("completion bsh", "'bash'"), ("pad --duplex lng", "'long'"),
        ("card --duplex shrot", "'short'"),
    ],
)  # fmt: skip
def test_the_nearest_choice_is_named(words: str, meant: str) -> None:
    ran = here(*words.split())
    assert ran.code == 2
    assert ran.err.rstrip().endswith(f"Did you mean {meant}?")


@pytest.mark.parametrize("option", ["--margin", "--type", "--row-height"])
@pytest.mark.parametrize("number", ["nan", "-NaN", "inf", "-inf", "1e999", "", "ten"])
def test_a_measure_is_a_number_in_its_range(table: Path, option: str, number: str) -> None:
    ran = here("pad", f"{option}={number}")
    assert ran.code == 2
    assert ran.err.splitlines()[-1].startswith(f"Error: Invalid value for '{option}': ")
    assert list(table.iterdir()) == []


@pytest.mark.parametrize("words", ["pad --rows ten", "pad --copies 2.5", "card --copies x"])
def test_what_is_no_count_is_told_as_that(words: str) -> None:
    ran = here(*words.split())
    assert ran.code == 2
    assert ran.err.rstrip().endswith(f"{words.split()[-1]!r} is not a valid whole number.")


def test_what_can_not_be_printed_is_one_document(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    ran = here("cheat", "--print", "--json")
    assert (ran.code, ran.err) == (5, "")
    told = json.loads(ran.out)
    assert [one["file"] for one in told["written"]] == [str(table / "output" / "standard-cheat.pdf")]
    assert "CUPS" in told["problems"][0]["text"] + told["problems"][0]["hint"]


def test_files_in_each_others_place(table: Path) -> None:
    (table / "ours.yaml").write_text("name: Ours\nbags: {limit: 5}\n")
    (table / "match.yaml").write_text(MATCH)
    for words, said in (
        (
            "score match.yaml ours.yaml",
            "match.yaml:1:1: this is a match, not a profile\n   1 | hands:\n     | ^\n"
            "    Score it under a profile: rulesheets score PROFILE MATCH\n",
        ),
        (
            "score standard ours.yaml",
            "ours.yaml:2:1: this is a profile, not a match\n   2 | bags: {limit: 5}\n     | ^\n"
            "    A match is a list of its hands.\n",
        ),
        (
            "score ours.yaml friday",
            "friday: there is no such file\n    friday is a table, not a match.\n",
        ),
    ):
        ran = here(*words.split())
        assert (ran.code, ran.out, ran.err) == (1, "", said)


def test_the_nearest_file_beside_is_named(table: Path) -> None:
    (table / "match.yaml").write_text(MATCH)
    (table / "ours.yaml").write_text("name: Ours\nextends: oors.yaml\n")
    (table / "teams.csv").write_text("table\n1\n")
    (table / "mine.pdf").write_text("mine")
    for words, hint in (
        ("score standard mtach.yaml", "Did you mean match.yaml?"),
        ("cheat our.yaml", "Did you mean ours.yaml?"),
        ("check ours.yaml", ""),
        ("check ./ours.yaml", ""),
        ("pad --roster team.csv", "Did you mean teams.csv?"),
        ("pad --match teams.yaml", ""),
        ("read miine.pdf", "Did you mean mine.pdf?"),
        ("proof miine.pdf", "Did you mean mine.pdf?"),
    ):
        ran = here(*words.split())
        assert ran.code == (2 if "pdf" in words else 1)
        assert "there is no such file" in ran.problem
        assert ran.err.rstrip().endswith(hint), words
        assert ("Did you mean" in ran.err) == bool(hint), words


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("moon", "Did you mean boston?"), ("dime", "Did you mean ten_bonus or ten_for_200?"),
        ("mirror", "Did you mean bidding_format?"), ("sandbag", "Did you mean bags or overtricks?"),
        ("Shoot_the_moon", "Did you mean boston?"), ("bag", "Did you mean bags?"), ("qqqq", ""),
    ],
)  # fmt: skip
def test_a_rule_by_the_players_own_word(table: Path, word: str, hint: str) -> None:
    (table / "ours.yaml").write_text(f"name: Ours\n{word}: yes\n")
    ran = here("check", "ours.yaml", "--json")
    assert ran.code == 1
    [problem] = json.loads(ran.out)["problems"]
    assert (problem["text"], problem["hint"]) == (f'there is no rule called "{word}"', hint)
