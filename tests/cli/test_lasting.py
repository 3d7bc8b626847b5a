"""A pad has a row for every hand that nearly all games by its rules need."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from rulesheets import make_sheets
from rulesheets.cli.lasting import hands_enough
from rulesheets.engine import games
from rulesheets.press import PAPERS
from rulesheets.profile import load_profile
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
