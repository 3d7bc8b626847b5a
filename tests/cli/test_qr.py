"""`rulesheets qr`: from a profile to a code on paper, and from the code to the same paper again."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2
import pytest
import zxingcpp
from PIL import Image

from rulesheets.proof import carried
from rulesheets.qr import MOST
from tests.cli.running import here

OWN = "name: Ours\nextends: friday\ntable: {notes: [Phones stay in the kitchen.]}\nbags: {limit: 7}\n"


def scanned(file: Path) -> list[str]:
    """What the codes in a picture, or on the first page of a PDF, say."""
    if file.suffix == ".png":
        return [code.text for code in zxingcpp.read_barcodes(Image.open(file).convert("L"))]
    with pypdfium2.PdfDocument(io.BytesIO(file.read_bytes())) as pdf:
        picture = pdf[0].render(scale=300 / 72, grayscale=True).to_pil()
    return [code.text for code in zxingcpp.read_barcodes(picture)]


def number(told: str) -> str:
    return told.strip().rpartition("rules ")[2]


def test_whoever_scans_it_makes_the_same_sheets(table: Path) -> None:
    (table / "first.yaml").write_text(OWN)
    made = here("qr", "first.yaml", "--paper", "4x6", "--format", "png", "-o", "chat.png")
    assert (made.code, made.err) == (0, "")
    [text] = scanned(table / "chat.png")
    (table / "ours.yaml").write_text(text)
    again = here("qr", "ours.yaml", "--paper", "4x6", "--format", "png", "-o", "again.png")
    assert (table / "again.png").read_bytes() == (table / "chat.png").read_bytes()
    sheet = here("cheat", "ours.yaml", "--format", "txt")
    assert number(made.out) == number(again.out) == number(sheet.out)
    assert text == OWN


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            OWN + "#" * MOST,
            f"the code has your rules in short: ours.yaml has {MOST + len(OWN):,} bytes, and a code holds",
        ),
        (
            "name: Ours\nextends: base.yaml\n",
            "the code has your rules in short: ours.yaml builds on another file",
        ),
    ],
)
def test_what_a_code_can_not_hold_is_in_it_in_short_and_told_of(table: Path, text: str, said: str) -> None:
    (table / "base.yaml").write_text(OWN)
    (table / "ours.yaml").write_text(text)
    ran = here("qr", "ours.yaml", "-o", "code.pdf")
    assert ran.code == 0
    assert said in ran.err
    [told] = scanned(table / "code.pdf")
    assert carried((table / "code.pdf").read_bytes()).attached == told
    (table / "base.yaml").unlink()
    (table / "scanned.yaml").write_text(told)
    assert number(ran.out) in here("check", "scanned.yaml").out
    assert here("proof", "code.pdf").code == 0


def test_a_shipped_table_with_another_setting(table: Path) -> None:
    ran = here("qr", "friday", "--set", "bags.limit=7", "-o", "code.pdf")
    assert (ran.code, ran.err) == (0, "")
    [told] = scanned(table / "code.pdf")
    (table / "scanned.yaml").write_text(told)
    assert number(ran.out) in here("check", "scanned.yaml").out


def test_rules_that_no_code_holds(table: Path) -> None:
    notes = ", ".join("ừ" * 119 + str(at) for at in range(6))
    players, teams = (", ".join("ừ" * 39 + at for at in names) for names in ("abcd", "ef"))
    words = f"table: {{notes: [{notes}], players: [{players}], teams: [{teams}]}}"
    (table / "ours.yaml").write_text(f"name: Ours\n{words}\n{MANY}")
    ran = here("qr", "ours.yaml")
    assert ran.code == 4
    assert ran.problem.startswith("ours.yaml: comes to ")
    assert "more than a QR code holds" in ran.problem
    assert "Shorten what has the most bytes: notes (" in ran.err
    assert [file.name for file in table.iterdir()] == ["ours.yaml"]


MANY = """bags: {limit: 7, penalty: 70}
nil: {worth: 90}
blind_nil: {worth: 190}
target: {score: 450}
ten_for_200: {worth: 190}
failed_nil: {tricks: help the partner}
renege: {costs: 2}
sets_out: {limit: 3}
boston: {worth: 190}
"""


def test_a_card_that_is_too_small(table: Path) -> None:
    ran = here("qr", "naught", "--paper", "index", "--large")
    assert ran.code == 4
    assert " mm" in ran.problem
    assert "It fits" in ran.err
    assert list(table.iterdir()) == []


def test_four_to_a_sheet(table: Path) -> None:
    ran = here("qr", "friday", "--n-up", "4", "--paper", "letter", "-o", "code.pdf")
    assert ran.code == 0, ran.err
    assert ran.out.split("  ")[1] == "4 pages, 4 to a sheet"
    assert len(scanned(table / "code.pdf")) == 4
    assert here("proof", "code.pdf").code == 0


def test_nothing_is_on_its_back(table: Path) -> None:
    ran = here("qr", "friday", "--duplex", "long")
    assert (ran.code, list(table.iterdir())) == (2, [])
    assert "a QR code has nothing on its back" in ran.err
