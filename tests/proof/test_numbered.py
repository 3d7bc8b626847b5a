"""Numbered pads: each page its own line, and every fault that a press could make is found by its wall."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any
from unittest.mock import patch

import page as validator
import pypdfium2
import pytest

from rulesheets.errors import ProfileError
from rulesheets.papers import part_of
from rulesheets.press import PAPERS, Binding, Job, Label, Numbered, again, impose, numbers, press
from rulesheets.press.stack import stacked
from rulesheets.profile import Profile, load_profile
from rulesheets.profile.roster import Roster, read_roster
from rulesheets.proof import prove_paper
from rulesheets.proof.numbered import WALL
from rulesheets.render import Options, bound_html, own_texts, sheet_css, sheet_html, type_sizes
from rulesheets.render.pad_options import PadOptions
from tests.proof.pdf_faults import damaged

TEAMS = (
    ("Hawks", "Doves"), ("Aces", r"R&B (back\slash)"), ("Владимир", "Ελλάδα ♠"), ("Zoë", "Åse’s 10"),
    ("Mississippi Valley River Rats & Friends!", "Wanderers of the Windy Western Woodlands"),
    ("Twins", "Tens"),
)  # fmt: skip
CSV = "table,round,team1,team2\n" + "".join(
    f"{at % 3 + 9},{at // 3 + 1},{one},{two}\n" for at, (one, two) in enumerate(TEAMS)
)
LETTER = PAPERS["letter"]
Pages = tuple[tuple[Label, ...], ...]


@lru_cache(maxsize=4)
def table(margin: float | None = None, up: int = 1) -> tuple[Profile, Roster, Options]:
    profile = load_profile("friday")
    roster = read_roster(CSV, "roster.csv", profile.rules)
    pad, paper = PadOptions(roster, slip=True), part_of(LETTER, up)
    return profile, roster, Options(paper, pad=pad, level=3, margin=margin, up=up)


def made(
    change: Callable[[Pages], Pages] = lambda pages: pages, margin: float | None = None, up: int = 1
) -> tuple[bytes, str]:
    profile, _, options = table(margin, up)
    html = bound_html(profile, {"pad": options})
    sizes = type_sizes("pad", options, profile)
    job = Job("pad", sheet_html(profile, "pad", options), sheet_css("pad", options), sizes)
    slots, texts = own_texts(options, 2)
    pages = change(tuple(tuple(Label(*text) for text in page) for page in texts))
    binding = Binding("t", {"sheet.html": html.encode()}, numbered=Numbered(slots, pages), up=up)
    return press([job], options.paper, binding).pdf, html


def found(pdf: bytes, html: str, *, lines: bool = True) -> dict[str, list[str]]:
    roster = table()[1]
    told = [roster.texts(page) for page in range(len(roster.rows))] if lines else []
    walls: dict[str, list[str]] = {}
    for finding in prove_paper(pdf, html, lines=told).findings:
        walls.setdefault(finding.wall, []).append(f"{finding.text} ({finding.where})")
    return walls


@pytest.mark.parametrize("up", [1, 2])
def test_every_page_says_its_own_line_and_nothing_else(up: int) -> None:
    pdf, html = made(up=up)
    assert found(pdf, html) == {}
    # Without the roster at hand, too: the file knows what it was made of.
    assert found(pdf, html, lines=False) == {}


def test_texts_are_found_by_a_viewer_the_whole_of_a_shortened_one_too() -> None:
    pdf, _ = made()
    pages = pypdfium2.PdfDocument(pdf)
    assert len(pages) == len(TEAMS)
    for number, (page, names) in enumerate(zip(pages, TEAMS, strict=True)):
        text = page.get_textpage().get_text_range()
        assert f"{number % 3 + 9} {number // 3 + 1} {number + 1}" in text
        for name in names:
            assert text.count(name) == 2, text


@pytest.mark.parametrize("up", [1, 2])
@pytest.mark.parametrize("profile", ["PDF_A_3A", "PDF_UA_1"])
def test_numbered_pages_are_for_archives_and_for_everyone(profile: str, up: int) -> None:
    report = validator.validate_pdf_bytes(
        made(up=up)[0], profile=getattr(validator.ValidationProfile, profile)
    )
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    assert report.rules.passed == report.rules.total > 100


def test_the_same_roster_gives_the_same_bytes() -> None:
    assert made() == made()


def test_a_letter_that_no_font_has_is_named() -> None:
    with pytest.raises(ProfileError, match="no font of ours has the character 漢"):
        made(lambda pages: _named(pages, 3, 3, "漢"))


def _named(pages: Pages, page: int, slot: int, text: str) -> Pages:
    changed = list(pages[page])
    changed[slot] = changed[slot]._replace(text=text)
    return (*pages[:page], tuple(changed), *pages[page + 1 :])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda pages: (pages[0], pages[2], pages[1], *pages[3:]), "page 2"),
        (lambda pages: _named(pages, 3, 3, "Zoe"), "printed “Zoe”, roster “Zoë” (page 4, team1)"),
        (lambda pages: _named(pages, 3, 8, "Zoe"), "printed “Zoe”, roster “Zoë” (page 4, slip-team1)"),
        (lambda pages: _named(pages, 4, 2, "4"), "number: printed 4, engine 5 (page 5, number)"),
        (lambda pages: _named(pages, 5, 0, "1"), "printed “1”, roster “11” (page 6, table)"),
        (lambda pages: pages[:-1], "pages: printed 5, engine 6"),
        (lambda pages: (*pages, pages[-1]), "pages: printed 7, engine 6"),
        (
            lambda pages: (*pages[:5], (pages[5][0]._replace(size=8), *pages[5][1:])),
            "is 8 pt high; the smallest is 9 (page 6, table)",
        ),
        (
            lambda pages: (
                *pages[:3],
                (*pages[3][:3], pages[3][3]._replace(size=190), *pages[3][4:]),
                *pages[4:],
            ),
            "runs over what stands right of it",
        ),
        (
            lambda pages: (
                *pages[:4],
                (*pages[4][:8], pages[4][8]._replace(whole="Rats"), *pages[4][9:]),
                pages[5],
            ),
            "(page 5, slip-team1)",
        ),
    ],
    ids=[
        "swapped rows",
        "name",
        "name on the slip",
        "number",
        "table",
        "page lost",
        "page twice",
        "small",
        "wide",
        "said",
    ],
)
def test_a_wrong_line_is_found(change: Callable[[Pages], Pages], said: str) -> None:
    walls = found(*made(change))
    assert any(said in text for text in walls[WALL]), walls


@pytest.mark.parametrize(("size", "said"), [(60, False), (70, True)])
def test_a_name_that_runs_into_the_margin_is_found(size: float, said: bool) -> None:
    def wider(pages: Pages) -> Pages:
        return (*pages[:3], (*pages[3][:4], pages[3][4]._replace(size=size), *pages[3][5:]), *pages[4:])

    walls = found(*made(wider, margin=25))
    assert any("runs over what stands right of it" in text for text in walls.get(WALL, ())) == said, walls


@pytest.mark.parametrize(
    "change",
    [
        lambda pages: (pages[0], pages[2], pages[1], *pages[3:]),
        lambda pages: _named(pages, 3, 3, "Zoe"),
    ],
    ids=["swapped rows", "name"],
)
def test_a_wrong_line_is_found_without_the_roster(change: Callable[[Pages], Pages]) -> None:
    walls = found(*made(change), lines=False)
    assert "the pages don't say what the file says they do (the file)" in walls[WALL]


def test_a_damaged_stream_is_told() -> None:
    pdf, html = made()
    told = [text for broken in damaged(pdf) for text in found(broken, html).get("paper = page", ())]
    assert "its pages are not written as numbered ones (the file)" in told


def _own(old: bytes, new: bytes) -> Any:
    """Changes the own content of page 3."""
    real, seen = numbers._content, [0]

    def content(*given: Any) -> bytes:
        seen[0] += 1
        told = real(*given)
        changed = re.sub(old, new, told, count=1)
        assert seen[0] != 3 or changed != told
        return changed if seen[0] == 3 else told

    return patch.object(numbers, "_content", content)


def _written(old: bytes, new: bytes) -> Any:
    """Changes an object that is written for page 3."""
    real, seen = again.Plain.write, [0]

    def write(self: Any, data: bytes) -> None:
        changed = re.sub(old, new, data)
        seen[0] += changed != data
        real(self, changed if seen[0] == 2 and changed != data else data)

    return patch.object(again.Plain, "write", write)


@pytest.mark.parametrize(
    ("spoiling", "said"),
    [
        (lambda: _own(rb" Td", b"0 Td"), "shows its texts elsewhere than the first page"),
        (lambda: _own(rb"\]TJ", b"]TJ 0 0 m 99 99 l S"), "draws more than its texts"),
        (lambda: _own(rb"\]TJ", b"]TJ 3 Tr"), "draws more than its texts"),
        (lambda: _own(rb"\A", b"(x)Tj "), "draws more than its texts"),
        (lambda: _own(rb"/P<</MCID (\d+)>>", b"/P<</MCID 0>>"), "shows its texts elsewhere"),
        (lambda: _written(rb"/MediaBox \[[^]]*\]", b"/MediaBox [0 0 612 700]"), "does not share"),
        (lambda: _written(rb"(/Contents \[\d+ 0 R) \d+ 0 R", rb"\1"), "has no content of its own"),
        (lambda: _written(rb"/Pg \d+ 0 R", b"/Pg 1 0 R"), "is not read aloud as the first time"),
    ],
    ids=["moved", "line", "unseen", "more text", "another's mark", "size", "no text", "another's element"],
)
def test_a_page_that_is_drawn_otherwise_is_found(spoiling: Any, said: str) -> None:
    with spoiling():
        pdf, html = made()
    _says(said, found(pdf, html))


def _says(said: str, walls: dict[str, list[str]], page: str = "page 3") -> None:
    told = [text for wall in (WALL, "paper = page") for text in walls.get(wall, ())]
    assert any(said in text and (page in text or "the file" in text) for text in told), walls


@pytest.mark.parametrize(
    ("spoiling", "said"),
    [
        (lambda: _own(rb" Td", b"0 Td"), "shows its texts elsewhere than the first page"),
        (lambda: _own(rb"\]TJ", b"]TJ 0 0 m 99 99 l S"), "draws more than its texts"),
        (lambda: _own(rb"/P<</MCID (\d+)>>", b"/P<</MCID 9999>>"), "shows its texts elsewhere"),
        (lambda: _written(rb"/Alt\(x\)|/K (\d+)", rb"/Alt(x)/K \1"), "is not read aloud as the first time"),
    ],
    ids=["moved", "line", "another's mark", "another's words"],
)
def test_a_page_on_a_sheet_that_is_drawn_otherwise_is_found(spoiling: Any, said: str) -> None:
    with spoiling():
        pdf, html = made(up=2)
    # The second side has the second page, whose content is the third to be written.
    _says(said, found(pdf, html), "page 2" if "shows" in said or "draws" in said else "page 3")


def test_two_pages_that_change_places_are_found() -> None:
    def swapped(pages: int, up: int, duplex: str) -> list[list[int | None]]:
        (first, second), *others = stacked(pages, up, duplex)
        return [[second, first], *others]

    with patch.object(impose, "stacked", swapped):
        pdf, html = made(up=2)
    assert any("reads aloud page 4 where page 1 should be" in text for text in found(pdf, html)["imposition"])
