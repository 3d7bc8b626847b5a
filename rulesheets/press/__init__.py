"""Makes paper of HTML: finds the type size that fits, and writes one proved-to-fit PDF.

The only package that imports WeasyPrint. Everything is loaded when it is first asked for, so that
a command that prints nothing pays nothing.

| ask | for |
|---|---|
| `Press.started()` | a press in a second process, getting ready while you do other work |
| `Press.ahead()` | the same, begun before it is known what for |
| `press(jobs, paper, binding)`, `fits(job, paper)` | the same in this process |
| `Job`, `Binding`, `Pressed` | what goes in and what comes out |
| `PAPERS`, `Paper`, `paper_named`, `local_paper`, `paper_for`, `paper_css` | paper |
| `font_faces_css`, `html_fonts_css` | our typefaces, for style sheets and for pages by themselves |
| `missing_glyphs` | characters that can't be printed |
| `png` | pictures of the pages |
| `PressBug` | what a fault in our own style sheets raises |

Files that go with `font_faces_css` are in `faces`, where the names of the families stand too.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesheets.press.faces import font_faces_css
    from rulesheets.press.glyphs import missing_glyphs
    from rulesheets.press.job import Binding, Job, Label, Numbered, Pressed
    from rulesheets.press.paper import PAPERS, Paper, local_paper, paper_css, paper_for, paper_named
    from rulesheets.press.picture import png
    from rulesheets.press.pressing import fits, press
    from rulesheets.press.second import Press
    from rulesheets.press.shop import PressBug
    from rulesheets.press.webfonts import html_fonts_css

__all__ = [
    "PAPERS",
    "Binding",
    "Job",
    "Label",
    "Numbered",
    "Paper",
    "Press",
    "PressBug",
    "Pressed",
    "fits",
    "font_faces_css",
    "html_fonts_css",
    "local_paper",
    "missing_glyphs",
    "paper_css",
    "paper_for",
    "paper_named",
    "png",
    "press",
]

_HOMES = {
    "PAPERS": "paper",
    "Binding": "job",
    "Job": "job",
    "Label": "job",
    "Numbered": "job",
    "Paper": "paper",
    "Press": "second",
    "PressBug": "shop",
    "Pressed": "job",
    "fits": "pressing",
    "font_faces_css": "faces",
    "html_fonts_css": "webfonts",
    "local_paper": "paper",
    "missing_glyphs": "glyphs",
    "paper_css": "paper",
    "paper_for": "paper",
    "paper_named": "paper",
    "png": "picture",
    "press": "pressing",
}


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
