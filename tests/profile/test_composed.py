import pytest

from rulesheets.profile.names import composed


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("  Zoë ", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("o\ufb03ce \ufb01", "office fi"),
        ("soft\u00adhyphen", "softhyphen"),
        ("\ufeffa\u200bb\u2060c\u200dd", "abcd"),
        # These are told of, since they could make a line read otherwise than it is.
        ("a\u202eb", "a\u202eb"),
        ("B\u1ecd\u0301l\u00e1", "B\u1ecd\u0301l\u00e1"),
    ],
)
def test_a_name_as_it_is_seen(typed: str, read: str) -> None:
    assert composed(typed) == read
