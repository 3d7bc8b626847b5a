"""Every sheet of every table fits its paper, and nearly where it was told that it would."""

from __future__ import annotations

import pytest

from rulesheets.errors import DoesNotFit
from rulesheets.press import PAPERS, Job
from rulesheets.press.layout import lay_out
from rulesheets.press.shop import shop
from rulesheets.profile import Profile
from rulesheets.render import SHEETS, Options, levels, pages, sheet_css, sheet_html, type_sizes
from tests.sheets.kit import SHIPPED, TABLES, table

SMALLEST = {"rules": 10, "cheat": 11, "pad": 10.5, "worked": 10}


def trials(profile: Profile, kind: str, options: Options) -> tuple[int, Options, float]:
    """How many levels were tried before one fitted, that one, and its size of type."""
    for tried, chosen in enumerate(levels(kind, options, profile)):
        sizes = type_sizes(kind, chosen, profile)
        html, css = sheet_html(profile, kind, chosen), sheet_css(kind, chosen)
        try:
            laid_out = lay_out(Job(kind, html, css, sizes, pages(kind, chosen)), options.paper, shop())
        except DoesNotFit:
            continue
        return tried, chosen, laid_out.size
    raise AssertionError(f"the {kind} of {profile.name} never fits")


@pytest.mark.parametrize("kind", SHEETS)
@pytest.mark.parametrize(
    ("name", "paper"),
    [*((name, "letter") for name in (*SHIPPED, *TABLES)), ("friday", "a4"), ("five", "a4"), ("long", "a4")],
)
def test_every_sheet_fits(name: str, paper: str, kind: str) -> None:
    tried, _, size = trials(table(name), kind, Options(PAPERS[paper]))
    assert size >= SMALLEST[kind]
    assert tried <= 1


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_a_blank_page_is_one_page(paper: str) -> None:
    options = Options(PAPERS[paper], blank=True)
    trials(table("standard"), "rules", options)
    first, *_ = levels("rules", options, table("standard"))
    assert pages("rules", first) == 1


@pytest.mark.parametrize("rows", [1, 12, 18, 20])
def test_a_pad_fits_with_the_hands_asked_for(rows: int) -> None:
    assert trials(table("friday"), "pad", Options(PAPERS["letter"], rows=rows))[0] == 0
