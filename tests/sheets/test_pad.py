"""The score pad: its columns, hands, names and tallies."""

from __future__ import annotations

import re

import pytest

from tests.sheets.kit import profile, sheet, table

TEAM = ["bid", "bid", "took", "points", "bags", "total"]
ALONE = ["bid", "took", "points", "bags", "total"]


def heads(text: str, **chosen: object) -> list[str]:
    found = sheet(profile(text), "pad", **chosen)
    [row] = [row for row in found.all("tr") if "heads" in row.classes]
    return [cell.text for cell in row.all("th")][1:]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("", TEAM * 2),
        ("bags: no", [head for head in TEAM if head != "bags"] * 2),
        ("players: {game: three alone}", ALONE * 3),
        ("players: {game: four alone}", ALONE * 4),
        # No pen fits in five columns of twenty points; rings under the grid count the bags.
        ("players: {game: five alone}", ["bid", "took", "bags", "total"] * 5),
        ("players: {game: three pairs}", TEAM * 3),
    ],
)
def test_columns(rules: str, expected: list[str]) -> None:
    assert heads(f"name: Pad\n{rules}\n") == expected


def test_columns_fill_the_width() -> None:
    for game, paper in (("two pairs", 532), ("three alone", 532), ("five alone", 532)):
        found = sheet(profile(f"name: Pad\nplayers: {{game: {game}}}\n"), "pad")
        [grid] = found.all("table", of="grid")
        widths = [float(re.search(r"width:([\d.]+)pt", col.get("style"))[1]) for col in grid.all("col")]  # type: ignore[index]
        assert sum(widths) == pytest.approx(paper, abs=0.2)
        assert min(widths) >= 19.9


def test_a_hand_that_bids_itself_says_so_and_keeps_its_rings() -> None:
    [_, _, first, second, *_] = sheet(table("friday"), "pad").all("tr")
    assert first.text.count("no bid") == 4
    assert "no bid" not in second.text
    assert [len(list(row.all(of="ring"))) for row in (first, second)] == [4, 4]


def hands(name: str, **chosen: object) -> list[str]:
    [grid] = sheet(table(name), "pad", **chosen).all("table", of="grid")
    return [head.text for head in grid.all("th") if head.get("scope") == "row"]


def test_hands_fill_the_page_or_are_as_many_as_asked() -> None:
    assert len(hands("four")) == 15
    assert hands("friday", rows=9) == [str(number) for number in range(1, 10)]
    assert len(hands("four", level=2)) == 13


def test_a_heavier_line_ends_each_round_of_deals() -> None:
    [grid] = sheet(table("three"), "pad").all("table", of="grid")
    _, _, *rows = grid.all("tr")
    assert [at for at, row in enumerate(rows, 1) if "round" in row.classes] == [3, 6, 9, 12, 15]


def sides(text: str, **chosen: object) -> list[str]:
    found = sheet(profile(text), "pad", **chosen)
    return [cell.text for cell in found.all("th", of="side")]


def test_names() -> None:
    players = "table: {players: [Ana, Cy, Ben, Dee]}\n"
    assert sides("name: P\n") == ["We", "They"]
    assert sides(f"name: P\n{players}") == ["Ana & Ben", "Cy & Dee"]
    assert sides("name: P\ntable: {teams: [No, Doves]}\n") == ["No", "Doves"]
    assert sides(f"name: P\n{players}", teams=("Red", "Blue")) == ["Red", "Blue"]
    assert sides("name: P\nplayers: {game: three alone}\ntable: {players: [A, B, C]}\n") == ["A", "B", "C"]
    assert sides("name: P\nplayers: {game: three alone}\n") == ["", "", ""]


def test_players_stand_over_their_bids_whole_or_shortened() -> None:
    text = "name: P\ntable: {players: [Ana, Bo, Bartholomew, WWWWWWWW]}\n"
    assert heads(text)[:2] == ["Ana", "Bartho"]
    assert heads(text)[6:8] == ["Bo", "W"]


@pytest.mark.parametrize("limit", [2, 5, 10, 20])
@pytest.mark.parametrize("game", ["two pairs", "three alone", "five alone"])
def test_rings_come_in_runs_of_the_limit(limit: int, game: str) -> None:
    text = f"name: P\nplayers: {{game: {game}}}\nbags: {{limit: {limit}, penalty: 50}}\n"
    runs = [run.text for run in sheet(profile(text), "pad").all(of="rings")]
    assert {run.count("○") for run in runs} == {limit}
    assert len(runs) >= 4


def test_sets_are_boxes_that_end_the_game() -> None:
    [row] = [row for row in sheet(table("friday"), "pad").all("tr") if row.text.startswith("Sets")]
    assert row.text.count("□□") == 2


@pytest.mark.parametrize(
    ("rules", "boxes"),
    [
        ("", []),
        ("sets_out: {limit: 3}", [("Sets", 3, "game lost")]),
        ("sets_out: {limit: none, row: 2}", [("Sets", 2, "in a row: game lost")]),
        ("sets_out: {limit: 3, row: 2}", [("Sets", 3, "game lost"), ("Sets", 2, "in a row: game lost")]),
        ("blind_bid: yes", []),
        ("blind_bid: yes\ngoing_blind: {once: yes}", [("Blind", 1, "")]),
    ],
)
def test_boxes_stand_just_where_this_table_counts_something(
    rules: str, boxes: list[tuple[str, int, str]]
) -> None:
    found = []
    for row in sheet(profile(f"name: P\nbags: no\n{rules}\n"), "pad").all(of="unit"):
        if "tallied" in row.classes:
            name, end = (next(row.all(of=part)).text.strip() for part in ("of", "end"))
            found.append((name, next(row.all(of="rings")).text.count("□"), end))
    assert found == boxes


@pytest.mark.parametrize(
    ("rules", "marks"),
    [
        ("nil: no", []),
        ("", ["N nil", "N || a nil’s own tricks, a stroke each"]),
        ("failed_nil: {tricks: help the partner}", ["N nil"]),
        ("players: {game: four alone}", ["N nil"]),
        ("nil: no\nrenege: {costs: 3}", ["R renege, 3 tricks"]),
        ("nil: no\nrenege: {costs: a set}", ["R renege, a set"]),
        ("nil: no\ntable_talk: {tricks: 3}", ["T talk"]),
        ("nil: no\ntable_talk: {warning: yes}", []),
        ("nil: no\nout_of_turn: yes", []),
        ("nil: no\nout_of_turn: {tricks: 3}", ["P out of turn"]),
        ("nil: no\nrenege: {costs: 3}\nwrong_call: yes", ["R renege, 3 tricks", "W wrong call"]),
        ("nil: no\ndirector_penalties: yes", ["D director"]),
    ],
)
def test_marks_stand_just_where_this_table_needs_them(rules: str, marks: list[str]) -> None:
    found = sheet(profile(f"name: P\nblind_nil: no\n{rules}\n"), "pad")
    assert [mark.text for mark in found.all(of="mark") if "unit" in mark.classes] == marks
