"""Rosters: what they may look like, and every mistake with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesheets.errors import Problem, RosterError
from rulesheets.profile import load_profile
from rulesheets.profile.roster import MOST_PAGES, Roster, load_roster, read_roster
from rulesheets.rules import standard_rules

ALL = "table, round, team1, team2"
QUOTES = 'Put a cell in quotes where it holds a comma, and write "" for a quotation mark in it.'
RIGHT = "table,round,team1,team2\n1,1,Hawks,Doves\n2,1,Aces,Twins\n"


def read(text: str) -> Roster:
    return read_roster(text, "r.csv", standard_rules())


def wrong(text: str) -> list[str]:
    with pytest.raises(RosterError) as caught:
        read(text)
    assert caught.value.exit_code == 1
    return [f"{problem} {problem.hint}".strip() for problem in caught.value.problems]


@pytest.mark.parametrize(
    "text",
    [
        RIGHT,
        "\ufeff" + RIGHT.replace("\n", "\r\n"),
        RIGHT.replace(",", ";"),
        RIGHT.replace(",", "\t"),
        RIGHT.replace("team1", "Team 1").replace("table", " TABLE "),
        RIGHT.replace("Hawks", '"Hawks"') + "\n\n",
    ],
    ids=["plain", "from Windows", "semicolons", "tabs", "names", "quotes"],
)
def test_a_roster_is_read(text: str) -> None:
    roster = read(text)
    assert roster.columns == ("table", "round", "team1", "team2")
    assert roster.rows == (("1", "1", "Hawks", "Doves"), ("2", "1", "Aces", "Twins"))
    assert roster.texts(1) == {"table": "2", "round": "1", "team1": "Aces", "team2": "Twins", "number": "2"}


def test_columns_may_be_few_and_in_any_order() -> None:
    assert read("team2,table\nDoves,1\n").texts(0) == {"team2": "Doves", "table": "1", "number": "1"}
    assert read('team1\n"Hawks, the"" 1st"""\n').rows == (('Hawks, the" 1st"',),)


def test_where_each_plays_alone_players_are_named() -> None:
    rules = load_profile("bicycle").rules
    roster = read_roster("table,player1,player4\n1,Ann,Dan\n", "r.csv", rules)
    assert roster.columns == ("table", "team1", "team4")
    with pytest.raises(RosterError, match="no column called"):
        read_roster("team1\nAnn\n", "r.csv", rules)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [f"r.csv:1:1: this roster is empty Its first line names columns: {ALL}."]),
        ("table\n", ["r.csv:1:1: this roster has no line for a page Add one below the columns."]),
        ("tabel\n1\n", ['r.csv:1:1: a roster has no column called "tabel" Did you mean table?']),
        ("table,x\n1,2\n", [f'r.csv:1:7: a roster has no column called "x" There are {ALL}.']),
        ("table,table\n1,2\n", ["r.csv:1:7: the column table is here twice Take one out."]),
        ("table,round\n1\n", ["r.csv:2:1: this line has 1 cells; the first names 2 columns"]),
        ("table\n1,,3\n", ["r.csv:2:1: this line has 3 cells; the first names 1 columns"]),
        ("table,round\n1,\n", ["r.csv:2:3: a round is empty"]),
        ("table\nfar too long a table\n", ["r.csv:2:1: a table has 20 characters; there is room for 12"]),
        ('table\n"1\n', [f"r.csv:2:1: a quotation mark here has no other {QUOTES}"]),
        ("team1\tteam2\nA\tB\x1c\n", ["r.csv:2:4: here stands a control character (U+001C) Take it out."]),
        ("team1\nZoë\n漢\n", ["r.csv:3:1: no font of ours has 漢 (U+6F22)"]),
        (
            "tabel,team3\n1,Hawks\n\n2,\n",
            [
                'r.csv:1:1: a roster has no column called "tabel" Did you mean table?',
                'r.csv:1:7: a roster has no column called "team3" Did you mean team2?',
                "r.csv:4:3: a team name is empty",
            ],
        ),
    ],
)  # fmt: skip
def test_every_mistake_is_named_at_its_place(text: str, problems: list[str]) -> None:
    found = wrong(text)
    assert [" ".join(problem.split()) for problem in found] == problems


def test_a_roster_has_an_end() -> None:
    assert len(read("table\n" + "1\n" * MOST_PAGES).rows) == MOST_PAGES
    many = "table\n" + "1\n" * (MOST_PAGES + 2)
    assert wrong(many) == [f"r.csv:{MOST_PAGES + 2}:1: a roster has at most 10,000 pages"]


def test_a_file_is_read_or_named(tmp_path: Path) -> None:
    file = tmp_path / "event.csv"
    file.write_text(RIGHT, "utf-8")
    assert len(load_roster(file, standard_rules()).rows) == 2
    for path in (tmp_path / "none.csv", tmp_path):
        with pytest.raises(RosterError, match=str(path)):
            load_roster(path, standard_rules())
    file.write_bytes(RIGHT.encode("utf-16"))
    with pytest.raises(RosterError, match="UTF-16"):
        load_roster(file, standard_rules())


@given(st.text(alphabet=st.sampled_from('table,round;team12\t"\n x\u202e\x00é'), max_size=80))
def test_any_text_gives_a_roster_or_problems(text: str) -> None:
    try:
        roster = read(text)
    except RosterError as error:
        found: tuple[Problem, ...] = error.problems
    else:
        found = ()
        assert roster.rows
        assert {len(row) for row in roster.rows} == {len(roster.columns)}
    assert {problem.file for problem in found} <= {"r.csv"}
