"""Names that rules and settings had before: they load, with a note."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from rulesheets.clause import Clause
from rulesheets.profile import Profile, load_profile
from rulesheets.rules import clauses, former_names
from tests.profile.reading import NAMED, profile, wrong


@pytest.fixture
def _renamed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bags were called sandbags and their limit cap; a board was a minimum."""
    monkeypatch.setattr(clauses()["bags"], "formerly", ("sandbags", "sand_bags"))
    monkeypatch.setattr(clauses()["bags"], "settings_formerly", {"cap": "limit"})
    monkeypatch.setattr(clauses()["board"], "formerly", ("minimum",))
    former_names.cache_clear()
    yield
    former_names.cache_clear()


def notes(read: Profile) -> list[str]:
    return [f"{note.place}: {note.text}" for note in read.warnings]


@pytest.mark.usefixtures("_renamed")
def test_a_former_name_loads_with_a_note() -> None:
    read = profile(NAMED + "sandbags: {cap: 5}\nto_settle: [minimum]\n")
    assert read.rules == profile(NAMED + "bags: {limit: 5}\nto_settle: [board]\n").rules
    assert notes(read) == [
        'friday.yaml:2:1: "sandbags" is called bags now',
        'friday.yaml:2:12: "cap" is called limit now',
        'friday.yaml:3:13: "minimum" is called board now',
    ]


@pytest.mark.usefixtures("_renamed")
def test_it_loads_from_the_command_line_too() -> None:
    read = load_profile("standard", ["sandbags.cap=5"])
    assert read.rules == load_profile("standard", ["bags.limit=5"]).rules
    assert notes(read) == [
        '--set:1:1: "sandbags" is called bags now',
        '--set:1:1: "cap" is called limit now',
    ]


@pytest.mark.usefixtures("_renamed")
def test_both_names_at_once_are_a_name_twice() -> None:
    assert wrong("bags: {limit: 5}\nsandbags: no\n") == [
        "2:1 bags stands here a second time; it stands in line 2 already | Keep one of the two."
    ]
    assert wrong("bags: {cap: 5, limit: 6}\n") == [
        "1:16 limit stands here a second time; it stands in line 2 already | Keep one of the two."
    ]


def test_a_name_in_use_is_no_former_name() -> None:
    assert not former_names().keys() & clauses().keys()
    former = [name for clause in clauses().values() for name in clause.formerly]
    assert len(former) == len(set(former)) == len(former_names())
    for clause in clauses().values():
        assert not clause.settings_formerly.keys() & clause.model_fields.keys()


def test_a_former_name_must_be_of_a_setting() -> None:
    with pytest.raises(TypeError, match="has no setting called limit now"):

        class Odd(Clause):
            """A rule."""

            title: ClassVar[str] = "Odd"
            phase: ClassVar[str] = "play"
            source: ClassVar[str] = "nobody"
            settings_formerly: ClassVar[Any] = {"cap": "limit"}
