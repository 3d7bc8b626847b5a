"""A pad has a row for every hand that nearly all games by its rules need."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from rulesheets import make_sheets
from rulesheets.cli.lasting import hands_enough
from rulesheets.engine import games
from rulesheets.press import PAPERS
from rulesheets.profile import load_profile
from rulesheets.proof import carried
from rulesheets.render import Options, with_enough_rows
from rulesheets.render.pad_options import PLAIN, PadOptions
from rulesheets.sheets.lengths import HANDS
from tests.cli.running import here

LETTER = Options(PAPERS["letter"])


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rules for which games were played; each table's games then last 17 hands."""
    numbers: list[str] = []

    def play(rules: object) -> int:
        numbers.append(rules.number)  # type: ignore[attr-defined]
        return 17

    monkeypatch.setattr(games, "hands_enough", play)
    return numbers


def test_a_table_of_ones_own_is_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: list[str]
) -> None:
    monkeypatch.setenv("RULESHEETS_CACHE", str(tmp_path))
    rules = load_profile("standard", ["target.score=600"]).rules
    found = [with_enough_rows(LETTER, rules, hands_enough).pad.enough for _ in range(2)]
    assert (found, played) == ([17, 17], [rules.number])
    with_enough_rows(LETTER, rules, partial(hands_enough, anew=True))
    assert played == [rules.number] * 2


def test_nobody_plays_for_a_pad_whose_rows_are_known(played: list[str]) -> None:
    own = load_profile("standard", ["target.score=600"]).rules
    shipped = load_profile("standard").rules
    assert shipped.number in HANDS
    assert with_enough_rows(LETTER, shipped, hands_enough) == LETTER
    for chosen in (replace(LETTER, rows=9), replace(LETTER, pad=PadOptions(row_height=20))):
        assert with_enough_rows(chosen, own, hands_enough) == chosen
    assert played == []


def test_a_program_gets_the_same_rows(played: list[str]) -> None:
    own = load_profile("standard", ["target.score=600"])
    pages = {rows: make_sheets(own, ["pad"], "html", replace(LETTER, rows=rows)) for rows in (None, 17)}
    assert played == [own.rules.number]
    assert pages[None].count(b"<tr") == pages[17].count(b"<tr")


def test_the_pad_of_a_long_game_has_more_rows(table: Path, played: list[str]) -> None:
    rows = {}
    for points in (600, 500):  # 600 is no shipped table's: there 17 hands are enough
        asked = ("pad", "--set", f"target.score={points}", "--paper", "a4", "--format", "html", "-o")
        assert here(*asked, f"{points}.html").code == 0
        rows[points] = (table / f"{points}.html").read_text("utf-8").count("<tr")
    assert HANDS[load_profile("standard").rules.number][0] - 17 == rows[500] - rows[600] == 2
    assert len(played) == 1
    assert PLAIN.enough == 0


NEEDED = r"95 of 100 games by these rules need up to (\d+)"


def told(*words: str) -> str:
    ran = here("pad", *words, "-o", "pad.pdf")
    assert ran.code == 0, ran.err
    return ran.err


def last_hand() -> int:
    """The number of the last hand that the pad has a row for."""
    html = carried(Path("pad.pdf").read_bytes()).html
    return max(map(int, re.findall(r'<th class="number"[^>]*><data value="(\d+)"', html)))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["standard", "--paper", "4x6"],
            "take 3 pads to a game (--copies 3), or one on Letter (--paper letter)",
        ),
        (
            ["skullwink", "--paper", "letter", "--slip"],
            "take 2 pads to a game (--copies 2), or one without --slip, or on Legal (--paper legal)",
        ),
        (
            ["standard", "--paper", "letter", "--large"],
            "take 3 pads to a game (--copies 3), or one without --large",
        ),
        (["standard", "--paper", "letter", "--n-up", "2"], "take 2 pads to a game, or one without --n-up"),
        (
            ["standard", "--paper", "a5", "--fillable"],
            "take 2 pads to a game, or one on Letter (--paper letter)",
        ),
    ],
)
def test_a_pad_with_too_few_rows_says_how_many_and_what_would_do(
    table: Path, words: list[str], said: str
) -> None:
    [line] = told(*words).splitlines()
    found = re.fullmatch(rf"the pad has (\d+) rows, and {NEEDED}; (.*)", line)
    assert found, line
    rows, needed = int(found[1]), int(found[2])
    assert rows == last_hand() < needed == HANDS[load_profile(words[0]).rules.number][0]
    assert found[3] == said
    pads = int(said.split()[1])
    assert rows * (pads - 1) < needed <= rows * pads


@pytest.mark.parametrize(
    "words",
    [
        ["standard", "--paper", "letter"],
        ["standard", "--paper", "4x6", "--copies", "3"],
        ["standard", "--paper", "4x6", "--rows", "5"],
        ["standard", "--paper", "4x6", "--row-height", "12"],
        ["columbus", "--paper", "4x6"],
        ["skullwink", "--paper", "legal", "--slip"],
        ["skullwink", "--paper", "letter"],
    ],
)
def test_a_pad_with_rows_enough_or_chosen_ones_says_nothing(table: Path, words: list[str]) -> None:
    assert told(*words) == ""


def test_a_pad_that_is_filled_in_says_nothing_of_rows(table: Path) -> None:
    (table / "match.yaml").write_text("hands:\n- {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}\n")
    assert told("standard", "--paper", "4x6", "--match", "match.yaml") == ""


def test_copies_are_no_way_where_a_roster_counts_the_pages(table: Path) -> None:
    (table / "event.csv").write_text("table\n1\n2\n")
    err = told("standard", "--paper", "a5", "--roster", "event.csv")
    assert "take 2 pads to a game, or one on Letter" in err
    assert "--copies" not in err


def test_too_few_rows_are_told_wherever_there_is_a_pad(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = "the pad has 9 rows, and 95 of 100 games by these rules need up to 19; take 3 pads to a game, or"
    for form in ("html", "png"):
        assert said in here("pad", "--paper", "4x6", "--format", form).err
    assert here("pad", "--paper", "4x6", "--format", "txt").err == ""
    # Kept from before, it is told again; as data, there is no other document.
    monkeypatch.setenv("RULESHEETS_CACHE", str(table / "kept"))
    ran = [here("tonight", "--paper", "4x6", "--format", "html", "--json") for _ in range(2)]
    assert [said in one.err for one in ran] == [True, True]
    assert json.loads(ran[1].out)["written"]


def test_of_a_table_of_ones_own_too_few_rows_are_told(table: Path, played: list[str]) -> None:
    ran = here("pad", "--set", "target.score=600", "--paper", "4x6", "--format", "html")
    assert "need up to 17; take 2 pads to a game" in ran.err
    assert len(played) == 1
