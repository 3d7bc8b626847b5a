"""Makes a PDF one for a print shop: two inks, trim marks, and room around the page.

All that is black is pure K, so that no colour shows at the edges of small type; the one red is an ink
of its own (a spot colour), with what stands for it in four colours. Nothing is said of PDF/X, whose
promises nobody here has tested.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pydyf import Array, Dictionary, Stream

from rulesheets.errors import DoesNotFit, Problem
from rulesheets.papers import MM
from rulesheets.press.again import object_of
from rulesheets.press.boxes import margins_left
from rulesheets.press.shop import PressBug

__all__ = ["RED", "keep_clear", "separate"]

RED = "Rulesheets Red"
"""What the print shop finds the red under."""

_CLEAR, _BLEED, _MARK, _ROOM = 6 * MM, 3 * MM, 5 * MM, 9 * MM
_SETS_RGB = re.compile(rb"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)")
_SETS_OTHER = re.compile(rb".*\s(cs|CS|sc|SC|scn|SCN|g|G|k|K|sh)|sh", re.DOTALL)
_DARK = 0.25
_INKS = {"rg": ("0 0 0 {} k", "/Red cs 1 scn"), "RG": ("0 0 0 {} K", "/Red CS 1 SCN")}


def keep_clear(name: str, pages: Sequence[Any]) -> None:
    """Raises `DoesNotFit` where anything of a sheet lies nearer to the trim than a shop's knife may err."""
    problems = [
        Problem(f"{text!r} lies {left / MM:.1f} mm from the trim, and a print shop needs 6 mm", name)
        for page in pages
        for text, left in margins_left(page, _CLEAR)
    ]
    if problems:
        raise DoesNotFit(problems)


def separate(pdf: Any) -> tuple[str, ...]:
    """Changes every colour of a pydyf.PDF to one of the two inks, in place, and gives each page its
    boxes and marks. To be done before pages come again. Returns the inks beside black."""
    contents = [thing for thing in pdf.objects if isinstance(thing, Stream) and _is_content(thing)]
    for thing in contents:
        thing.stream[:] = [_inked(part) for part in thing.stream]
        if "Group" in thing.extra:
            thing.extra["Group"]["CS"] = "/DeviceCMYK"
    # An ink that is named is a plate to some, though nothing is printed with it.
    spots = {spot.encode() for _, spot in _INKS.values()}
    has_red = any(isinstance(part, bytes) and part in spots for thing in contents for part in thing.stream)
    for page in map(partial(object_of, pdf), pdf.page_references):
        spaces = object_of(pdf, object_of(pdf, page["Resources"])["ColorSpace"])
        spaces.clear()  # WeasyPrint names some that no sheet uses
        if has_red:
            spaces["Red"] = _spot()
        _boxed(pdf, page)
    return (RED,) if has_red else ()


def _is_content(thing: Stream) -> bool:
    """Is it drawn from? Fonts, attached files and the like are bytes of another kind."""
    kind = str(thing.extra.get("Type", ""))
    return type(thing) is not Stream and kind in ("", "/XObject", "/Pattern")


def _inked(part: Any) -> Any:
    if not isinstance(part, bytes):
        return part
    if found := _SETS_RGB.fullmatch(part):
        red, green, blue = (float(level) for level in found.groups()[:3])
        process, spot = _INKS[found[4].decode()]
        if max(red, green, blue) <= _DARK:
            return process.format(1).encode()
        if min(red, green, blue) == 1:
            return process.format(0).encode()
        if red - max(green, blue) > _DARK:
            return spot.encode()
        raise PressBug(f"a print shop gets black and one red, and a sheet sets {part.decode()}")
    if _SETS_OTHER.fullmatch(part) and not part.startswith(b"["):
        raise PressBug(f"a sheet sets its colour by {part[-40:].decode('latin-1')!r}")
    return part


def _spot() -> Array:
    """The red as an ink of its own, with what stands for it: 166 25 46 of sRGB, black taken out."""
    black = 1 - 166 / 255
    ink = [0, 1 - 25 / 166, 1 - 46 / 166, black]
    tint = Dictionary({
        "FunctionType": 2, "Domain": Array([0, 1]), "N": 1,
        "C0": Array([0, 0, 0, 0]), "C1": Array(round(part, 3) for part in ink),
    })  # fmt: skip
    return Array(["/Separation", f"/{RED.replace(' ', '#20')}", "/DeviceCMYK", tint])


def _boxed(pdf: Any, page: Any) -> None:
    """The page stays where it is: around it come the bleed, the marks and the rest of the sheet."""
    _, _, width, height = page["MediaBox"]
    page["TrimBox"] = Array([0, 0, width, height])
    for name, more in (("BleedBox", _BLEED), ("MediaBox", _ROOM)):
        page[name] = Array([-more, -more, width + more, height + more])
    lines = " ".join(_marks(width, height))
    content = object_of(pdf, page["Contents"])
    content.stream.insert(0, f"/Artifact BMC q 0 0 0 1 K .25 w {lines} Q EMC".encode())


def _marks(width: float, height: float) -> Iterator[str]:
    """Two lines at each corner, outside the bleed, that point at the cuts."""
    near, far = _BLEED, _BLEED + _MARK
    for x in (0, width):
        for start, end in ((-far, -near), (height + near, height + far)):
            yield f"{x:g} {start:g} m {x:g} {end:g} l S"
    for y in (0, height):
        for start, end in ((-far, -near), (width + near, width + far)):
            yield f"{start:g} {y:g} m {end:g} {y:g} l S"
