"""Poppler, which shares nothing with PDFium, finds the same letters on the paper."""

from __future__ import annotations

import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from rulesheets.proof.carrying import carried
from rulesheets.proof.document import read
from rulesheets.proof.flow import Flow
from tests.proof import walls


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="Poppler's tools are not installed")
@pytest.mark.parametrize("name", ["friday", "standard"])
def test_poppler_reads_what_the_page_says(name: str, tmp_path: Path) -> None:
    file = tmp_path / "sheets.pdf"
    file.write_bytes(walls.pressed(name, walls.SHEETS))
    told = subprocess.run(["pdftotext", "-raw", str(file), "-"], check=True, capture_output=True).stdout
    sheets = read(carried(file.read_bytes()).html).sheets
    said = Flow(sheets).text + Flow(sheets, foot=True).text
    assert len(said) > 1000
    # As letters, since Poppler reads in the order of drawing and parts no words as we do.
    assert Counter("".join(told.decode().split())) == Counter("".join(said.split()))
