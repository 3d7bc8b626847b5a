import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesheets.seal import LONGEST_END, is_sealed, page_of, sealed

_IEND = b"\0\0\0\0IEND\xaeB`\x82"
FILES = {
    "pdf": b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n109922\n%%EOF\n",
    "html": b"<!DOCTYPE html>\n<html></html>",
    "png": b"\x89PNG\r\n\x1a\n" + _IEND,
    "txt": "Friday at the Garcías. Rules.\n".encode(),
}
# What follows the mark and may be anything of its kind: a checksum, the digits of an offset.
_FREE = {"pdf": range(-13, -7), "png": range(-16, -12)}


@pytest.mark.parametrize("form", FILES)
def test_a_sealed_file_is_known_again_until_somebody_changes_it(form: str) -> None:
    made = sealed(FILES[form], form)
    assert is_sealed(made)
    assert not is_sealed(FILES[form])
    for at in set(range(-len(made), 0)) - set(_FREE.get(form, ())):
        changed = bytearray(made)
        changed[at] ^= 1
        assert not is_sealed(bytes(changed))
    for more in (b"x", b"\n", b" "):
        assert not is_sealed(made + more)
        assert not is_sealed(more + made)
    assert not is_sealed(made[:-1])


@pytest.mark.parametrize("form", FILES)
def test_all_that_was_there_is_still_there_and_the_end_is_short(form: str) -> None:
    made = sealed(FILES[form], form)
    at = made.rindex(b"Rulesheets ")
    assert len(made) - at <= LONGEST_END
    kept = iter(made)
    assert all(byte in kept for byte in FILES[form])


def test_a_pictures_block_is_as_png_wants_it() -> None:
    made = sealed(FILES["png"], "png")
    block = made[8:-12]
    [size] = struct.unpack(">I", block[:4])
    assert block[4:8] == b"tEXt"
    assert block[8:19] == b"Software\0Ru"
    assert len(block) == 12 + size
    assert block[-4:] == struct.pack(">I", zlib.crc32(block[4:-4]))


@pytest.mark.parametrize("page", [1, 12, 4000])
def test_a_picture_of_several_says_which_page_it_shows(page: int) -> None:
    made = sealed(FILES["png"], "png", page)
    assert is_sealed(made)
    assert page_of(made) == page
    block = made[8 : made.index(b"Software") - 8]
    assert block[4:-4] == b"tEXtTitle\0Page %d" % page
    assert struct.unpack(">I", block[:4]) == (len(block) - 12,)
    assert block[-4:] == struct.pack(">I", zlib.crc32(block[4:-4]))
    changed = made.replace(b"Page %d" % page, b"Page %d" % (page + 1))
    assert not is_sealed(changed)


def test_any_other_file_shows_no_page_of_several() -> None:
    assert [page_of(sealed(data, form)) for form, data in FILES.items()] == [0] * len(FILES)
    assert page_of(b"tEXtTitle\0Page 3") == page_of(b"") == 0


@given(st.binary(max_size=200), st.sampled_from(["html", "png", "txt"]))
def test_any_content_can_be_sealed(data: bytes, form: str) -> None:
    assert is_sealed(sealed(data + (_IEND if form == "png" else b""), form))
    assert not is_sealed(data)


@pytest.mark.parametrize(
    "data",
    [b"", b"Rulesheets", b"Made with Rulesheets 00000000.\n", b"I like Rulesheets. -->\n",
     b"Rulesheets 0123456789abcdef\nstartxref\n1\n%%EOF\n"],
)  # fmt: skip
def test_words_about_us_are_no_seal(data: bytes) -> None:
    assert not is_sealed(data)
