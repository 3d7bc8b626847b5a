"""Sheets that are cut, backs, a print shop's file and guest cards, asked for on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from rulesheets.cli.arranging import sides_of
from rulesheets.cli.sheets import Request
from tests.cli.running import here


def sizes(file: Path) -> list[tuple[float, float]]:
    with pypdfium2.PdfDocument(file) as pdf:
        return [page.get_size() for page in pdf]


def test_cards_fill_a_sheet(table: Path) -> None:
    ran = here("card", "friday", "--paper", "letter")
    assert (ran.code, ran.err) == (0, "")
    assert "friday-card.pdf  4 pages, 4 to a sheet  Letter  " in ran.out
    assert sizes(table / "output/friday-card.pdf") == [(612, 792)]
    assert here("proof", table / "output/friday-card.pdf").code == 0


def test_one_card_is_a_picture_a_page_and_a_text(table: Path) -> None:
    for form in ("png", "html", "txt"):
        ran = here("card", "friday", "--paper", "letter", "--format", form)
        assert ran.code == 0
        assert "to a sheet" not in ran.out
    assert (table / "output/friday-card.png").exists()
    assert here("proof", table / "output/friday-card.html").code == 0
    text = (table / "output/friday-card.txt").read_text()
    assert text.startswith("Friday at the Garcias. Guest card.\n")
    assert "House rule: Board. A team bids at least 4" in text


def test_a_card_that_holds_too_little_says_what_would(table: Path) -> None:
    ran = here("card", "friday", "--paper", "4x6")
    assert ran.code == 4
    assert re.fullmatch(
        r"Guest card: needs \d+ mm more than a quarter of 4x6 has, even with type of 9 pt\n"
        r"    It fits two to a sheet \(--n-up 2\), or on Half letter \(--paper half-letter\)\.\n",
        ran.err,
    )
    assert not (table / "output" / "friday-card.pdf").exists()
    assert here("card", "friday", "--paper", "4x6", "--n-up", "2").code == 0


def test_pads_are_cut_and_have_backs(table: Path) -> None:
    ran = here("pad", "friday", "--paper", "letter", "--n-up", "2", "--copies", "3")
    assert "3 pages, 2 to a sheet, 1 left empty  Letter" in ran.out
    assert "cut all sheets as one pile" in ran.err
    assert sizes(table / "output/friday-pad.pdf") == [(792, 612)] * 2
    # Without a number of copies they fill a sheet.
    assert "4 pages, 4 to a sheet  Letter" in here("pad", "--paper", "letter", "--n-up", "4").out
    ran = here("pad", "friday", "--paper", "letter", "--duplex", "short")
    assert "2 pages  Letter" in ran.out
    assert here("proof", table / "output/friday-pad.pdf").code == 0


def test_the_cheat_sheet_is_on_the_front_where_the_rules_need_more_than_a_page(table: Path) -> None:
    ran = here("pad", "friday", "--paper", "letter", "--n-up", "2", "--duplex", "short", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["sheets"] == ["cheat", "pad"]
    assert "the rules need more than one page here, so the cheat sheet is on the front" in ran.err
    assert sizes(table / "output/friday-pad.pdf") == [(792, 612)] * 2
    assert here("proof", table / "output/friday-pad.pdf").code == 0


def test_what_has_no_room_on_one_front_is_told(table: Path) -> None:
    ran = here("pad", "friday", "--paper", "a4", "--n-up", "4", "--duplex", "long")
    assert ran.code == 4
    assert re.match(
        r"Cheat sheet: comes to \d pages here, and only one has room on the back of a pad\n", ran.err
    )


def test_a_web_page_beside_sheets_that_are_cut_has_its_whole_paper(table: Path) -> None:
    assert here("tonight", "--n-up", "4", "--duplex", "long", "--paper", "letter").code == 0
    page = (table / "output/standard-tonight.html").read_text("utf-8")
    assert "@page{size:612pt 792pt}" in page
    assert '"up"' not in page
    assert here("proof", table / "output/standard-tonight.html").code == 0


def test_a_print_shops_file(table: Path) -> None:
    ran = here("rules", "friday", "--paper", "letter", "--press")
    assert ran.code == 0
    assert ran.err == "tell the print shop: black, and a spot colour that the file calls Rulesheets Red\n"
    with pypdfium2.PdfDocument(table / "output/friday-rules.pdf") as pdf:
        assert pdf[0].get_trimbox() == (0, 0, 612, 792)
    assert here("proof", table / "output/friday-rules.pdf").code == 0
    assert here("card", "friday", "--press", "--paper", "a5").code == 0
    for asked in (["pad", "friday"], ["rules", "friday", "--black"]):
        assert here(*asked, "--press", "-o", "black.pdf").err == "tell the print shop: black alone\n"
        assert here("proof", "black.pdf").code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["rules", "--press", "--n-up", "2"], "a print shop puts pages on its sheets itself"),
        (["pad", "--press", "--fillable"], "a file for a print shop has no form fields"),
        (["rules", "--press", "--four-colour"], "a print shop gets black and one red"),
        (["pad", "--n-up", "2", "--fillable"], "a sheet that is cut can't be filled in on a screen"),
        (["pad", "--n-up", "2", "--margin", "8"], "with --n-up the margin is at least 10.3 mm"),
        (["card", "--duplex", "long"], "a guest card has nothing on its back"),
        (["cheat", "--n-up", "2", "--format", "html"], "--n-up arranges the pages of a PDF"),
        (["cheat", "--press", "--format", "png"], "--press arranges the pages of a PDF"),
        (["cheat", "--duplex", "long", "-o", "a.txt"], "--duplex arranges the pages of a PDF"),
        (["pad", "friday", "--copies", "14", "--format", "png"], "--copies repeats the pages of a PDF"),
        (["pad", "--copies", "2", "-o", "a.txt"], "leave it out with --format txt"),
        (["card", "--copies", "2", "--format", "html"], "leave it out with --format html"),
        (["cheat", "--n-up", "3"], "Invalid value for '--n-up'"),
        (["cheat", "--duplex", "left"], "Invalid value for '--duplex'"),
    ],
)
def test_what_does_not_go_together(table: Path, words: list[str], said: str) -> None:
    ran = here(*words)
    assert ran.code == 2
    assert said in ran.err
    assert list(table.iterdir()) == []


def test_all_that_does_not_go_together_is_told_at_once(table: Path) -> None:
    ran = here("card", "--press", "--n-up", "2", "--duplex", "long")
    assert ran.code == 2
    assert "leave out --n-up or --press" in ran.err
    assert "leave out --duplex" in ran.err


@pytest.mark.parametrize(
    ("command", "more", "pages", "sides"),
    [
        ("cheat", {}, 1, "one-sided"),
        ("tonight", {}, 5, "one-sided"),
        ("rules", {}, 1, "one-sided"),
        ("rulings", {}, 2, "two-sided-long-edge"),
        ("tonight", {"duplex": "long"}, 4, "two-sided-long-edge"),
        ("pad", {"duplex": "short"}, 2, "two-sided-short-edge"),
        ("pad", {"duplex": "short", "up": "4"}, 8, "two-sided-short-edge"),
        ("pad", {"duplex": "short", "up": "2"}, 4, "two-sided-long-edge"),
        ("pad", {"duplex": "long", "up": "2"}, 4, "two-sided-short-edge"),
    ],
)
def test_a_print_queue_turns_sheets_as_the_file_says(
    command: str, more: dict[str, str], pages: int, sides: str
) -> None:
    assert sides_of(Request(command, "friday", more=more), pages) == sides


def operators(content: object) -> list[tuple[str, list[str]]]:
    told = pikepdf.parse_content_stream(content)  # type: ignore[arg-type]
    return [(str(operator), [str(operand) for operand in operands]) for operands, operator in told]


@pytest.mark.parametrize(
    "words",
    [
        ["card", "friday"],
        ["pad", "--n-up", "4"],
        ["pad", "--roster", "event.csv"],
        ["pad", "--roster", "event.csv", "--n-up", "2"],
        ["pad", "--roster", "event.csv", "--press"],
    ],
)
def test_contents_mean_the_same_with_nothing_between_them(table: Path, words: list[str]) -> None:
    (table / "event.csv").write_text("table,team1,team2\n1,Hawks,Doves\n2,Aces,Twins\n3,Owls,Larks\n")
    assert here(*words, "--paper", "letter", "-o", "sheet.pdf").code == 0
    with pikepdf.open(table / "sheet.pdf") as pdf:
        for page in pdf.pages:
            parts = [part.read_bytes() for part in page.Contents]  # type: ignore[attr-defined]
            assert len(parts) > 1
            assert operators(pdf.make_stream(b"".join(parts))) == operators(page)
