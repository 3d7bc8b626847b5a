import pytest

from rulesheets.errors import ProfileError
from rulesheets.press import PAPERS, Binding, missing_glyphs, press
from rulesheets.press.marks import MARKS
from tests.press.sample import job


def test_what_our_sheets_print_is_there() -> None:
    assert missing_glyphs("Ann & Bob’s “7” – −100 ± 50 × 2 …→\u00a0\n\t" + "".join(MARKS)) == ""


def test_european_names_are_there() -> None:
    assert missing_glyphs("Åse Ćwik Dvořák Ελένη Юлия Nguyễn Şahin") == ""


def test_each_missing_character_is_named_once_in_its_order() -> None:
    assert missing_glyphs("山田🂡 and 田中") == "山田🂡中"


@pytest.mark.parametrize(
    "text",
    [
        "a\u200db", "a\u2009b", "a\u00adb", "a\u2060b", "a\ufe0f", "e\u0301", "\u202ea", "a\tb",
        "\u2028a", "a\u034fb", "\u3000", "\u0378", "\ue000", "\U0001f985", "\x07", "é ♠ Ж",
    ],
    ids=ascii,
)  # fmt: skip
def test_it_says_what_the_press_finds(text: str) -> None:
    missing = missing_glyphs(text)
    try:
        press([job(1, f"<p>{text}</p>")], PAPERS["letter"], Binding("t"))
        found = ""
    except ProfileError as failure:
        found = "".join(problem.text for problem in failure.problems)
    codes = [f"(U+{ord(character):04X})" for character in missing]
    assert bool(found) == bool(missing)
    assert all(code in found for code in codes)
