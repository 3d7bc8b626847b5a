"""What a person may choose about a pad: columns, a title, a date, rows; and those that it has by itself."""

from __future__ import annotations

import pytest

from rulesheets.engine.games import length_of
from rulesheets.engine.playing import play_match, random_bidder, sensible_player
from rulesheets.errors import DoesNotFit, UsageProblem
from rulesheets.press import PAPERS, Press
from rulesheets.profile import load_profile, shipped
from rulesheets.proof.document import read
from rulesheets.render import Options, sheet_html
from rulesheets.render.pad_columns import asked_for
from rulesheets.render.pad_options import PadOptions
from rulesheets.sheets.lengths import HANDS
from rulesheets.work import FORMS, Order
from tests.sheets.kit import profile, sheet, table
from tests.sheets.test_fits import trials

LONG = "What every one of the Garcias ever wanted on a pad, and more"


def heads(name: str, *columns: str) -> list[str]:
    [row] = [
        row
        for row in sheet(table(name), "pad", pad=PadOptions(columns=columns)).all("tr")
        if "heads" in row.classes
    ]
    return [cell.text for cell in row.all("th")][1:]


@pytest.mark.parametrize(
    ("typed", "columns"),
    [
        ("bid,took,bags,score", ("bid", "took", "bags", "total")),
        (" Score , BID ", ("total", "bid")),
        ("bid,tricks,points,bags,penalty,total", ("bid", "took", "points", "bags", "penalty", "total")),
    ],
)
def test_columns_are_named_as_people_do(typed: str, columns: tuple[str, ...]) -> None:
    assert asked_for(typed, table("standard")) == columns


def test_columns_stand_as_they_were_named() -> None:
    assert heads("standard", "bid", "took", "bags", "total") == ["bid", "bid", "took", "bags", "total"] * 2
    assert heads("standard", "total", "bid") == ["total", "bid", "bid"] * 2
    assert heads("friday", "bid", "sets", "total")[:4] == ["Ana", "Ben", "sets", "total"]


OF_USE = "Its pads have bid, took, points, bags, penalty, total."


@pytest.mark.parametrize(
    ("name", "typed", "problems"),
    [
        ("standard", "bid,bagz,total", ["no column is called 'bagz' Did you mean bags?"]),
        (
            "standard",
            "bid,total,x",
            ["no column is called 'x' There are bid, took, points, bags, penalty, total."],
        ),
        ("standard", "bid,bid,total", ["the column bid is named twice"]),
        (
            "standard",
            "bid,skore",
            [
                "no column is called 'skore' Did you mean score?",
                "a pad needs total: without it nobody can score Add it to --columns.",
            ],
        ),
        (
            "standard",
            "bid,sets,total",
            [f"Standard Spades needs no column sets: its rules don't count that {OF_USE}"],
        ),
        (
            "bicycle",
            "bags",
            [
                "Everyone-alone Spades needs no column bags: its rules don't count that "
                + OF_USE.replace("bags, ", ""),
                "a pad needs bid and total: without it nobody can score Add it to --columns.",
            ],
        ),
    ],
)
def test_columns_that_make_no_sense_are_named(name: str, typed: str, problems: list[str]) -> None:
    with pytest.raises(UsageProblem) as caught:
        asked_for(typed, load_profile(name))
    assert [f"{problem} {problem.hint}".strip() for problem in caught.value.problems] == problems
    assert caught.value.exit_code == 2


def test_chosen_columns_that_are_too_many_do_not_fit() -> None:
    six = profile("name: Five\nplayers: {game: five alone}\n")
    columns = ("bid", "took", "points", "bags", "penalty", "total")
    with pytest.raises(DoesNotFit, match="22 mm more a side"):
        sheet_html(six, "pad", Options(PAPERS["letter"], pad=PadOptions(columns=columns)))


def test_a_title_stands_where_the_name_does() -> None:
    found = sheet(table("friday"), "pad", pad=PadOptions(title="Spring Cup 2027"))
    [title] = found.all("h1")
    [kicker, *_] = found.all(of="kicker")
    assert title.text == "Spring Cup 2027"
    assert kicker.text == "spades score pad · Friday at the Garcias"
    long = sheet(profile(f"name: {LONG}\n"), "pad", pad=PadOptions(title="W" * 60))
    assert next(long.all("h1")).text.endswith("…")
    assert next(long.all(of="kicker")).text.endswith("…")


def test_a_date_stands_only_where_one_was_given() -> None:
    when = [
        next(sheet(table("friday"), "pad", pad=PadOptions(date=date)).all(of="when"))
        for date in ("", "3 May 2027")
    ]
    assert [line.text for line in when] == ["Date Table Round", "Date 3 May 2027 Table Round"]
    assert [len(list(line.all(of="write"))) for line in when] == [3, 2]


def rows(name: str, paper: str = "letter", **chosen: object) -> tuple[int, float]:
    options = Options(PAPERS[paper], **chosen)  # type: ignore[arg-type]
    [grid] = read(sheet_html(table(name), "pad", options)).sheets[0].all("table", of="grid")
    return len([head for head in grid.all("th") if head.get("scope") == "row"]), float(
        grid.get("style").removeprefix("--row:").removesuffix("pt")
    )


def test_rows_are_enough_for_nearly_all_games() -> None:
    enough, _ = HANDS[load_profile("standard").rules.number]
    count, high = rows("standard")
    assert count == enough > 15
    assert 20 <= high + 0.4 <= 29
    # A game that is short leaves the page as full as it can be.
    assert rows("friday")[0] > HANDS[load_profile("friday").rules.number][0]


def test_rows_are_as_high_as_asked() -> None:
    assert rows("standard", pad=PadOptions(row_height=36)) == (12, 35.6)
    assert rows("standard", rows=5, pad=PadOptions(row_height=36)) == (5, 35.6)
    assert rows("standard", rows=9) == (9, 28.6)


@pytest.mark.parametrize(("name", "height"), [("friday", 18.4), ("standard", 31), ("looneyville", 48)])
def test_rows_of_a_height_are_fewer_where_they_do_not_fit(name: str, height: float) -> None:
    chosen = PadOptions(row_height=height)
    tried, fit, _ = trials(table(name), "pad", Options(PAPERS["index"], pad=chosen))
    assert tried > 0
    count, high = rows(name, paper="index", pad=chosen)
    assert rows(name, paper="index", pad=chosen, level=fit.level) == (count - fit.level, high)


def test_every_shipped_table_was_played_under_its_own_rules() -> None:
    """`python -m tools.lengths` plays those that are missing."""
    numbers = {load_profile(name).rules.number for name in shipped()}
    assert set(HANDS) == numbers, "python -m tools.lengths"


@pytest.mark.parametrize("name", ["columbus", "worldwinner", "rta3", "cookout"])
def test_games_are_as_long_as_they_were(name: str) -> None:
    """`python -m tools.lengths all` plays them all again."""
    rules = load_profile(name).rules
    enough, first = HANDS[rules.number]
    assert length_of(rules, 0) == first
    assert enough >= 4


def test_a_player_that_is_sensible_keeps_the_rules() -> None:
    from random import Random

    rules = load_profile("jokers-wild").rules
    played, over = play_match(rules, Random(3), random_bidder(Random(3)), 4, sensible_player)
    assert over or len(played) == 4


@pytest.mark.parametrize(
    ("paper", "chosen"), [("a5", {}), ("a4", {"large": True}), ("half-letter", {"margin": 8}), ("letter", {})]
)
def test_a_slip_has_room_for_every_name(paper: str, chosen: dict[str, float]) -> None:
    teams = ("i" * 39 + "x", "W" * 39 + "x")
    options = Options(PAPERS[paper], teams=teams, pad=PadOptions(slip=True), **chosen)  # type: ignore[arg-type]
    order = Order(load_profile("standard"), ("pad",), options, Press(None))
    assert "  proved  " in FORMS["pdf"](order).told
    _, _, torn_off = sheet_html(order.profile, "pad", options).partition('class="slip-off"')
    assert all(team in torn_off for team in teams)
