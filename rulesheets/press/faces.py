"""The typefaces of all sheets, and the @font-face rules that carry them.

A style sheet uses these families and no others:

| family | weights |
|---|---|
| `"Rulesheets Sans"` (Source Sans Pro) | 400, 600, 700; 400 italic |
| `"Rulesheets Serif"` (Source Serif Pro) | 600; 400 italic |
| `"Rulesheets Marks"` (ours: ♠ ♥ ♦ ♣ ☐ ☑ □ ○ ★ ☆) | 400 |

Write `font-family: "Rulesheets Marks", "Rulesheets Sans"` and `"Rulesheets Serif",
"Rulesheets Marks"`. In sans the marks stand first, because Source Sans has thin boxes of its own;
they have no letters and the vertical metrics of Source Sans, so no line moves. Serif must stand
first in its own lines, since those metrics are not its own; it lacks the suits, so they come from
the marks all the same.

**Why:** the names are ours because a family called "Sans" is silently swapped for another one by
fontconfig, and because a subset of a font may not carry the name that its licence reserves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from rulesheets.errors import MachineLacks, Problem
from rulesheets.press.marks import marks_font

__all__ = ["FACES", "Face", "font_data", "font_faces_css", "font_urls"]


@dataclass(frozen=True, slots=True)
class Face:
    """One face: family and weight as CSS names them, the package and file that hold it."""

    family: str
    weight: int
    italic: bool
    package: str
    file: str


def _sans(weight: int, file: str, italic: bool = False) -> Face:
    return Face("Rulesheets Sans", weight, italic, "font_source_sans_pro", f"SourceSansPro-{file}")


def _serif(weight: int, file: str, italic: bool = False) -> Face:
    package = "font_source_serif_pro"
    return Face("Rulesheets Serif", weight, italic, package, f"SourceSerifPro-{file}")


FACES = (
    # The .ttf files: PDFs with the .otf ones are nearly twice the size.
    _sans(400, "Regular.ttf"),
    _sans(600, "Semibold.ttf"),
    _sans(700, "Bold.ttf"),
    _sans(400, "It.ttf", italic=True),
    _serif(600, "Semibold.ttf"),
    _serif(400, "It.ttf", italic=True),
    Face("Rulesheets Marks", 400, False, "", "marks.ttf"),
)
"""Every face there is."""


def font_data(face: Face) -> bytes:
    """The face's whole font file; raises `MachineLacks` where its package is not installed."""
    return _path(face).read_bytes() if face.package else marks_font()


@cache
def font_urls() -> Mapping[str, Face]:
    """The address of each face, and the only addresses that the press may open."""
    return {_path(face).as_uri() if face.package else "marks:font": face for face in FACES}


def font_faces_css(address: Callable[[Face], str]) -> str:
    """One @font-face rule a face; `address` gives the URL that its `src` names."""
    return "\n".join(_rule(face, address(face)) for face in FACES)


def _rule(face: Face, address: str) -> str:
    style = "italic" if face.italic else "normal"
    return (
        f'@font-face{{font-family:"{face.family}";font-weight:{face.weight};font-style:{style};'
        f'src:url("{address}")}}'
    )


def _path(face: Face) -> Path:
    found = find_spec(face.package)
    if found is None or not found.submodule_search_locations:
        name = face.package.replace("_", "-")
        raise MachineLacks(Problem(f"the font {name} is missing", hint=f"pip install {name}"))
    return Path(found.submodule_search_locations[0], "files", face.file)
