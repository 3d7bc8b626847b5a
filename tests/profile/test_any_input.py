"""Whatever a file holds, a person gets a profile or a match, or problems that each have a place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rulesheets.errors import MatchError, PersonError, ProfileError
from rulesheets.profile import Profile, from_texts, load_profile, read_profile
from rulesheets.profile.match import Match, load_match, read_match
from rulesheets.profile.report import report
from rulesheets.profile.source import forbidden
from rulesheets.rules import clauses, standard_rules

PROFILE = """\
name: Friday table
table:
  teams: [Hawks, "No #1"]
  players: [North, East, South, West]
  word_for_trick: book
  paper: letter
  notes:
    - Phones stay in the kitchen.
    - 'Ann''s house, "her" rules'
to_settle: [renege]
nil: {worth: 50}
bags:
  limit: 5   # five
  penalty: 50
set_penalty: no
players: {game: two pairs}
"""

MATCH = """\
players: [Ann, Ben, Cleo, Dan]
first_bidder: Ben
hands:
  - bids: [4, nil, 3, 5]
    took: [5, 0, 3, 5]
    faults: [{Dan: renege}]
  - {bids: [4, 3, 3, "2"], took: [5, 0, 3, 5]}
"""

# What YAML and people's keyboards put into such files, a few at a time.
PIECES = [
    *"[]{}:,#&*!|>%@`\"'-?\\~<=\t\n\r \u00a0\u2028\ufeff\x00\x85\x07\ud800\u202e♠é😀",
    "\n  ", "\n    ", ": ", "- ", "? ", "---\n", "...\n", "%YAML 1.1\n", "!!python/object:os.system ", "&a ",
    "*a", "<<: ", "yes", "no", "none", "null", "0777", "1e3", "12:30", "5.0", "−3", "9" * 50, '"\\ud800"',
    '"\\u202e"', '"\\0"', "played", "name", "extends", "table", "teams", "players", "notes", "to_settle",
    "hands", "bids", "took", "faults", "done", "first_bidder", "blind nil", "standard", "../..", "/etc",
    *clauses(),
    *{setting for clause in clauses().values() for setting in clause.model_fields},
]  # fmt: skip
mixtures = st.lists(st.sampled_from(PIECES), max_size=40).map("".join)


@st.composite
def edits(draw: st.DrawFn, good: str) -> str:
    """A good file after a few of the accidents of an editor."""
    text = good
    for _ in range(draw(st.integers(1, 4))):
        lines = text.split("\n")
        at = draw(st.integers(0, len(lines) - 1))
        spot = draw(st.integers(0, max(len(text) - 1, 0)))
        piece = draw(st.one_of(st.sampled_from(PIECES), st.text(max_size=3)))
        kind = draw(st.sampled_from(["drop", "double", "move", "insert", "cut", "swap", "replace", "indent"]))
        if kind == "drop":
            text = "\n".join(lines[:at] + lines[at + 1 :])
        elif kind == "double":
            text = "\n".join([*lines[: at + 1], *lines[at:]])
        elif kind == "move":
            text = "\n".join([*lines[:at], *lines[at + 1 :], lines[at]])
        elif kind == "indent":
            text = "\n".join(
                [*lines[:at], draw(st.sampled_from([" ", "  ", "\t"])) + lines[at], *lines[at + 1 :]]
            )
        elif kind == "insert":
            text = text[:spot] + piece + text[spot:]
        elif kind == "cut":
            text = text[:spot] + text[spot + draw(st.integers(1, 30)) :]
        elif kind == "swap":
            text = text[:spot] + text[spot + 1 : spot + 2] + text[spot : spot + 1] + text[spot + 2 :]
        else:
            text = text[:spot] + piece + text[spot + 1 :]
    return text


def has_places(error: PersonError, file: str) -> None:
    assert error.problems
    for problem in error.problems:
        assert problem.text
        assert problem.file == file
        assert problem.line >= 1
        assert problem.col >= 1
        assert not any(map(forbidden, problem.text + problem.hint))
    assert not any(map(forbidden, report(error.problems, width=60).replace("\n", "")))


def read(text: str) -> Profile | None:
    try:
        return read_profile(text, "friday.yaml", from_texts({}))
    except ProfileError as error:
        has_places(error, "friday.yaml")
        return None


def read_a_match(text: str) -> Match | None:
    try:
        return read_match(text, "match.yaml", standard_rules())
    except MatchError as error:
        has_places(error, "match.yaml")
        return None


def test_the_good_files_are_good() -> None:
    assert read(PROFILE) is not None
    assert read_a_match(MATCH) is not None


@given(edits(PROFILE))
def test_an_edited_profile(text: str) -> None:
    read(text)


@given(edits(MATCH))
def test_an_edited_match(text: str) -> None:
    read_a_match(text)


@given(mixtures)
@example("a: " + "[" * 30000)
@example("[" * 5000 + "]" * 5000)
@example("{a: " * 5000)
@example("- " * 20000)
@example("a: &a [*a, *a]")
@example("? " * 5000)
@example('a: "' + "\\x41" * 10000)
@example("\ud800")
@example("name: |\n  a\n  b\n")
def test_a_mixture_of_pieces(text: str) -> None:
    read(text)
    read_a_match(text)


@given(st.text())
def test_any_text(text: str) -> None:
    read(text)
    read_a_match(text)


@given(st.binary(max_size=300))
@example(b"\xff\xfea\x00")
@example(b"\x00\x00\xfe\xff")
@example(b"name: caf\xe9\n")
@example(b"x" * 70000)
@example(b"")
@example(b"name: F\n")
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("bytes") / "friday.yaml"
    path.write_bytes(data)
    for load in (load_profile, load_a_match):
        assert problems_of(load, path) in ([], [str(path)])


def problems_of(load: Callable[[Path], Profile | Match], path: Path) -> list[str]:
    """The files that are named in problems."""
    try:
        load(path)
    except (ProfileError, MatchError) as error:
        return sorted({problem.file for problem in error.problems})
    return []


def load_a_match(path: Path) -> Match:
    return load_match(path, standard_rules())
