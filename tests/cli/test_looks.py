"""Paper, margins, type and colours as a person asks for them, and what is said where they can't be had."""

from __future__ import annotations

import re
from pathlib import Path

import pypdfium2
import pytest

from rulesheets.papers import PAPERS
from tests.cli.running import here


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--paper", "a6"], "there is no paper called 'a6'"),
        (["--paper", "statement"], "Did you mean half-letter?"),
        (["--margin", "6.3"], "not in the range 6.35<=x<=60"),
        (["--margin", "wide"], "'wide' is not a valid number"),
        (["--type", "8.9"], "not in the range 9<=x<=36"),
        (["--large", "--type", "12"], "large print has type of 18 pt or more, and --type says 12"),
        (["--black", "--four-colour"], "--black prints no colour, and --four-colour prints four"),
    ],
)
def test_what_can_not_be_is_told_and_nothing_is_written(table: Path, options: list[str], told: str) -> None:
    ran = here("cheat", "friday", *options)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert list(table.iterdir()) == []


def test_a_guest_card_has_no_large_print(table: Path) -> None:
    ran = here("card", "friday", "--large")
    assert (ran.code, ran.out) == (2, "")
    assert "a guest card has no room for large print" in ran.err
    assert here("card", "friday", "--type", "9", "--black", "-o", "card.pdf").code == 0


@pytest.mark.parametrize(
    ("words", "told", "hint"),
    [
        (
            ["cheat", "friday", "--paper", "index"],
            "Cheat sheet: needs 27 mm more than 2 pages of Index card have, even with type of 9 pt",
            "It fits on 4x6 (--paper 4x6).",
        ),
        (
            ["cheat", "friday", "--paper", "a4", "--type", "26"],
            "mm more than A4 has, even with type of 26 pt",
            "It fits without --type.",
        ),
        (
            ["pad", "friday", "--paper", "a5", "--rows", "20"],
            "mm more than A5 has, even with type of 9 pt",
            "It fits without --rows, or on Letter (--paper letter).",
        ),
        (
            ["pad", "friday", "--paper", "letter", "--rows", "50"],
            "mm more than Letter has, even with type of 10.5 pt",
            "It fits without --rows.",
        ),
    ],
)
def test_what_does_not_fit_says_by_how_much_and_what_would(
    table: Path, words: list[str], told: str, hint: str
) -> None:
    ran = here(*words)
    assert (ran.code, ran.out) == (4, "")
    assert told in ran.err
    assert hint in ran.err
    assert list(table.iterdir()) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_is_the_paper_asked_for(table: Path, paper: str) -> None:
    ran = here("pad", "standard", "--paper", paper, "-o", "pad.pdf")
    assert ran.code == 0, ran.err
    [page] = pypdfium2.PdfDocument(str(table / "pad.pdf"))
    wanted = PAPERS[paper]
    assert page.get_size() == pytest.approx((wanted.width, wanted.height), abs=0.01)
    assert f"  {wanted.title}  " in ran.out


@pytest.mark.parametrize(("margin", "noted"), [("6.35", True), ("7.9", True), ("8", False), ("20", False)])
def test_a_margin_that_some_printers_can_not_keep_is_noted(table: Path, margin: str, noted: bool) -> None:
    ran = here("pad", "standard", "--margin", margin, "-o", "pad.pdf")
    assert ran.code == 0
    assert ("some printers can't print so near the edge" in ran.err) == noted
    assert here("proof", "pad.pdf").code == 0


@pytest.mark.parametrize("options", [["--large"], ["--black"], ["--four-colour"], ["--type", "9.5"]])
def test_a_look_is_made_and_proved_again(table: Path, options: list[str]) -> None:
    ran = here("cheat", "friday", *options, "-o", "cheat.pdf")
    assert ran.code == 0, ran.err
    assert ("type 9.5 pt" in ran.out) == ("--type" in options)
    assert ("3 pages" in ran.out and "type 18 pt" in ran.out) == ("--large" in options)
    assert here("proof", "cheat.pdf").code == 0


def test_a_profile_names_its_paper(table: Path) -> None:
    (table / "small.yaml").write_text("name: Small\nextends: friday\ntable: {paper: a5}\n")
    ran = here("cheat", "small.yaml")
    assert ran.code == 0
    assert "  A5  " in ran.out


@pytest.mark.parametrize(
    ("options", "held", "type_size"),
    [
        (["--large"], 'class="house">House rule:', ".sheet.rules{--type:18pt}"),
        (["--paper", "a5"], 'class="sheet rules column small"', ".sheet.rules{--type:9pt}"),
        (["--black"], "--red:#000", ".sheet.rules{--type:10pt}"),
        (["--four-colour"], ".diamonds{color:#003c8f}", ".sheet.rules{--type:10pt}"),
    ],
)
def test_a_web_page_has_the_look(table: Path, options: list[str], held: str, type_size: str) -> None:
    ran = here("tonight", "friday", "--format", "html", *options, "-o", "tonight.html")
    assert ran.code == 0, ran.err
    html = (table / "tonight.html").read_text("utf-8")
    assert held in html
    assert type_size in html
    assert here("proof", "tonight.html").code == 0


@pytest.mark.parametrize("form", ["pdf", "html"])
def test_columns_and_a_match_without_room_say_what_would_hold_them(table: Path, form: str) -> None:
    (table / "match.yaml").write_text("hands:\n- {bids: [4, 3, 3, 3], took: [4, 3, 3, 3]}\n")
    columns = here(
        "pad", "friday", "--columns", "bid,took,points,bags,total", "--paper", "index", "-o", f"a.{form}"
    )
    assert columns.code == 4
    assert re.search(r"need \d+ mm more", columns.problem)
    assert "It fits without --columns, or on Half letter (--paper half-letter)." in columns.err
    played = here("pad", "--match", "match.yaml", "--paper", "index", "-o", f"b.{form}")
    assert (played.code, list(table.glob("*.pdf")), list(table.glob("*.html"))) == (4, [], [])
    assert re.search(r"needs \d+ mm more than Index card has", played.problem)
    assert "It fits on 4x6 (--paper 4x6)." in played.err
    assert here("pad", "--match", "match.yaml", "--paper", "4x6", "-o", f"b.{form}").code == 0
