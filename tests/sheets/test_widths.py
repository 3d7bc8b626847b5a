"""What is told of widths agrees with the fonts, and names keep to their room."""

from __future__ import annotations

from io import BytesIO
from unicodedata import category

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from rulesheets.press.faces import FACES, font_data
from rulesheets.render.format import FLOOR
from rulesheets.render.names import apart, fitted, shortened
from rulesheets.render.widths import SANS, SERIF, lines_of, plain, text_lines, wide, width

PRINTED = [chr(code) for code in range(32, 127)] + list("’−±·\N{NO-BREAK SPACE}éÅßüñçŁ")


@pytest.mark.parametrize(("family", "weight", "table"), [("Sans", 400, SANS), ("Serif", 600, SERIF)])
def test_widths_are_the_fonts(family: str, weight: int, table: object) -> None:
    [face] = [f for f in FACES if f.family.endswith(family) and f.weight == weight and not f.italic]
    font = TTFont(BytesIO(font_data(face)))
    signs, advances = font.getBestCmap(), font["hmtx"]
    for sign in PRINTED:
        told = width(sign, 1000, table)  # type: ignore[arg-type]
        # What the table does not know is told wider than it is.
        assert advances[signs[ord(sign)]][0] <= told + 40, sign
        if sign.isascii():
            assert advances[signs[ord(sign)]][0] == told


@pytest.mark.parametrize(("family", "weight", "table"), [("Sans", 400, SANS), ("Serif", 600, SERIF)])
def test_no_letter_of_any_script_is_wider_than_told(family: str, weight: int, table: object) -> None:
    [face] = [f for f in FACES if f.family.endswith(family) and f.weight == weight and not f.italic]
    font = TTFont(BytesIO(font_data(face)))
    advances = font["hmtx"]
    # Greek in capitals beside an iota of their own begins no word of today.
    letters = {chr(code): name for code, name in font.getBestCmap().items() if category(chr(code)) != "Lt"}
    wider = {
        sign: advances[name][0]
        for sign, name in letters.items()
        if category(sign)[0] in "LNP" and advances[name][0] > width(sign, 1000, table) + 20  # type: ignore[arg-type]
    }
    assert not wider


def test_bold_is_wider() -> None:
    assert (
        wide(Markup("Nil made"), 10)
        < wide(Markup("<b>Nil</b> made"), 10)
        < 1.06 * wide(Markup("Nil made"), 10)
    )
    assert plain("<b>5&nbsp;bags</b> &amp; more") == "5\N{NO-BREAK SPACE}bags & more"


def test_lines() -> None:
    assert lines_of([], 1, 10) == 1
    assert lines_of([4, 4], 2, 10) == 1
    assert lines_of([4, 5], 2, 10) == 2
    assert lines_of([20, 20], 2, 10) == 2
    assert text_lines("a b", 10, 1) == 2


@given(st.text(max_size=40), st.floats(10, 400))
def test_a_name_keeps_to_its_room(name: str, room: float) -> None:
    shown = shortened(name, room, FLOOR, SERIF)
    assert width(shown, FLOOR, SERIF) <= room or shown == "…"
    assert shown == name or shown.endswith("…")


@pytest.mark.parametrize(
    ("name", "size"), [("W", 27), ("Friday at the Garcias", 27), ("W" * 20, 19.25), ("W" * 40, 9.5)]
)
def test_a_long_name_is_set_smaller(name: str, size: float) -> None:
    shown = fitted(name, 374, 27, SERIF)
    assert ("font-size" in shown) == (size < 27)
    if size < 27:
        assert f"font-size:{size:g}pt" in shown
    assert name in shown


def test_a_name_that_the_floor_does_not_help_is_shortened_and_kept() -> None:
    shown = fitted("W" * 60, 200, 15, SERIF)
    assert "font-size:9pt" in shown
    assert f'<span class="spoken instead">{"W" * 60}</span>' in shown
    assert "…" in shown


@pytest.mark.parametrize(
    ("names", "room", "size", "shown"),
    [
        (["Ana", "Bo"], 33, 10.5, ("Ana", "Bo")),
        (["Bartholomew", "Bo"], 33, 10.5, ("Bartho", "Bo")),
        (["Wolfgangus", "Ann"], 20, 9, ("W", "Ann")),
        (["Christopher", "Christabel"], 24, 9, ("Co", "Ca")),
        (["Ann", "Ann"], 33, 10.5, ("Ann", "Ann")),
        (["Wolfgang", "Wolfgangus"], 12, 9, ("W1", "Wu")),
    ],
)
def test_a_player_is_called_by_what_fits_and_tells(
    names: list[str], room: float, size: float, shown: tuple[str, ...]
) -> None:
    assert apart(names, room, size, SANS) == shown


@given(st.lists(st.text("abcW", min_size=1, max_size=12), min_size=2, max_size=6), st.floats(16, 40))
def test_two_names_are_never_shortened_alike(names: list[str], room: float) -> None:
    shown = dict.fromkeys(zip(names, apart(names, room, 9, SANS), strict=True))
    assert len({told for _, told in shown}) == len(set(names))


def test_two_teams_are_never_shortened_alike() -> None:
    names = ["The Fighting Mongooses of Springfield North", "The Fighting Mongooses of Springfield South"]
    north, south = (fitted(name, 120, 15, SERIF, others=names) for name in names)
    assert plain(north.partition("</span>")[2]) == "The Fighting Mongo…North"
    assert plain(south.partition("</span>")[2]) == "The Fighting Mongo…South"
