"""Names are text: what looks like markup appears as typed, on paper, on the web and read aloud."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pypdfium2
import pytest

from rulesheets.proof import carried
from tests.cli.running import here

NAMES = [
    "R&B",
    "<b>x</b>",
    '"Q"',
    "{{7*7}}",
    "{% x %}",
    "&amp;",
    "</script>",
    "<!--",
    "]]>",
    "\\n%s$1",
    "#1'",
]


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest, table: Path) -> str:
    """A name that the table itself, a team, a player, its host and a note have."""
    name = str(request.param)
    quoted = "'" + name.replace("'", "''") + "'"
    (table / "t.yaml").write_text(
        f"name: {quoted}\ntable:\n  teams: [{quoted}, Doves]\n  host: {quoted}\n  notes: [{quoted}]\n"
        f"  agreed: {quoted}\n"
    )
    return name


def shown(page: str) -> str:
    """What a browser shows of a page, and its title."""
    body = re.sub(r"<(style|script)\b.*?</\1>|<!--.*?-->", "", page, flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^<>]*>", "", body))


def test_in_html(table: Path, name: str) -> None:
    assert here("tonight", "t.yaml", "-o", "t.html").code == 0
    page = (table / "t.html").read_text("utf-8")
    assert shown(page).count(name) >= 5
    assert name in html.unescape(re.findall(r"<title>(.*?)</title>", page)[0])
    assert page.count("</script>") == page.count("<script")
    assert carried(page.encode()).profile == (table / "t.yaml").read_text("utf-8")
    assert here("proof", "t.html").code == 0


def test_in_pdf(table: Path, name: str) -> None:
    assert here("tonight", "t.yaml", "-o", "t.pdf").code == 0
    document = pypdfium2.PdfDocument(table / "t.pdf")
    assert document.get_metadata_dict()["Title"].startswith(f"{name} · ")
    text = "".join(page.get_textpage().get_text_range() for page in document)
    assert text.count(name) >= 5
    assert here("proof", "t.pdf").code == 0


def test_in_txt(table: Path, name: str) -> None:
    assert here("tonight", "t.yaml", "-o", "t.txt").code == 0
    assert (table / "t.txt").read_text("utf-8").count(name) >= 5


def test_a_team_named_on_the_command_line(table: Path) -> None:
    for name in NAMES:
        for form in ("html", "txt", "pdf"):
            assert here("pad", "--team", name, "-o", f"p.{form}").code == 0
        assert name in shown((table / "p.html").read_text("utf-8"))
        assert name in (table / "p.txt").read_text("utf-8")
        assert name in "".join(
            page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(table / "p.pdf")
        )
