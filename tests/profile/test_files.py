"""Which file a name means; every name that means none is told in one line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesheets.errors import MatchError, ProfileError
from rulesheets.places import house_rules_dir
from rulesheets.profile import from_texts, load_match, load_profile, read_profile, shipped
from rulesheets.rules import standard_rules

GOOD = "name: Friday\nbags: {limit: 5}\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(name: object) -> list[str]:
    with pytest.raises(ProfileError) as caught:
        load_profile(name)  # type: ignore[arg-type]
    return [f"{problem} | {problem.hint}" for problem in caught.value.problems]


def test_the_standard_game_is_shipped_first() -> None:
    assert shipped()[0] == "standard"
    assert load_profile("standard").rules == standard_rules()


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_profile_is_right(name: str) -> None:
    profile = load_profile(name)
    assert profile.warnings == ()
    assert profile.file == f"house_rules/{name}.yaml"
    assert read_profile(profile.text, "x", from_texts(profile.extends)).rules == profile.rules


def test_shipped_profiles_play_differently() -> None:
    assert len({load_profile(name).rules.number for name in shipped()}) == len(shipped()) > 1


def test_a_shipped_name_means_the_shipped_profile_whatever_is_here(here: Path) -> None:
    (here / "standard").write_text(GOOD)
    assert load_profile("standard").file == "house_rules/standard.yaml"
    assert load_profile("./standard").name == "Friday"


def test_a_path_is_shown_as_typed(here: Path) -> None:
    (here / "sub").mkdir()
    (here / "sub" / "f.yaml").write_text(GOOD)
    assert load_profile("sub/f.yaml").file == "sub/f.yaml"
    assert load_profile(Path("sub") / "f.yaml").rules["bags"].limit == 5  # type: ignore[attr-defined]


def test_what_a_file_extends_stands_beside_it(here: Path) -> None:
    (here / "sub").mkdir()
    (here / "sub" / "base.yaml").write_text(GOOD)
    (here / "sub" / "f.yaml").write_text("name: F\nextends: base.yaml\nnil: no\n")
    profile = load_profile("sub/f.yaml")
    assert set(profile.rules.chosen) == {"bags", "nil"}
    assert dict(profile.extends) == {"base.yaml": GOOD}


def test_a_shipped_name_can_be_built_on(here: Path) -> None:
    (here / "f.yaml").write_text("name: F\nextends: standard\nnil: no\n")
    profile = load_profile("f.yaml")
    assert profile.rules.chosen == {"nil": {"played": False}}
    assert list(profile.extends) == ["house_rules/standard.yaml"]
    assert read_profile(profile.text, "g.yaml", from_texts(profile.extends)).rules == profile.rules


def test_the_text_is_kept_as_typed(here: Path) -> None:
    (here / "f.yaml").write_bytes(b"\xef\xbb\xbfname: Zo\xc3\xab\r\n# a remark\r\n")
    assert load_profile("f.yaml").text == "name: Zoë\r\n# a remark\r\n"


def test_a_missing_file(here: Path) -> None:
    (here / "friday2.yaml").write_text(GOOD)
    assert told("standrad") == [
        "standrad: there is no such file | Did you mean the shipped profile standard?"
    ]
    assert told("standrad.yaml")[0].endswith("Did you mean the shipped profile standard?")
    assert told("friday2") == ["friday2: there is no such file | Did you mean friday2.yaml?"]
    assert told("qqqq") == [f"qqqq: there is no such file | {_all()}"]
    assert told("x" * 252) == [f"{'x' * 252}: there is no such file | {_all()}"]
    assert told("friday2.yaml/x") == [f"friday2.yaml/x: there is no such file | {_all()}"]


def _all() -> str:
    return f"Shipped profiles are {', '.join(shipped())}."


def test_what_is_not_a_file(here: Path) -> None:
    (here / "folder").mkdir()
    os.mkfifo(here / "pipe")
    assert told("folder") == ["folder: this is a folder, not a profile | "]
    assert told("pipe") == ["pipe: this is not a file | "]
    assert told("/dev/null") == ["/dev/null: this is not a file | "]


def test_a_file_that_may_not_be_read(here: Path) -> None:
    (here / "f.yaml").write_text(GOOD)

    def refuse(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        assert told("f.yaml") == ["f.yaml: this file may not be read | Ask for the right to read it."]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (5, "a profile is a shipped name or a path, not 5 | "),
        (None, "a profile is a shipped name or a path, not None | "),
        (b"standard", "a profile is a shipped name or a path, not b'standard' | "),
        ("", "a profile is a shipped name or a path, not '' | "),
        (" ", "a profile is a shipped name or a path, not ' ' | "),
        ("a\0b", "a\0b: no file can have this name | "),
        ("x" * 5000, f"{'x' * 5000}: this file can't be read: File name too long | "),
        ("\ud800", "\ud800: no file can have this name | "),
    ],
)
def test_names_of_the_wrong_kind(name: object, said: str) -> None:
    [line] = told(name)
    assert line.startswith(said)


BYTES = {
    b"name: caf\xe9\n": "f.yaml:1:10: this file is not saved as UTF-8: here stands the byte 0xE9",
    b"name: F\n\n# \xc3\xa9 \x80\n": "f.yaml:3:5: this file is not saved as UTF-8: here stands the byte 0x80",
    b"\xff\xfen\x00": "f.yaml: this file is saved as UTF-16",
    b"\xfe\xff\x00n": "f.yaml: this file is saved as UTF-16",
}


@pytest.mark.parametrize("data", BYTES)
def test_what_is_not_utf_8(here: Path, data: bytes) -> None:
    (here / "f.yaml").write_bytes(data)
    assert told("f.yaml") == [f'{BYTES[data]} | Save it again from your editor and choose "UTF-8".']


def test_a_large_file_is_not_read_to_its_end(here: Path) -> None:
    with (here / "f.yaml").open("wb") as file:
        file.truncate(10**9)
    assert told("f.yaml") == ["f.yaml: this file is larger than 64 KB; no house rules are that long | "]


def test_problems_of_a_file_that_is_built_on_are_told_at_the_line_that_names_it(here: Path) -> None:
    (here / "f.yaml").write_text("name: F\nextends: standrad\n")
    assert told("f.yaml") == [
        "f.yaml:2:10: standrad: there is no such file | Did you mean the shipped profile standard?"
    ]
    (here / "f.yaml").write_text("name: F\nextends: base.yaml\n")
    (here / "base.yaml").write_bytes(b"name: \xe9\n")
    assert told("f.yaml")[0].startswith("base.yaml:1:7: this file is not saved as UTF-8")
    (here / "f.yaml").write_text("name: F\nextends: f.yaml\n")
    assert told("f.yaml") == ["f.yaml:2:10: a profile can't build on itself: f.yaml extends f.yaml | "]


def test_nothing_else_is_opened(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "base.yaml").write_text(GOOD)
    (here / "f.yaml").write_text("name: F\nextends: base.yaml\n")
    opened = []
    really = Path.open

    def watch(self: Path, *args: object, **kwargs: object) -> object:
        opened.append(self.name)
        return really(self, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Path, "open", watch)
    load_profile("f.yaml")
    assert opened == ["f.yaml", "base.yaml"]


def test_a_match_is_a_file_like_any_other(here: Path) -> None:
    (here / "m.yaml").write_text("hands: []\n")
    assert load_match("m.yaml", standard_rules()).entries == ()
    with pytest.raises(MatchError, match=r"^m2\.yaml: there is no such file$"):
        load_match(Path("m2.yaml"), standard_rules())


def test_the_shipped_profiles_are_found() -> None:
    assert {path.stem for path in house_rules_dir().glob("*.yaml")} == set(shipped())
