"""The cheat sheet: where lines stand, and how large they may be set."""

from __future__ import annotations

import pytest

from rulesheets.press import PAPERS
from rulesheets.render import SIZES, Options, type_sizes
from rulesheets.sheets import agreement
from tests.sheets.kit import SHIPPED, letter, profile, sheet, table


def scores(name: str) -> list[str]:
    return [row.get("data-clause") for row in sheet(table(name), "cheat").all("tr", of="unit")]


def test_plain_scoring_stands_before_special_bids() -> None:
    assert scores("standard") == ["contract", "overtricks", "bags", "nil", "blind_nil"]


def test_a_note_stands_under_the_score_that_it_is_about() -> None:
    rows = list(sheet(table("standard"), "cheat").all("tr"))
    names = [row.get("data-clause") or [u.get("data-clause") for u in row.all(of="unit")] for row in rows]
    assert names[names.index("nil") + 1] == ["failed_nil"]


@pytest.mark.parametrize("name", SHIPPED)
def test_the_cards_are_those_of_the_table(name: str) -> None:
    drawn = [
        data.get("value") for fan in sheet(table(name), "cheat").all(of="fan") for data in fan.all("data")
    ]
    assert tuple(drawn) == agreement(table(name)).referee.deck.trumps


def test_the_legend_of_the_bar_stands_where_there_is_one() -> None:
    there = [len(list(sheet(table(name), "cheat").all(of="legend"))) for name in ("standard", "friday")]
    assert there == [0, 1]


def test_the_bag_tip_stands_only_where_it_is_true() -> None:
    five = profile("name: Five\nbags: {limit: 5, penalty: 50}\n")
    assert "Bag count" in sheet(table("standard"), "cheat").text
    assert "Bag count" not in sheet(five, "cheat").text


@pytest.mark.parametrize("name", SHIPPED)
def test_type_grows_until_a_line_would_wrap(name: str) -> None:
    sizes = {paper: type_sizes("cheat", Options(PAPERS[paper]), table(name)) for paper in ("letter", "a4")}
    for found in sizes.values():
        assert found == SIZES["cheat"][-len(found) :]
        assert found[-1] == 11
    assert max(sizes["a4"]) <= max(sizes["letter"])


def test_a_sheet_of_long_lines_is_not_grown() -> None:
    long = profile("name: Long\ntable: {word_for_trick: book}\nboard: {least: 4}\n")
    assert type_sizes("cheat", letter(), long)
