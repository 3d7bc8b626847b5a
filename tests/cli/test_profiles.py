"""Commands about profiles: new, list, check."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesheets.profile import load_profile, shipped
from rulesheets.rules import clauses
from tests.cli.running import here, process


def test_new_writes_every_rule_and_the_paper(table: Path) -> None:
    ran = process("new", "Our table", cwd=table)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"wrote {table}/our-table.yaml  every rule of Spades, set as in standard; paper: A4",
        "Change what you play differently, then: rulesheets tonight our-table.yaml",
    ]
    text = (table / "our-table.yaml").read_text("utf-8")
    assert [name for name in clauses() if f"#{name}: " not in text and f"\n# {name}" not in text] == [
        name for name, clause in clauses().items() if not clause.model_fields
    ]
    profile = load_profile(table / "our-table.yaml")
    assert (profile.name, profile.table.paper) == ("Our table", "a4")
    assert profile.rules == load_profile("standard").rules


@pytest.mark.parametrize("preset", shipped())
def test_new_from_a_table_plays_as_that_table_does(table: Path, preset: str) -> None:
    assert here("new", "Mine", "--from", preset, "--paper", "letter").code == 0
    profile = load_profile(table / "mine.yaml")
    assert profile.rules.number == load_profile(preset).rules.number
    assert profile.table.paper == "letter"
    assert here("check", "mine.yaml").code == 0


def test_new_from_a_file_of_ones_own(table: Path) -> None:
    (table / "base.yaml").write_text("name: Base\nbags: {limit: 7}\n")
    assert here("new", "Next", "--from", "base.yaml").code == 0
    assert load_profile("next.yaml").rules == load_profile("base.yaml").rules


@pytest.mark.parametrize(
    ("name", "file", "title"),
    [
        ("Zoë's ♠ table", "zoe-s-table.yaml", "Zoë's ♠ table"),
        ("A/B", "a-b.yaml", "A/B"),
        ("../up", "up.yaml", "../up"),
        ("..", "table-5ec1f7e7.yaml", ".."),
        ("No", "no.yaml", "No"),
        ("-dash", "dash.yaml", "-dash"),
        ("My own.yaml", "My own.yaml", "My own"),
        ('"Q" <b> {{7*7}} #1', "q-b-7-7-1.yaml", '"Q" <b> {{7*7}} #1'),
        ("nul", "nul-table.yaml", "nul"),
    ],
)
def test_a_new_file_is_called_after_its_table(table: Path, name: str, file: str, title: str) -> None:
    assert here("new", "--", name).code == 0
    assert {path.name for path in table.iterdir()} == {file, "rulesheets.schema.json"}
    assert load_profile(table / file).name == title
    assert here("check", file).code == 0


@pytest.mark.parametrize("name", ["", " ", "x" * 61, "a\nb", "a\x07", "\u202ea", ".yaml/"])
def test_what_no_table_can_be_called(table: Path, name: str) -> None:
    ran = here("new", "--", name)
    assert ran.code in (0, 1)
    assert (ran.code == 0) == (name == ".yaml/")


def test_a_new_file_in_a_folder(table: Path) -> None:
    (table / "sub").mkdir()
    assert here("new", "sub/Mine.yaml").code == 0
    assert load_profile("sub/Mine.yaml").name == "Mine"
    assert here("new", "no/Mine.yaml").code == 2


def test_new_never_overwrites(table: Path) -> None:
    assert here("new", "Mine").code == 0
    before = (table / "mine.yaml").read_bytes()
    assert here("new", "Mine", "--from", "friday").code == 3
    assert (table / "mine.yaml").read_bytes() == before


def test_list_names_every_shipped_table_and_what_is_special_about_it() -> None:
    ran = here("list")
    names = [line.split()[0] for line in ran.out.splitlines() if not line.startswith(" ")]
    assert names == list(shipped())
    # Nothing is special about the standard game.
    assert len(ran.out.splitlines()) == 2 * len(names) - 1
    assert load_profile("friday").name in ran.out


def test_check_tells_the_number_or_all_that_is_wrong(table: Path) -> None:
    (table / "a.yaml").write_text("name: A\nbags: {limit: 99}\n")
    (table / "b.yaml").write_text("name: B\nnli: no\n")
    ran = here("check", "standard", "a.yaml", "friday", "b.yaml")
    assert ran.code == 1
    numbers = [load_profile(name).rules.number for name in ("standard", "friday")]
    assert [line.rsplit(" ", 1)[1] for line in ran.out.splitlines()] == numbers
    assert [line for line in ran.err.splitlines() if ".yaml:" in line] == [
        'a.yaml:2:15: bags.limit must be a whole number from 1 to 20, not "99"',
        'b.yaml:2:1: there is no rule called "nli"',
    ]


def test_a_warning_stops_nothing(table: Path) -> None:
    (table / "a.yaml").write_text("name: Joe #1\n")
    ran = here("check", "a.yaml")
    assert ran.code == 0
    assert ran.err.startswith('note: a.yaml:1:11: "#1" is left out')
