"""A finished PDF goes to the printer as it is: by a real CUPS, and by one of our making that fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from tests.cli import cups
from tests.cli.running import Ran, environment, here, process

# What a queue of A4 makes of a Letter sheet if it is let.
SCALED = ["lp", "-d", "Table", "-o", "media=A5", "-o", "print-scaling=fit"]


def placed(pdf: bytes) -> list[list[float]]:
    """For every page its size, and where its first letters stand, in points."""
    pages = []
    for page in pypdfium2.PdfDocument(pdf):
        text = page.get_textpage()
        pages.append([*page.get_size(), *(edge for at in range(40) for edge in text.get_charbox(at))])
    return pages


def same(one: list[list[float]], other: list[list[float]]) -> bool:
    """Within half a point: CUPS knows A4 in whole points."""
    return len(one) == len(other) and all(
        a == pytest.approx(b, abs=0.5) for a, b in zip(one, other, strict=True)
    )


@pytest.fixture(scope="module")
def printer() -> Iterator[cups.Server]:
    """A print server with one queue; its usual paper is A4."""
    if why := cups.missing():
        pytest.skip(why)
    with cups.server() as server:
        server.add("Table")
        yield server


class TestRealCups:
    def send(self, printer: cups.Server, folder: Path, *words: str) -> Ran:
        printer.paper.unlink(missing_ok=True)
        return process(*words, cwd=folder, env=environment(CUPS_SERVER=printer.socket))

    @pytest.mark.parametrize("paper", ["letter", "a4"])
    def test_a_sheet_is_printed_on_its_paper_and_not_scaled(
        self, printer: cups.Server, tmp_path: Path, paper: str
    ) -> None:
        ran = self.send(printer, tmp_path, "cheat", "friday", "--paper", paper, "--print", "Table")
        assert ran.code == 0, ran.err
        title = {"letter": "Letter", "a4": "A4"}[paper]
        assert ran.out.splitlines()[1] == f"sent to Table  {title}  one-sided  not scaled"
        printed = printer.printed()
        assert same(placed(printed), placed((tmp_path / "output/friday-cheat.pdf").read_bytes()))
        job = printer.log.rpartition("argv[5]=")[2].splitlines()[0]
        assert "sides=one-sided" in job
        assert "print-scaling=none" in job
        assert f"media={title}" in job

    @pytest.mark.parametrize(
        ("words", "said", "times"),
        [
            (("card", "friday"), "All else is the standard game.", 4),
            (("pad", "--n-up", "2"), "Winner", 2),
            (("pad", "--roster", "event.csv"), "Hawks", 1),
            (("pad", "--roster", "event.csv", "--n-up", "2"), "Hawks", 1),
        ],
    )
    def test_what_is_drawn_from_several_contents_is_printed(
        self, printer: cups.Server, tmp_path: Path, words: tuple[str, ...], said: str, times: int
    ) -> None:
        (tmp_path / "event.csv").write_text("table,team1,team2\n1,Hawks,Doves\n2,Aces,Twins\n")
        ran = self.send(printer, tmp_path, *words, "--paper", "letter", "--print", "Table")
        assert ran.code == 0, ran.err
        page = pypdfium2.PdfDocument(printer.printed())[0]
        assert page.get_size() == (612, 792)
        assert page.get_textpage().get_text_range().count(said) == times

    def test_the_check_sees_a_sheet_that_is_scaled(self, printer: cups.Server, tmp_path: Path) -> None:
        assert self.send(printer, tmp_path, "cheat", "--paper", "letter").code == 0
        sheet = tmp_path / "output" / "standard-cheat.pdf"
        cups.run([*SCALED, str(sheet)], printer)
        assert not same(placed(printer.printed()), placed(sheet.read_bytes()))

    def test_all_of_tonights_pages_come_one_sided(self, printer: cups.Server, tmp_path: Path) -> None:
        ran = self.send(printer, tmp_path, "tonight", "--print")
        assert ran.code == 0, ran.err
        assert ran.out.splitlines()[-1] == "sent to Table  A4  one-sided  not scaled"
        assert same(
            placed(printer.printed()), placed((tmp_path / "output/standard-tonight.pdf").read_bytes())
        )

    def test_the_back_of_a_rules_page_is_printed_on_its_back(
        self, printer: cups.Server, tmp_path: Path
    ) -> None:
        ran = self.send(printer, tmp_path, "rulings", "friday", "--print", "--json")
        two = len(pypdfium2.PdfDocument(tmp_path / "output" / "friday-rulings.pdf")) > 1
        sides = "two-sided-long-edge" if two else "one-sided"
        assert f"  {sides}  " in ran.err
        printer.printed()
        assert f"sides={sides}" in printer.log.rpartition("argv[5]=")[2].splitlines()[0]

    def test_the_usual_printer_is_taken_where_there_are_several(
        self, printer: cups.Server, tmp_path: Path
    ) -> None:
        printer.add("Ink")
        try:
            ran = self.send(printer, tmp_path, "cheat", "--print")
            assert (ran.code, ran.problem) == (2, "there are several printers, and none is the usual one")
            assert "Name one after --print: Ink, Table." in ran.err
            cups.run(["lpadmin", "-d", "Ink"], printer)
            assert "sent to Ink  " in self.send(printer, tmp_path, "cheat", "--print").out
            printer.printed()
        finally:
            cups.run(["lpadmin", "-x", "Ink"], printer)

    def test_a_printer_that_is_not_there(self, printer: cups.Server, tmp_path: Path) -> None:
        ran = self.send(printer, tmp_path, "cheat", "--print", "tabel")
        assert (ran.code, ran.problem) == (2, "there is no printer called 'tabel'")
        assert "Did you mean Table?" in ran.err
        ran = self.send(printer, tmp_path, "cheat", "--print", "friday")
        assert "Printers here are Table. A table's name goes before --print." in ran.err

    def test_the_doctor_sees_it(self, printer: cups.Server, tmp_path: Path) -> None:
        ran = self.send(printer, tmp_path, "doctor")
        assert "printing: ok. Printers: Table. The usual one: none.\n" in ran.out


@pytest.fixture
def programs(table: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of programs that is all that the PATH has."""
    folder = table / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def stand_in(folder: Path, name: str, script: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)


def test_without_cups_it_says_what_to_do(programs: Path) -> None:
    ran = here("cheat", "--print")
    assert (ran.code, ran.problem) == (5, "printing needs CUPS, and lpstat is missing")
    sheet = programs.parent / "output" / "standard-cheat.pdf"
    assert f"(Or open {sheet} in a viewer and print it at 100 % on A4 paper.)" in ran.err
    assert "Install CUPS with your package manager." in ran.err
    assert sheet.exists()
    stand_in(programs, "apt-get", "")
    assert "Type: sudo apt-get install cups" in here("cheat", "--print").err


@pytest.mark.parametrize(
    ("lpstat", "lp", "code", "said"),
    [
        ("echo scheduler is not running", "", 5, "CUPS is not running"),
        ("", "", 5, "CUPS knows no printer here"),
        ("[ $1 = -e ] && echo Laser", "echo lp: queue is closed >&2; exit 1", 5,
         "CUPS did not take the sheet: lp: queue is closed"),
        ("[ $1 = -e ] && echo Laser", "exit 1", 5, "CUPS did not take the sheet: nothing"),
        ("[ $1 = -e ] && echo Laser", "exit 0", 0, ""),
    ],
)  # fmt: skip
def test_a_cups_that_fails(programs: Path, lpstat: str, lp: str, code: int, said: str) -> None:
    stand_in(programs, "lpstat", lpstat)
    stand_in(programs, "lp", lp)
    ran = here("cheat", "--print")
    assert (ran.code, ran.problem) == (code, said)
    if code:
        assert "standard-cheat.pdf in a viewer and print it at 100 % on A4 paper." in ran.err


def test_a_cups_that_never_answers(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rulesheets.cli import printing

    monkeypatch.setattr(printing, "_PATIENCE", 0.2)
    stand_in(programs, "lpstat", f"exec {os.environ.get('SLEEP', '/bin/sleep')} 30")
    ran = here("cheat", "--print")
    assert (ran.code, ran.problem) == (5, "CUPS does not answer")


def test_only_pdf_files_are_printed(table: Path) -> None:
    for words in (["--format", "txt"], ["-o", "-"], ["-o", "sheet.html"]):
        ran = here("cheat", *words, "--print", "Laser")
        assert (ran.code, ran.problem.split(";")[0]) == (2, "--print prints a PDF file")
    assert sorted(table.iterdir()) == []
