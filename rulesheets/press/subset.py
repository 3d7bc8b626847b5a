"""Cuts a font down to the characters that a page shows, by HarfBuzz or, far slower, fontTools.

HarfBuzz (`hb-subset.h`) is called directly: it takes 1 ms where fontTools takes 100, and
WeasyPrint wants the same library.
"""

from __future__ import annotations

import ctypes
from contextlib import suppress
from ctypes import POINTER, byref, c_char_p, c_uint, c_void_p
from functools import cache
from io import BytesIO
from typing import Any

__all__ = ["subset"]

_NO_HINTING = 1  # HB_SUBSET_FLAGS_NO_HINTING
_READ_ONLY = 1  # HB_MEMORY_MODE_READONLY
_UNICODE, _FEATURES = 1, 6  # HB_SUBSET_SETS_UNICODE, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG
_SMALL_CAPS = int.from_bytes(b"smcp")  # what our sheets use beyond what is kept by default
_LIBRARIES = (
    "libharfbuzz-subset.so.0",
    "libharfbuzz-subset.0.dylib",
    "/opt/homebrew/lib/libharfbuzz-subset.0.dylib",
)
_SIGNATURES = {
    "hb_blob_create": (c_void_p, (c_char_p, c_uint, c_uint, c_void_p, c_void_p)),
    "hb_blob_get_data": (c_void_p, (c_void_p, POINTER(c_uint))),
    "hb_blob_destroy": (None, (c_void_p,)),
    "hb_face_create": (c_void_p, (c_void_p, c_uint)),
    "hb_face_reference_blob": (c_void_p, (c_void_p,)),
    "hb_face_destroy": (None, (c_void_p,)),
    "hb_set_add": (None, (c_void_p, c_uint)),
    "hb_subset_input_create_or_fail": (c_void_p, ()),
    "hb_subset_input_set": (c_void_p, (c_void_p, c_uint)),
    "hb_subset_input_set_flags": (None, (c_void_p, c_uint)),
    "hb_subset_input_destroy": (None, (c_void_p,)),
    "hb_subset_or_fail": (c_void_p, (c_void_p, c_void_p)),
}


def subset(font: bytes, characters: frozenset[str]) -> bytes:
    """A TrueType font with no glyphs but those of `characters`; kerning and small caps stay."""
    codes = sorted(map(ord, characters))
    return _by_harfbuzz(font, codes) or _by_fonttools(font, codes)


@cache
def _harfbuzz() -> Any:
    """The library, or None where this machine lacks it."""
    for name in _LIBRARIES:
        with suppress(OSError):
            library = ctypes.CDLL(name)
            for function, (result, arguments) in _SIGNATURES.items():
                getattr(library, function).restype = result
                getattr(library, function).argtypes = arguments
            return library
    return None


def _by_harfbuzz(font: bytes, codes: list[int]) -> bytes:
    """Empty where the library is missing or fails."""
    hb = _harfbuzz()
    if hb is None:
        return b""
    blob = hb.hb_blob_create(font, len(font), _READ_ONLY, None, None)
    whole, wanted = hb.hb_face_create(blob, 0), hb.hb_subset_input_create_or_fail()
    hb.hb_set_add(hb.hb_subset_input_set(wanted, _FEATURES), _SMALL_CAPS)
    for code in codes:
        hb.hb_set_add(hb.hb_subset_input_set(wanted, _UNICODE), code)
    hb.hb_subset_input_set_flags(wanted, _NO_HINTING)
    part = hb.hb_subset_or_fail(whole, wanted)
    made = _content(hb, part) if part else b""
    hb.hb_subset_input_destroy(wanted)
    hb.hb_face_destroy(whole)
    hb.hb_blob_destroy(blob)
    return made


def _content(hb: Any, face: int) -> bytes:
    blob, length = hb.hb_face_reference_blob(face), c_uint()
    made = ctypes.string_at(hb.hb_blob_get_data(blob, byref(length)), length.value)
    hb.hb_blob_destroy(blob)
    hb.hb_face_destroy(face)
    return made


def _by_fonttools(font: bytes, codes: list[int]) -> bytes:
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    opened = TTFont(BytesIO(font), lazy=True, recalcTimestamp=False)
    cutter = Subsetter(Options(layout_features=["kern", "liga", "smcp"], hinting=False))
    cutter.populate(unicodes=codes)
    cutter.subset(opened)
    made = BytesIO()
    opened.save(made)
    return made.getvalue()
