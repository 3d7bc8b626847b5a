"""A sheet that somebody changed is not proved, even where no wall can know the change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import here


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("nobody bids", "everybody bids"),
        ("the higher.", "the lower."),
        ("</body>", "<p>Nil is worth more.</p></body>"),
        ("</head>", "<style>.bar{display:none}</style></head>"),
    ],
)
def test_changed_words_of_a_page(table: Path, before: str, after: str) -> None:
    here("cheat", "friday", "--format", "html", "-o", "sheet.html")
    sheet = table / "sheet.html"
    text = sheet.read_text("utf-8")
    assert before in text
    assert here("proof", "sheet.html").code == 0
    sheet.write_text(text.replace(before, after), "utf-8")
    ran = here("proof", "sheet.html")
    assert (ran.code, "proved" in ran.out) == (6, False)


def test_a_pdf_with_something_behind_it(table: Path) -> None:
    here("cheat", "friday", "-o", "sheet.pdf")
    sheet = table / "sheet.pdf"
    sheet.write_bytes(sheet.read_bytes() + b"% more\n")
    ran = here("proof", "sheet.pdf")
    assert ran.code == 6
    assert "sheet.pdf: seal: changed since Rulesheets made it" in ran.err
