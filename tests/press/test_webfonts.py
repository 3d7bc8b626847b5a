import base64
import re
from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from rulesheets.press import html_fonts_css
from rulesheets.press import subset as subset_module
from rulesheets.press.faces import FACES, font_data
from rulesheets.press.marks import MARKS
from rulesheets.press.subset import subset
from tests.press.sample import page

TEXT = page(3)


def fonts_in(css: str) -> list[TTFont]:
    found = re.findall(r'url\("data:font/woff;base64,([^"]+)"\)', css)
    return [TTFont(BytesIO(base64.b64decode(font))) for font in found]


@pytest.fixture(params=["harfbuzz", "fonttools"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "fonttools":
        monkeypatch.setattr(subset_module, "_harfbuzz", lambda: None)
    elif subset_module._harfbuzz() is None:
        pytest.skip("no HarfBuzz subset library here")
    return request.param


def test_a_page_carries_every_face_with_its_own_characters(way: str) -> None:
    fonts = fonts_in(html_fonts_css(TEXT))
    assert len(fonts) == len(FACES)
    for font, face in zip(fonts, FACES, strict=True):
        whole = TTFont(BytesIO(font_data(face))).getBestCmap()
        assert font.getBestCmap().keys() == whole.keys() & set(map(ord, TEXT))
        assert font.flavor == "woff"


def test_the_fonts_are_small_enough_to_travel_in_a_page(way: str) -> None:
    assert len(html_fonts_css(TEXT)) < 80_000


def test_small_caps_and_kerning_stay(way: str) -> None:
    font = TTFont(BytesIO(subset(font_data(FACES[0]), frozenset("spades AV"))))
    tags = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert "smcp" in tags
    assert "kern" in {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}


def test_outlines_survive(way: str) -> None:
    whole = TTFont(BytesIO(font_data(FACES[-1])))
    part = TTFont(BytesIO(subset(font_data(FACES[-1]), frozenset("♠☑"))))
    assert part.getBestCmap().keys() == {ord("♠"), ord("☑")}
    for mark in "♠☑":
        before, after = (font["glyf"][font.getBestCmap()[ord(mark)]] for font in (whole, part))
        assert list(before.coordinates) == list(after.coordinates)


def test_markup_in_the_text_does_no_harm() -> None:
    assert "</style" not in html_fonts_css("</style><script>" + "".join(MARKS))


def test_a_machine_without_harfbuzz_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subset_module, "_LIBRARIES", ("libnothing.so.0",))
    assert subset_module._harfbuzz.__wrapped__() is None
