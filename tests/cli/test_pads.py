"""The pad's own options, from what is typed to what is on paper."""

from __future__ import annotations

import re
from datetime import date
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest

from tests.cli.running import here

ROSTER = "table,round,team1,team2\n12,1,Hawks,Doves\n1,1,Aces,Twins\n2,1,Bears,Bulls\n"
MATCH = "teams: [Hawks, Doves]\nhands:\n- {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}\n"


@pytest.fixture
def files(table: Path) -> Path:
    (table / "event.csv").write_text(ROSTER)
    (table / "bad.csv").write_text("tabel,team1\n1,\n")
    (table / "match.yaml").write_text(MATCH)
    (table / "wrong.yaml").write_text(MATCH.replace("[5, 0", "[9, 0"))
    (table / "none.yaml").write_text("hands: []\n")
    return table


def texts(pdf: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(BytesIO(pdf))]


def test_other_teams_are_not_given_the_players_of_the_profile(files: Path) -> None:
    (files / "teams.csv").write_text("team1,team2\nOwls,Cats\n")
    (files / "tables.csv").write_text("table\n1\n")
    said = {}
    for name in ("teams", "tables"):
        made = here("pad", "friday", "--roster", f"{name}.csv", "-o", f"{name}.pdf")
        assert made.code == 0, made
        [said[name]] = texts((files / f"{name}.pdf").read_bytes())
    assert ("Ana" in said["tables"], "Dee" in said["tables"]) == (True, True)
    assert ("Owls" in said["teams"], "Ana" in said["teams"], "Dee" in said["teams"]) == (True, False, False)


def test_a_roster_makes_a_page_for_each_line_and_proves_again(files: Path) -> None:
    made = here("pad", "--roster", "event.csv", "--slip", "--paper", "a4", "-o", "pads.pdf")
    assert (made.code, made.err) == (0, "")
    assert "3 pages" in made.out
    pages = texts((files / "pads.pdf").read_bytes())
    for page, names in zip(pages, ("Hawks Doves", "Aces Twins", "Bears Bulls"), strict=True):
        assert all(page.count(name) == 2 for name in names.split())
    proved = here("proof", "pads.pdf")
    assert (proved.code, proved.err) == (0, "")
    assert re.search(r"numbered pages [1-9]\d+", proved.out)
    # The roster is part of what is asked for.
    (files / "event.csv").write_text(ROSTER.replace("Bulls", "Crows"))
    assert here("pad", "--roster", "event.csv", "--slip", "--paper", "a4", "-o", "pads.pdf").code == 0
    assert "Crows" in texts((files / "pads.pdf").read_bytes())[2]


@pytest.mark.parametrize(
    "more", [["--n-up", "2"], ["--press"], ["--large"], ["--paper", "half-letter", "--slip"]]
)
def test_numbered_pages_go_on_any_paper(files: Path, more: list[str]) -> None:
    made = here("pad", "friday", "--roster", "event.csv", "--no-cache", *more, "-o", "pads.pdf")
    assert made.code == 0, made.err
    found = texts((files / "pads.pdf").read_bytes())
    assert all(name in "".join(found) for name in ("Hawks", "Doves", "Aces", "Twins", "Bears", "Bulls"))


def test_a_match_is_printed(files: Path) -> None:
    made = here("pad", "--match", "match.yaml", "--paper", "a4", "-o", "match.pdf")
    assert (made.code, made.err) == (0, "")
    [page] = texts((files / "match.pdf").read_bytes())
    assert all(told in page for told in ("Hawks", "Doves", "contract +70", "nil +100", "150"))
    assert "match scored" in here("proof", "match.pdf").out


def test_a_date_is_printed_only_where_it_is_asked_for(files: Path) -> None:
    made = {
        typed: here("pad", "--format", "html", *typed.split(), "-o", "-") for typed in ("", "--date today")
    }
    today = date.today()
    shown = f"{today.day} {today:%B %Y}"
    assert {typed: shown in ran.out for typed, ran in made.items()} == {"": False, "--date today": True}
    assert "3 May" in here("pad", "--format", "html", "--date", "3 May", "-o", "-").out


@pytest.mark.parametrize(
    ("code", "words", "said"),
    [
        (1, "--roster bad.csv", "bad.csv:1:1: a roster has no column called"),
        (1, "--roster bad.csv", "bad.csv:2:3: a team name is empty"),
        (1, "--roster none.csv", "none.csv: there is no such file"),
        (1, "--match wrong.yaml", "wrong.yaml:3:32: hand 1: the tricks add up to 17"),
        (1, "--match none.yaml", "none.yaml: this match has no hand yet"),
        (2, "--roster event.csv --copies 2", "leave out --copies"),
        (2, "--roster event.csv --format html", "only a PDF has pages"),
        (2, "--roster event.csv --duplex long", "leave out --duplex"),
        (2, "--roster event.csv --fillable", "leave out --fillable"),
        (2, "--roster event.csv --team x", "--team names the sides, and so does the roster"),
        (2, "--match match.yaml --slip --rows 3", "leave out --rows, --slip"),
        (2, "--slip --fillable", "leave out --slip or --fillable"),
        (2, "--columns bid,bagz,total", "no column is called 'bagz'"),
        (2, "--row-height 2", "2.0 is not in the range"),
        (2, "--title \u202ex", "--title holds a sign that turns"),
        (2, "--date \u6f22", "no font of ours has"),
        (4, "--rows 30 --row-height 20", "mm more than"),
    ],
)
def test_what_can_not_be_is_said_and_nothing_is_written(
    files: Path, code: int, words: str, said: str
) -> None:
    before = sorted(files.iterdir())
    ran = (
        here("pad", *words.split(), "-o", "pads.pdf")
        if "format" not in words
        else here("pad", *words.split())
    )
    assert ran.code == code
    assert said in ran.err
    assert "Traceback" not in ran.err
    assert sorted(files.iterdir()) == before
