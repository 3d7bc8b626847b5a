"""`rulesheets read`: what it writes, where, and what it says of a file that it can't read."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pikepdf
import pytest
from pypdf import PdfReader, PdfWriter

from rulesheets.profile import load_profile
from tests.cli.running import here
from tests.reading.filling import filled_in, made


def page(values: dict[str, str | bool], sheet: str = "rules", name: str = "friday") -> bytes:
    return filled_in(made(load_profile(name), sheet), values)


def test_a_page_made_on_the_command_line_comes_back_as_the_same_table(table: Path) -> None:
    assert here("rules", "friday", "--fillable").code == 0
    ran = here("read", table / "output" / "friday-rules-fillable.pdf")
    assert (ran.code, ran.err) == (0, "")
    (table / "again.yaml").write_text(ran.out, "utf-8")
    number = load_profile("friday").rules.number
    assert number in here("check", "again.yaml").out


def test_a_profile_goes_to_a_new_file_and_over_none(table: Path) -> None:
    (table / "in.pdf").write_bytes(page({"bags.1": False, "bags.0": True}))
    ran = here("read", "in.pdf", "-o", "ours.yaml")
    assert ran.code == 0
    assert ran.out.startswith(f"wrote {table / 'ours.yaml'}  the profile that in.pdf was filled in with")
    kept = (table / "ours.yaml").read_text("utf-8")
    assert "bags" not in kept
    again = here("read", "in.pdf", "-o", "ours.yaml")
    assert again.code == 3
    assert (table / "ours.yaml").read_text("utf-8") == kept


def test_a_pad_becomes_a_match_that_is_scored(table: Path) -> None:
    values: dict[str, str | bool] = {
        "hand.1.0.bid.0": "4", "hand.1.0.bid.1": "3", "hand.1.0.took.0": "7",
        "hand.1.1.bid.0": "3", "hand.1.1.bid.1": "2", "hand.1.1.took.0": "6", "hand.1.1.points.0": "50",
    }  # fmt: skip
    (table / "in.pdf").write_bytes(page(values, "pad", "standard"))
    ran = here("read", "in.pdf", "-o", "match.yaml")
    assert ran.code == 0
    assert "note: in.pdf: hand 1, They: points says “50”; it comes to 51" in ran.err
    scored = here("score", "standard", "match.yaml")
    assert scored.code == 0
    assert "70" in scored.out


def test_contradictions_write_nothing_and_end_with_one(table: Path) -> None:
    (table / "in.pdf").write_bytes(page({"bags.0": True, "nil.1": True}))
    ran = here("read", "in.pdf", "-o", "ours.yaml")
    assert (ran.code, ran.out) == (1, "")
    assert "in.pdf: Nil: “±100” and “±50” are ticked" in ran.err
    assert "in.pdf: Bags: “10 cost 100” and “5 cost 50” are ticked" in ran.err
    assert not (table / "ours.yaml").exists()


def test_as_data(table: Path) -> None:
    (table / "in.pdf").write_bytes(page({"bags.1": False}))
    data = json.loads(here("read", "in.pdf", "--json").out)
    assert (data["kind"], data["file"]) == ("profile", None)
    assert "to_settle: [bags]" in data["yaml"]
    [note] = data["notes"]
    assert note["text"] == "Bags: no box is ticked; it is left to settle"


def locked(pdf: bytes) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(pdf)))
    writer.encrypt("secret", algorithm="RC4-128")
    writer.write(out := io.BytesIO())
    return out.getvalue()


def without_fields(pdf: bytes) -> bytes:
    opened = pikepdf.open(io.BytesIO(pdf))
    opened.flatten_annotations()
    opened.save(out := io.BytesIO())
    return out.getvalue()


def of_another_profile(pdf: bytes) -> bytes:
    opened = pikepdf.open(io.BytesIO(pdf))
    opened.attachments["profile.yaml"] = pikepdf.AttachedFileSpec(
        opened, b"name: Other\n", filename="profile.yaml"
    )
    opened.save(out := io.BytesIO())
    return out.getvalue()


@pytest.mark.parametrize(
    ("file", "told"),
    [
        (lambda: b"", "neither a PDF nor HTML|carries no rules"),
        (lambda: b"%PDF-1.7 broken", "this is not a PDF that can be read"),
        (lambda: page({})[:9000], "this is not a PDF that can be read|carries no rules"),
        (lambda: locked(page({})), "this PDF is locked with a password"),
        (lambda: without_fields(page({})), "it has no fields: it was made for a pen"),
        (
            lambda: of_another_profile(page({})),
            "the profile attached is not the one that its pages were made of",
        ),
        (lambda: _blank_pdf(), "it carries no rules, so it is no sheet of Rulesheets"),
    ],
)
def test_a_file_that_can_not_be_read_is_told_so(table: Path, file, told: str) -> None:  # type: ignore[no-untyped-def]
    (table / "in.pdf").write_bytes(file())
    ran = here("read", "in.pdf")
    assert (ran.code, ran.out) == (1, "")
    assert ran.problem.startswith("in.pdf: ")
    assert any(words in ran.problem for words in told.split("|"))


def _blank_pdf() -> bytes:
    writer = PdfWriter()
    writer.add_blank_page(200, 200)
    writer.write(out := io.BytesIO())
    return out.getvalue()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["cheat", "friday", "-o", "in.pdf"], "there is nothing to fill in on this sheet (cheat)"),
        (["rules", "friday", "-o", "in.pdf"], "it has no fields: it was made for a pen"),
        (["cheat", "friday", "-o", "in.pdf", "--format", "html"], "a web page has no fields to read"),
    ],
)
def test_a_sheet_of_another_kind_is_told_so(table: Path, words: list[str], told: str) -> None:
    assert here(*words).code == 0
    ran = here("read", "in.pdf")
    assert (ran.code, ran.out) == (1, "")
    assert told in ran.problem


def test_a_file_that_is_not_there_is_a_matter_of_usage(table: Path) -> None:
    assert here("read", "none.pdf").code == 2


@pytest.mark.parametrize("words", [["--format", "html"], ["--format", "png"], ["-o", "x.txt"]])
def test_only_a_pdf_can_be_filled_in(table: Path, words: list[str]) -> None:
    ran = here("rules", "friday", "--fillable", *words)
    assert (ran.code, ran.out) == (2, "")
    assert "--fillable makes a PDF" in ran.err


def test_a_pad_to_fill_in_comes_once(table: Path) -> None:
    ran = here("pad", "friday", "--fillable", "--copies", "2")
    assert (ran.code, ran.out) == (2, "")
    assert "comes once" in ran.err


def retold(pdf: bytes, old: str, new: str) -> bytes:
    """The same with another page inside."""
    opened = pikepdf.open(io.BytesIO(pdf))
    html = opened.attachments["sheet.html"].get_file().read_bytes().decode()
    assert old in html
    told = html.replace(old, new).encode()
    opened.attachments["sheet.html"] = pikepdf.AttachedFileSpec(opened, told, filename="sheet.html")
    opened.save(out := io.BytesIO())
    return out.getvalue()


@pytest.mark.parametrize(
    ("sheet", "old", "new"),
    [
        ("rules", 'data-clause="bags" data-question', 'data-clause="bugs" data-question'),
        ("rules", 'data-offer="1"', 'data-offer="17"'),
        ("rules", 'data-offer="1"', 'data-offer="x"'),
        ("pad", 'class="side"', 'class="aside"'),
    ],
)
def test_a_page_inside_that_is_none_of_ours_is_told_so(table: Path, sheet: str, old: str, new: str) -> None:
    (table / "in.pdf").write_bytes(retold(page({}, sheet), old, new))
    ran = here("read", "in.pdf")
    assert (ran.code, ran.out) == (1, "")
    assert "in.pdf: the page that it carries is not one that was made of its profile" in ran.err


def test_the_proof_of_a_page_that_was_filled_in_names_what_reads_it(table: Path) -> None:
    assert here("rules", "friday", "--fillable", "-o", "in.pdf").code == 0
    assert here("proof", "in.pdf").code == 0
    (table / "in.pdf").write_bytes(
        filled_in((table / "in.pdf").read_bytes(), {"bags.0": True, "bags.1": False})
    )
    ran = here("proof", "in.pdf")
    assert ran.code == 6
    assert "in.pdf: this is a file to fill in, and no longer as it was made" in ran.err
    assert "rulesheets read in.pdf" in ran.err
    assert ran.err.count("the paper says “☐”, the page “☑”") == 1


def test_a_shortened_name_is_no_change_of_words(table: Path) -> None:
    (table / "long.yaml").write_text(f"name: {'W' * 40}\ntable: {{teams: [{'M' * 40}, W]}}\n", "utf-8")
    assert here("pad", "long.yaml", "--fillable", "-o", "in.pdf").code == 0
    values = {"hand.1.0.bid.0": "4", "hand.1.0.bid.1": "3", "hand.1.0.took.0": "7"}
    values |= {"hand.1.1.bid.0": "3", "hand.1.1.bid.1": "2", "hand.1.1.took.0": "6"}
    (table / "in.pdf").write_bytes(filled_in((table / "in.pdf").read_bytes(), values))
    ran = here("read", "in.pdf")
    assert (ran.code, ran.err) == (0, "")


def test_a_page_inside_that_says_what_its_rules_do_not_is_told_of(table: Path) -> None:
    number = load_profile("friday").rules.number
    (table / "in.pdf").write_bytes(retold(page({}), f">{number}<", ">7QF-31D<"))
    ran = here("read", "in.pdf")
    assert ran.code == 0
    assert "note: in.pdf: its words are not those that it was made with" in ran.err
    assert "note: in.pdf: the page that it carries is not as its rules are: the rules number" in ran.err
