from rulesheets.press import missing_glyphs
from rulesheets.press.marks import MARKS


def test_what_our_sheets_print_is_there() -> None:
    assert missing_glyphs("Ann & Bob’s “7” – −100 ± 50 × 2 …→\u00a0\n\t" + "".join(MARKS)) == ""


def test_european_names_are_there() -> None:
    assert missing_glyphs("Åse Ćwik Dvořák Ελένη Юлия Nguyễn Şahin") == ""


def test_each_missing_character_is_named_once_in_its_order() -> None:
    assert missing_glyphs("山田🂡 and 田中") == "山田🂡中"
