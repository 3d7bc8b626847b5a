"""The QR code: the profile's text, so that whoever photographs the paper has the rules as a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from rulesheets.papers import MM
from rulesheets.qr import LEAST_MM, QUIET, modules
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.options import Options
from rulesheets.sheets import Agreement

__all__ = ["QrPage", "qr_page"]

_LARGEST = 120 * MM
_SMALLER = 0.92
# Points of the quiet zone that may hang into a margin, which is white: as much as is kept for bars.
_HANGS = 8


@dataclass(frozen=True)
class QrPage:
    """All that stands there. `view` are the attributes that say how many modules the code and its quiet
    zone have, and how large they are printed; `path` draws it, a module being 1."""

    frame: Frame
    view: Markup
    path: Markup


def qr_page(agreed: Agreement, options: Options) -> QrPage:
    """The sheet of a table: its code is as wide as the text at level 0, at most 12 cm, and smaller at each
    further one. It never has modules too small for a phone, even if no paper holds it then."""
    frame = frame_of(agreed, "qr", options, differs=False)
    rows = modules(agreed.profile.text)
    path = Markup("".join(_runs(rows)))  # noqa: S704 - digits and letters of ours
    return QrPage(frame, _view(len(rows), frame.form.width, options.level), path)


def _view(count: int, width: float, level: int) -> Markup:
    across = count + 2 * QUIET
    module = min(width / count, (width + 2 * _HANGS) / across, _LARGEST / count) * _SMALLER**level
    module = max(module, LEAST_MM * MM)
    side, hangs = f"{across * module:.3f}pt", f"{-min(QUIET * module, _HANGS):.3f}pt"
    told = Markup('viewBox="0 0 {0} {0}" style="width: {1}; height: {1}; margin: 0 {2}"')
    return told.format(across, side, hangs)


def _runs(rows: tuple[bytes, ...]) -> Iterator[str]:
    """A rectangle for each run of dark modules in a row; all are one path, so that no seam shows."""
    for y, row in enumerate(rows, QUIET):
        x = QUIET
        for dark, run in groupby(row):
            length = len(list(run))
            if dark:
                yield f"M{x} {y}h{length}v1h-{length}z"
            x += length
