from io import BytesIO

import pytest
from fontTools.ttLib import TTFont

from rulesheets.errors import MachineLacks
from rulesheets.press import faces, font_faces_css
from rulesheets.press.faces import FACES, Face, font_data, font_urls


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)
def test_a_face_is_what_it_is_called(face: Face) -> None:
    font = TTFont(BytesIO(font_data(face)))
    assert font["OS/2"].usWeightClass == face.weight
    assert bool(font["head"].macStyle & 2) == face.italic
    assert "glyf" in font  # TrueType outlines: half the size of the others in a PDF


def test_no_family_has_a_name_that_fontconfig_swaps() -> None:
    generic = {"sans", "serif", "sans-serif", "monospace", "mono", "cursive", "fantasy"}
    assert {face.family.casefold() for face in FACES} & generic == set()


def test_every_face_has_one_rule_with_its_address() -> None:
    css = font_faces_css(lambda face: f"x:{face.file}")
    assert css.count("@font-face") == len(FACES) == 7
    assert all(f'url("x:{face.file}")' in css for face in FACES)


def test_addresses_lead_to_every_face() -> None:
    assert list(font_urls().values()) == list(FACES)


def test_a_missing_font_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "find_spec", lambda package: None)
    with pytest.raises(MachineLacks, match="the font font-source-sans-pro is missing") as lacking:
        font_data(FACES[0])
    assert lacking.value.problems[0].hint == "pip install font-source-sans-pro"
