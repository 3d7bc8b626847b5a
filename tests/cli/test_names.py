"""Names of any length and script: shown as large as fits, never alike, and whole for a search."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.running import here

SCRIPTS = {"Latin": "Wŷlfgang", "Greek": "Θεόδωρος", "Cyrillic": "Владимир"}


def named(letters: str, length: int, end: str) -> str:
    """A name without spaces, of so many letters."""
    return (letters * 6)[: length - 1] + end


def write(script: str, length: int) -> list[str]:
    teams = [named(SCRIPTS[script], length, end) for end in "AB"]
    players = [named(SCRIPTS[script], length, end) for end in "CDEF"]
    title = named(SCRIPTS[script], length, "G")
    Path("named.yaml").write_text(
        f"name: {title}\ntable: {{teams: [{', '.join(teams)}], players: [{', '.join(players)}]}}\n", "utf-8"
    )
    return [title, *teams, *players]


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="Poppler's tools are not installed")
@pytest.mark.parametrize("paper", ["letter", "half-letter", "4x6"])
@pytest.mark.parametrize(
    ("script", "length"),
    [
        ("Latin", 1),
        ("Latin", 20),
        ("Latin", 40),
        ("Greek", 20),
        ("Greek", 40),
        ("Cyrillic", 20),
        ("Cyrillic", 40),
    ],
)
def test_a_pad_has_every_name_whole(table: Path, paper: str, script: str, length: int) -> None:
    names = write(script, length)
    ran = here("pad", "named.yaml", "--paper", paper, "-o", "pad.pdf")
    assert ran.code == 0, ran.err
    read = subprocess.run(["pdftotext", "-raw", "pad.pdf", "-"], check=True, capture_output=True).stdout
    told = "".join(read.decode().split())
    for name in names:
        assert name in told
    assert here("check", "named.yaml").code == 0


def test_a_name_that_shows_something_else_is_no_shortening(table: Path) -> None:
    write("Latin", 40)
    assert here("pad", "named.yaml", "--paper", "4x6", "--format", "html", "-o", "pad.html").code == 0
    from rulesheets.profile import load_profile
    from rulesheets.proof import prove_html
    from rulesheets.rules import standard_rules

    rules, html = load_profile("named.yaml").rules, Path("pad.html").read_text("utf-8")
    assert prove_html(html, rules, standard_rules()).findings == ()
    for right, wrong in (("</span>Wŷlfgang", "</span>Wÿlfgang"), ("</span>Wŷlfgang", "</span>ŷWlfgang")):
        assert right in html
        found = prove_html(html.replace(right, wrong), rules, standard_rules()).findings
        assert {finding.wall for finding in found} == {"census"}
        assert "is no shortening of" in found[0].text


@pytest.mark.parametrize("name", ["…" + "W" * 39, "…" * 40, "W…" * 20])
def test_a_name_may_have_ellipses_of_its_own(table: Path, name: str) -> None:
    (table / "dots.yaml").write_text(f'name: "{name}"\ntable: {{teams: ["{name}", B]}}\n', "utf-8")
    for sheet in ("card", "pad", "cheat"):
        ran = here(sheet, "dots.yaml", "--paper", "a5", "-o", f"{sheet}.pdf")
        assert (ran.code, "  proved  " in ran.out) == (0, True), ran.err
