"""Settings from the command line: read as a file is, laid over it, and carried by what is made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from rulesheets.errors import OverrideError, ProfileError
from rulesheets.profile import Profile, from_texts, load_profile, read_profile
from tests.profile.reading import texts


def again(profile: Profile) -> Profile:
    """The profile, read from what a finished sheet carries of it."""
    return read_profile(profile.text, "profile.yaml", from_texts(profile.extends))


def wrong(*given: str) -> list[str]:
    """Each problem: `1:12 what is wrong | hint`."""
    with pytest.raises(OverrideError) as caught:
        load_profile("standard", given)
    assert {problem.file for problem in caught.value.problems} == {"--set"}
    assert caught.value.exit_code == 2
    return [f"{p.line}:{p.col} {p.text}" + (f" | {p.hint}" if p.hint else "") for p in caught.value.problems]


def test_they_go_before_the_file_and_leave_the_rest() -> None:
    changed = load_profile("friday", ["bags.limit=6", "nil=no", "boston.worth = 150"]).rules.chosen
    friday = load_profile("friday").rules.chosen
    assert changed["bags"] == {**friday["bags"], "limit": 6}
    assert changed["nil"] == {"played": False}
    assert changed["boston"] == {**friday["boston"], "worth": 150}
    assert changed["jokers"] == friday["jokers"]


@pytest.mark.parametrize(
    "given",
    [
        ["bags.limit=6"],
        ["nil=no", "blind_nil=no"],
        ["to_settle=[misdeal]", "board={least: 4, partner: anything}"],
        ["name=Tuesday: now", "table.teams=[Hawks, 'No']", "table.host=Joe #1", "table.notes=[]"],
        ["table.word_for_trick=book", "floor.score=-500"],
    ],
)
@pytest.mark.parametrize("name", ["standard", "friday", "here.yaml"])
def test_what_is_made_carries_them(
    name: str, given: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("here.yaml").write_text("name: Here\nextends: as-written.yaml\nnil: {worth: 50}\n")
    Path("as-written.yaml").write_text("name: Base\nextends: classic\nbags: {limit: 7}\n")
    profile = load_profile(name, given)
    read = again(profile)
    assert (read.name, read.rules, read.table) == (profile.name, profile.rules, profile.table)
    assert profile.file == load_profile(name).file
    assert (profile.rules, profile.table, profile.name) != (
        load_profile(name).rules,
        load_profile(name).table,
        load_profile(name).name,
    )


def test_no_path_is_carried(tmp_path: Path) -> None:
    (tmp_path / "here.yaml").write_text("name: Here\n")
    profile = load_profile(tmp_path / "here.yaml", ["nil=no"])
    assert str(tmp_path) not in profile.text + "".join([*profile.extends, *profile.extends.values()])


def test_without_any_the_text_is_the_files() -> None:
    assert load_profile("friday", []) == load_profile("friday")


WRONG = {
    "bags.limit=ten": ('1:12 bags.limit must be a whole number from 1 to 20, not "ten" | Did you mean 10?'),
    "bag.limit=5": '1:1 there is no rule called "bag" | Did you mean bags?',
    "bags.limt=5": '1:1 bags has no setting called "limt" | Did you mean limit?',
    "bags.limit=": "1:12 bags.limit must be a whole number from 1 to 20, but nothing stands here",
    "bags.limit.x=5": '1:1 bags has no setting called "limit.x" | Did you mean limit?',
    "bags": '1:1 "bags" sets nothing | Write --set bags.limit=5',
    "=5": '1:1 "=5" sets nothing | Write --set bags.limit=5',
    "bags.=5": '1:1 "bags.=5" sets nothing | Write --set bags.limit=5',
    "": '1:1 "" sets nothing | Write --set bags.limit=5',
    "extends=friday": "1:1 extends can only be written in a file",
    "table.teams=[A": (
        "1:13 this [ is never closed, or a comma is missing in it"
        " | Put ] at its end, and commas between its parts."
    ),
    "table.teams=[*a, B]": (
        '1:14 *a has no meaning here | If it belongs to a text, put the whole text in quotes: "…".'
    ),
    "table.teams= [A]": "1:14 this table has 2 teams, not 1",
    "name=": "1:6 the name is empty",
    "nil=n\x07o": "1:6 here stands a control character (U+0007) | Take it out.",
    "nil=n\no": "1:6 here stands a control character (U+000A) | Take it out.",
}


@pytest.mark.parametrize("given", WRONG)
def test_what_can_not_be_set(given: str) -> None:
    assert wrong(given) == [WRONG[given]]


def test_all_that_is_wrong_is_told_with_the_number_of_its_option() -> None:
    assert wrong("nil=no", "bags.limit=5", "nil.worth=50", "bags.limit=6", "board=maybe") == [
        "3:1 nil is set here a second time; it is set in --set:1 already | Keep one of the two.",
        "4:1 bags.limit is set here a second time; it is set in --set:2 already | Keep one of the two.",
        '5:7 board must be yes, no or its settings, not "maybe"'
        " | Write board: {least: 4}, or take the line out.",
    ]


def test_what_contradicts_the_file_names_both(tmp_path: Path) -> None:
    path = tmp_path / "alone.yaml"
    path.write_text("name: Alone\nplayers: {game: four alone}\n")
    with pytest.raises(ProfileError) as caught:
        load_profile(path, ["board.least=4"])
    [text] = texts(caught.value.problems)
    assert text.startswith("board.least needs partners, and players (")
    assert text.endswith("alone.yaml:2) rules that out")


def test_a_wrong_file_is_no_wrong_option(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("name: Bad\nnill: no\n")
    with pytest.raises(ProfileError) as caught:
        load_profile(path, ["bags.limit=ten"])
    assert caught.value.exit_code == 1
    assert [problem.file for problem in caught.value.problems] == ["--set", str(path)]
