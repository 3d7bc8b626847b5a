"""Makes the page that a plain script gets: `python -m bench.plain SHEET FOLDER`.

It is the HTML that the command gave to the press, with the style sheet and the type size that came
out, and the same font files by their addresses. `FOLDER/plain.py` then makes a PDF of it with
nothing but `weasyprint.HTML(...).write_pdf(...)`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rulesheets.cli import run
from rulesheets.press import Binding, Job, Paper, Press, Pressed, font_faces_css, paper_css
from rulesheets.press.faces import Face, font_data, font_urls

__all__ = ["write_plain"]

_SCRIPT = """import weasyprint

weasyprint.HTML({html!r}).write_pdf({pdf!r})
"""


def write_plain(sheet: str, folder: Path) -> None:
    """Writes the page of one sheet and its script into `folder`."""
    job, paper, pressed = _caught(sheet, folder)
    addresses = {face: _address(url, face, folder) for url, face in font_urls().items()}
    css = font_faces_css(addresses.__getitem__) + job.css + paper_css(paper, pressed.sizes[0])
    page = folder / f"{sheet}.html"
    page.write_text(job.html.replace("</head>", f"<style>{css}</style></head>", 1), "utf-8")
    script = _SCRIPT.format(html=str(page), pdf=str(folder / f"{sheet}-plain.pdf"))
    (folder / f"{sheet}-plain.py").write_text(script, "utf-8")


def _caught(sheet: str, folder: Path) -> tuple[Job, Paper, Pressed]:
    """What the command gave to the press, and what it got."""
    caught: list[tuple[Job, Paper, Pressed]] = []
    order = Press.order

    def catching(self: Press, jobs: Any, paper: Paper, binding: Binding) -> Callable[[], Pressed]:
        wait = order(self, jobs, paper, binding)

        def waiting() -> Pressed:
            pressed = wait()
            caught.append((jobs[0], paper, pressed))
            return pressed

        return waiting

    with patch.object(Press, "order", catching):
        if run([sheet, "--paper", "letter", "--no-cache", "-o", str(folder / f"{sheet}-caught.pdf")]):
            sys.exit(f"rulesheets {sheet} failed")
    return caught[-1]


def _address(url: str, face: Face, folder: Path) -> str:
    """The face's own file, or one in `folder` for the face that has none."""
    if url.startswith("file:"):
        return url
    file = folder / face.file
    file.write_bytes(font_data(face))
    return file.as_uri()


if __name__ == "__main__":
    write_plain(sys.argv[1], Path(sys.argv[2]))
