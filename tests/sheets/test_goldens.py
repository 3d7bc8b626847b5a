"""Sheets as text, as places and as a small picture, each read once by a person.

`RULESHEETS_GOLDEN=write` writes them anew; read the diff, and look at the pictures. Machines set type a hair
differently, and so places and greys may differ by a little; bytes are compared on one machine alone.
"""

from __future__ import annotations

import io
import os
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops

from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.render import Options, sheet_txt
from rulesheets.work import FORMS, Order
from tests.sheets.kit import letter, table

GOLDEN = Path(__file__).parent / "golden"
AS_TEXT = [
    ("standard", "rules"), ("standard", "cheat"), ("friday", "cheat"), ("friday", "pad"), ("three", "worked"),
    ("friday", "qr"),
]  # fmt: skip
ON_PAPER = [
    ("friday", "rules", "letter", 1), ("standard", "cheat", "a4", 1), ("friday", "pad", "letter", 1),
    ("three", "worked", "a5", 1), ("standard", "rulings", "half-letter", 1), ("friday", "card", "letter", 4),
    ("standard", "qr", "a4", 1),
]  # fmt: skip
Sheet = tuple[str, str, str, int]
NEAR = 0.75
"""Points: less than a hair between two lines."""
DPI, CELL = 36, 6
LIGHT = 20
"""Of 255, on average in a square of `CELL` pixels: an edge that fell otherwise, and no letter."""


def golden(name: str, told: bytes) -> bytes:
    """What a person saw last."""
    file = GOLDEN / name
    if os.environ.get("RULESHEETS_GOLDEN") == "write":
        file.write_bytes(told)
    return file.read_bytes()


@pytest.mark.parametrize(("name", "kind"), AS_TEXT)
def test_the_words(name: str, kind: str) -> None:
    told = sheet_txt(table(name), [kind], letter())
    assert golden(f"{name}-{kind}.txt", told.encode()).decode() == told


@cache
def printed(name: str, kind: str, paper: str, up: int) -> pypdfium2.PdfPage:
    options = Options(part_of(PAPERS[paper], up) if up > 1 else PAPERS[paper], up=up, copies=up)
    [pdf] = FORMS["pdf"](Order(table(name), (kind,), options, Press(None))).files
    return pypdfium2.PdfDocument(io.BytesIO(pdf))[0]


def places(page: pypdfium2.PdfPage) -> str:
    """Each run of text: its left, bottom, right and top in points, and what it says."""
    text = page.get_textpage()
    runs = [text.get_rect(number) for number in range(text.count_rects())]
    return "".join(f"{_edges(run)}  {' '.join(text.get_text_bounded(*run).split())}\n" for run in runs)


def _edges(run: tuple[float, ...]) -> str:
    return "".join(f"{edge:7.1f}" for edge in run)


def moved(before: str, now: str) -> list[str]:
    """The runs that say another thing, or stand elsewhere."""
    pairs = zip_longest(before.splitlines(), now.splitlines(), fillvalue="")
    return [f"{old}  ->  {new}" for old, new in pairs if not _same(old, new)]


def _same(old: str, new: str) -> bool:
    (old_edges, old_text), (new_edges, new_text) = _run(old), _run(new)
    return old_text == new_text and all(
        abs(one - other) <= NEAR for one, other in zip_longest(old_edges, new_edges, fillvalue=-99)
    )


def _run(line: str) -> tuple[list[float], str]:
    return [float(edge) for edge in line[:28].split()], line[30:]


@pytest.mark.parametrize("which", ON_PAPER, ids=map(str, ON_PAPER))
def test_the_places(which: Sheet) -> None:
    told = places(printed(*which))
    assert moved(golden(f"{_name(which)}.places", told.encode()).decode(), told) == []


def picture(page: pypdfium2.PdfPage) -> Image.Image:
    """What is seen from some way off."""
    return page.render(scale=DPI / 72, grayscale=True).to_pil()


def unlike(before: Image.Image, now: Image.Image) -> int:
    """By how much the square differs that differs most, of 255."""
    if before.size != now.size:
        return 255
    other = ImageChops.difference(before, now).reduce(CELL)
    return int(other.getextrema()[1])


@pytest.mark.parametrize("which", ON_PAPER, ids=map(str, ON_PAPER))
def test_the_picture(which: Sheet) -> None:
    now, kept = picture(printed(*which)), io.BytesIO()
    now.save(kept, "png", optimize=True)
    before = Image.open(io.BytesIO(golden(f"{_name(which)}.png", kept.getvalue())))
    assert unlike(before, now) <= LIGHT


def test_a_text_that_moved_or_changed_is_noticed() -> None:
    kept = (GOLDEN / f"{_name(ON_PAPER[0])}.places").read_text("utf-8")
    lines = kept.splitlines()
    elsewhere = _edges([edge + 1 for edge in _run(lines[3])[0]]) + lines[3][28:]
    for wrong in ([*lines[:3], elsewhere, *lines[4:]], [*lines[:3], lines[3] + "!", *lines[4:]], lines[:-1]):
        assert len(moved(kept, "\n".join(wrong))) == 1


def test_a_bar_that_is_gone_and_a_page_that_moved_are_noticed() -> None:
    kept = Image.open(GOLDEN / f"{_name(ON_PAPER[0])}.png")
    lower = ImageChops.offset(kept, 0, 1)
    assert unlike(kept, lower) > LIGHT
    bare = kept.copy()
    upper = range(60, 200)  # pixels, of 396
    bar = max(range(40, 60), key=lambda x: sum(255 - kept.getpixel((x, y)) for y in upper))
    bare.paste(255, (bar - 1, upper[0], bar + 2, upper[-1]))
    assert unlike(kept, bare) > LIGHT


def _name(which: Sheet) -> str:
    return "-".join(which[:3])
