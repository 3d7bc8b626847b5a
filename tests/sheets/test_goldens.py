"""Sheets as text, read once by a person. `RULESHEETS_GOLDEN=write` writes them anew; read the diff."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulesheets.render import sheet_txt
from tests.sheets.kit import letter, table

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("standard", "rules"),
        ("standard", "cheat"),
        ("friday", "cheat"),
        ("friday", "pad"),
        ("three", "worked"),
    ],
)
def test_golden(name: str, kind: str) -> None:
    told = sheet_txt(table(name), [kind], letter())
    file = GOLDEN / f"{name}-{kind}.txt"
    if os.environ.get("RULESHEETS_GOLDEN") == "write":
        file.write_text(told, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == told
