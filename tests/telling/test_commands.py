"""The commands that tell: what they say, and their exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesheets.profile import load_profile
from tests.cli.running import here

MATCH = """\
players: [Ann, Ben, Cleo, Dan]
hands:
  - {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}
  - {bids: [4, 3, 2, 2], took: [5, 3, 3, 1]}
"""


@pytest.fixture
def match(tmp_path: Path) -> Path:
    path = tmp_path / "match.yaml"
    path.write_text(MATCH)
    return path


def test_score_tells_what_is_wrong_last_and_the_rest_before(match: Path) -> None:
    ran = here("score", "standard", match)
    assert ran.code == 1
    assert "  total                71        150\n" in ran.out
    assert "\nhand 2: can't be; it scores nothing\n" in ran.out
    assert ran.out.endswith("Not counted, since it can't be: hand 2.\n")
    assert ran.problem == f"{match}:4:32: hand 2: the tricks add up to 12; a hand has 13"


def test_score_as_data_is_one_document(match: Path) -> None:
    ran = here("score", "standard", match, "--json")
    assert (ran.code, ran.err) == (1, "")
    data = json.loads(ran.out)
    assert [side["score"] for side in data["entries"][0]["sides"]] == [71, 150]
    assert [(p["line"], p["text"]) for p in data["problems"]] == [
        (4, "hand 2: the tricks add up to 12; a hand has 13")
    ]
    both = json.loads(here("score", "standard", match, "--json", "--compare", "low-club").out)
    assert [part["entry"] for part in both["parts"]] == ["hand 1", "hand 2"]


def test_score_compares(match: Path) -> None:
    ran = here("score", "standard", match, "--compare", "standard", "--set", "nil.worth=50")
    assert ran.code == 1
    assert "They part with hand 1." in ran.out
    ran = here("score", "standard", match, "--compare", "standard", "--set", "players.game=three alone")
    assert (ran.code, ran.out) == (1, "")  # a match of four is none of three
    ran = here("score", "standard", "m.yaml", "--compare", "nobody")
    assert ran.code == 1


def test_explain() -> None:
    ran = here("explain", "sandbag", "--profile", "friday")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith('"sandbag" is part of several rules:\n')
    assert "  Every 5 bags; the rest carry over: minus 50.\n" in ran.out
    data = json.loads(here("explain", "bags.limit", "--set", "bags.limit=7", "--json").out)
    [rule] = data["rules"]
    assert [choice["line"] for choice in rule["choices"] if choice["here"]] == []
    assert rule["settings"][0]["here"] == "7"


def test_explain_a_word_that_nobody_knows() -> None:
    ran = here("explain", "sandbga")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(
        "no rule is called 'sandbga', and no rule speaks of it\n    Did you mean sandbag?"
    )


def test_explain_without_a_word_lists_the_rules() -> None:
    ran = here("explain")
    assert ran.code == 0
    assert "  bags: Bag penalty\n" in ran.out
    rules = json.loads(here("explain", "--json").out)["rules"]
    assert {"phase": "scoring", "clause": "bags", "title": "Bag penalty"} in rules


def test_explain_a_hand() -> None:
    ran = here("explain", "--hand", "4 nil 3 6 / 5 0 3 5")
    assert (ran.code, ran.err) == (0, "")
    assert "  contract -60 (6 x -10, trick bid)\n    Set (set_penalty): " in ran.out
    sides = json.loads(here("explain", "--hand", "4 nil 3 6 / 5 0 3 5", "--json").out)["sides"]
    assert [side["points"] for side in sides] == [71, 40]
    ran = here("explain", "--hand", "4 nil 3 6 / 5 0 3 4")
    assert (ran.code, ran.problem) == (2, "the tricks add up to 12; a hand has 13")
    assert here("explain", "bags", "--hand", "4 nil 3 6 / 5 0 3 5").code == 2


def test_diff() -> None:
    ran = here("diff", "friday", "standard")
    assert (ran.code, ran.err) == (0, "")
    assert "Bag penalty\n  Friday at the Garcias: Every 5 bags;" in ran.out
    assert here("diff", "friday", "standard", "--exit-code").code == 7
    assert here("diff", "friday", "friday", "--exit-code").code == 0
    assert here("diff", "friday", "friday", "--exit-code", "--set", "bags.limit=6").code == 7
    assert here("diff", "friday", "nobody", "--exit-code").code == 1
    assert json.loads(here("diff", "friday", "standard", "--json").out)["same"] is False


@pytest.mark.parametrize(
    "command",
    [
        ("rules", "standard", "-o", "-", "--format", "txt"),
        ("check", "standard"),
        ("explain", "bags"),
        ("diff", "standard", "friday"),
        ("score", "standard", "m.yaml"),
        ("new", "X"),
    ],
)
def test_set_is_checked_with_every_command_that_takes_a_profile(command: tuple[str, ...]) -> None:
    ran = here(*command, "--set", "bags.limit=ten")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.split("\n")[:4] == [
        '--set:1:12: bags.limit must be a whole number from 1 to 20, not "ten"',
        "   1 | bags.limit=ten",
        "     |            ^",
        "    Did you mean 10?",
    ]


def test_set_changes_a_sheet_that_proves_itself(tmp_path: Path) -> None:
    number = load_profile("friday", ["bags.limit=6"]).rules.number
    assert number != load_profile("friday").rules.number
    for sheet in ("cheat.html", "cheat.pdf"):
        ran = here("cheat", "friday", "--set", "bags.limit=6", "-o", tmp_path / sheet)
        assert (ran.code, number in ran.out) == (0, True)
        ran = here("proof", tmp_path / sheet)
        assert (ran.code, ran.err) == (0, "")
        assert f"proved. Friday at the Garcias, rules {number}" in ran.out
    text = here("cheat", "friday", "--set", "bags.limit=6", "--format", "txt", "-o", "-").out
    assert "House rule: 6 bags" in text


def test_new_writes_a_schema_beside_the_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = here("new", "Our table", "--set", "nil.worth=60", "--json")
    assert ran.code == 0
    made = json.loads(ran.out)
    assert made["file"] == str(tmp_path / "our-table.yaml")
    assert made["schema"] == str(tmp_path / "rulesheets.schema.json")
    assert json.loads(Path("rulesheets.schema.json").read_text())["title"] == "House rules for Spades"
    first = Path("our-table.yaml").read_text().split("\n")[0]
    assert first == "# yaml-language-server: $schema=rulesheets.schema.json"
    assert "nil: {worth: 60}" in Path("our-table.yaml").read_text()
    assert here("new", "Another").code == 0  # over the schema, which is ours
    assert here("new", "Another").code == 3


def test_new_leaves_a_persons_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("rulesheets.schema.json").write_text("{}")
    ran = here("new", "Our table")
    assert ran.code == 0
    assert "rulesheets.schema.json is already there and stays as it is" in ran.err
    assert Path("rulesheets.schema.json").read_text() == "{}"
    assert Path("our-table.yaml").is_file()


def test_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = here("schema")
    assert ran.code == 0
    assert ran.out.endswith("# yaml-language-server: $schema=rulesheets.schema.json\n")
    assert here("schema").code == 0
    assert here("schema", "-o", "-").data == Path("rulesheets.schema.json").read_bytes()
    Path("mine.json").write_text("{}")
    assert here("schema", "-o", "mine.json").code == 3
    assert here("schema", "-o", "no/such.json").code == 2


def test_a_former_name_is_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulesheets.rules import clauses, former_names

    monkeypatch.setattr(clauses()["bags"], "formerly", ("sandbags",))
    former_names.cache_clear()
    path = tmp_path / "old.yaml"
    path.write_text("name: Old\nsandbags: {limit: 5}\n")
    ran = here("check", path)
    former_names.cache_clear()
    assert ran.code == 0
    assert ran.err == f'note: {path}:2:1: "sandbags" is called bags now\n'
