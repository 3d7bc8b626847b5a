"""What can't be printed is told with its place, and the list of what can is the fonts' own."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from rulesheets.press.glyphs import missing_glyphs
from rulesheets.profile.printable import printable, unprintable
from tests.cli.running import here


def test_the_list_is_the_fonts_own() -> None:
    every = [chr(code) for code in range(0x20, 0x20000) if unicodedata.category(chr(code))[0] not in "CMZ"]
    missing = set(missing_glyphs("".join(every)))
    assert {char for char in every if ord(char) not in printable()} == missing
    assert not any(unicodedata.category(chr(code)).startswith("M") for code in printable())


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Friday", []),
        ("Łódź, Ωmega, Жук", []),
        ("龍の虎龍", ["龍", "の", "虎"]),
        ("x\u0302y\u0302", ["x\u0302", "y\u0302"]),
        ("a\u0302", ["a\u0302"]),
    ],
)
def test_a_letter_is_one_with_its_accents(text: str, letters: list[str]) -> None:
    assert unprintable(text) == letters


TABLE = """name: "Café 龍虎"
table:
  teams: [Hawks, "Dovex\u0302s"]
  notes:
    - plain
    - Mi ♠ 🂡 rule
  host: Žižek
"""


def test_every_text_is_told_of_with_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("odd.yaml").write_text(TABLE, "utf-8")
    for words in (["check", "odd.yaml"], ["cheat", "odd.yaml"], ["cheat", "odd.yaml", "--format", "png"]):
        ran = here(*words)
        assert (ran.code, ran.out) == (1, "")
        told = [line for line in ran.err.splitlines() if line.startswith("odd.yaml:")]
        assert told == [
            "odd.yaml:1:13: no font of ours has 龍 (U+9F8D), 虎 (U+864E)",
            "odd.yaml:3:23: no font of ours has x\u0302 (U+0078 U+0302)",
            "odd.yaml:6:12: no font of ours has 🂡 (U+1F0A1)",
        ]
    assert [path.name for path in tmp_path.iterdir()] == ["odd.yaml"]


def test_it_can_be_scored_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("odd.yaml").write_text(TABLE, "utf-8")
    assert here("cheat", "odd.yaml", "--format", "html").code == 0
    assert here("cheat", "odd.yaml", "--format", "txt").code == 0


def test_a_name_given_for_once_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = here("pad", "standard", "--team", "龍")
    assert ran.code == 2
    assert "no font of ours has 龍 (U+9F8D)" in ran.err
