"""The wall `plates`: a print shop's file has two inks, its boxes and its marks, and clear edges.

Colours are read from the content itself: a picture of it can't tell pure black from a mixed one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulesheets.proof.drawn import Box, Leaf, Shape, all_close
from rulesheets.proof.finding import Wall

__all__ = ["plates"]

_MM = 72 / 25.4
_CLEAR, _BLEED = 6 * _MM, 3 * _MM
_SLACK = 0.5  # points
# What may set a colour, with what it may set: all K, no ink, or the red at full strength.
_ALLOWED = re.compile(rb"0 0 0 [01] [kK]|/Red (cs|CS)|1 (scn|SCN)|[01] [gG]")
_SETS = re.compile(rb"(?<!\S)(?:[\d.]+ |/\S+ )*(?:rg|RG|g|G|k|K|cs|CS|sc|SC|scn|SCN|sh|ri)(?=\s|$)")
_STRING = re.compile(rb"\((?:\\.|[^\\)])*\)|<[0-9a-fA-F\s]*>", re.DOTALL)
_RED = re.compile(rb"\[\s*/Separation\s*/Rulesheets#20Red\s*/DeviceCMYK\s*<<")
_PALE = re.compile(rb"/(?:ca|CA) (?:0?\.\d+|0)\b|/SMask\b|/BM /(?!Normal)\w+")
_SPACE = re.compile(rb"/(DeviceRGB|DeviceN|ICCBased|CalRGB|CalGray|Lab|Indexed|Pattern)\b")


def plates(contents: Sequence[bytes], objects: Sequence[bytes], pages: Sequence[Leaf], wall: Wall) -> None:
    """Hold what is drawn (`contents`), the file's other objects and its pages against what a shop needs."""
    bare = [_STRING.sub(b"", content) for content in contents]
    for content in bare:
        for found in _SETS.finditer(content):
            told = found[0].strip()
            wall.holds(
                _ALLOWED.fullmatch(told) is not None, f"sets the colour {told.decode('latin-1')}", "the file"
            )
    spots = sum(thing.count(b"/Separation") for thing in objects)
    red = sum(len(_RED.findall(thing)) for thing in objects)
    wanted = int(any(b"/Red " in content for content in bare))
    named = f"names {spots} inks besides black, of which {red} are ours, and prints with {wanted}"
    wall.holds(spots == red == wanted, named, "the file")
    for thing in objects:
        for space in _SPACE.findall(thing):
            if space != b"Pattern" or b"/PatternType" in thing:
                wall.finds(f"knows of colours that are {space.decode()}", "the file")
        for told in _PALE.findall(thing):
            wall.finds(f"prints through what lies below: {told.decode()}", "the file")
        if b"/AcroForm" in thing or b"/GTS_PDFX" in thing or b"pdfxid" in thing:
            wall.finds("has form fields, or claims to be PDF/X", "the file")
    if not contents:
        wall.finds("nothing that is drawn could be read", "the file")
    for leaf in pages:
        _page(leaf, wall)


def _page(leaf: Leaf, wall: Wall) -> None:
    where = f"page {leaf.number}"
    trim, bleed = Box(0, 0, leaf.width, leaf.height), leaf.bleed
    wanted = Box(-_BLEED, -_BLEED, trim.right + _BLEED, trim.top + _BLEED)
    wall.holds(all_close(bleed, wanted, 0.1), f"its bleed is {_shown(bleed)}, not {_shown(wanted)}", where)
    inside = Box(_CLEAR, _CLEAR, trim.right - _CLEAR, trim.top - _CLEAR)
    marks = 0
    for thing in leaf.things:
        if isinstance(thing, Shape) and _is_mark(thing.box, trim, wanted):
            marks += 1
        elif min(thing.colour) < 255:
            over = thing.box.beyond(inside)
            near = (_CLEAR - over) / _MM
            wall.holds(over <= _SLACK, f"something lies {near:.1f} mm from the trim, not 6 mm", where)
    wall.holds(marks == 8, f"has {marks} of 8 trim marks", where)


def _is_mark(box: Box, trim: Box, bleed: Box) -> bool:
    """A thin line outside the bleed that points at an edge of the trim."""
    x, y = box.middle
    upright = box.width < 1 and min(abs(x - trim.left), abs(x - trim.right)) < 0.1
    level = box.height < 1 and min(abs(y - trim.bottom), abs(y - trim.top)) < 0.1
    over_or_under = box.top < bleed.bottom + _SLACK or box.bottom > bleed.top - _SLACK
    beside = box.right < bleed.left + _SLACK or box.left > bleed.right - _SLACK
    return (upright and over_or_under) or (level and beside)


def _shown(box: Box) -> str:
    return ", ".join(f"{edge:.1f}" for edge in box)
