"""Lays one sheet out at the largest type that keeps it to its pages, or says by how much it fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from rulesheets.errors import DoesNotFit, Problem
from rulesheets.press import boxes
from rulesheets.press.fit import NothingFits, largest_that_fits
from rulesheets.press.job import Job
from rulesheets.press.paper import Paper, paper_css
from rulesheets.press.shop import PressBug, Shop

__all__ = ["LaidOut", "lay_out"]

_MM = 25.4 / 72
_SLACK = 0.01  # points
_ROOM = 10000  # points; a page so long that no sheet fills it, to measure one on


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A sheet at one type size (points); `filled` is 1.0 where its flow just fills its pages."""

    size: float
    document: Any
    filled: float
    misfits: tuple[boxes.Misfit, ...]

    @property
    def fits(self) -> bool:
        """On its pages, and every text where it should be."""
        return self.filled <= 1 and not self.misfits


def lay_out(job: Job, paper: Paper, shop: Shop) -> LaidOut:
    """The sheet at the largest size that fits; raises `DoesNotFit`."""
    html = shop.parse(job.html)

    def at(size: float) -> LaidOut:
        return _judged(_render(job, html, paper, size, shop), size, job.pages)

    try:
        chosen = largest_that_fits(job.sizes, at)
    except NothingFits as failure:
        smallest: LaidOut = failure.args[0]
        tall = _render(job, html, replace(paper, height=_ROOM), smallest.size, shop)
        raise DoesNotFit(_problems(job, paper, smallest, tall)) from None
    if len(chosen.document.pages) != job.pages:
        raise PressBug(f"the {job.name} came to fewer pages than the {job.pages} it promises")
    return chosen


def _render(job: Job, html: Any, paper: Paper, size: float, shop: Shop) -> Any:
    """A WeasyPrint document; the sheet's own style sheet comes first, so that ours has the say."""
    styles = [shop.faces, shop.stylesheet(job.css), shop.stylesheet(paper_css(paper, size))]
    return html.render(stylesheets=styles, font_config=shop.fonts)


def _judged(document: Any, size: float, promised: int) -> LaidOut:
    """**Why** the misfits are left unlooked at on a sheet that is too long: it is lost anyway."""
    heights = [boxes.filled(page) for page in document.pages]
    filled = sum(used for used, _ in heights) / (promised * heights[0][1])
    if any(used > room + _SLACK for used, room in heights) or len(heights) > promised:
        # A break that leaves room above it would otherwise count as a page that is not yet full.
        return LaidOut(size, document, max(filled, 1.01), ())
    return LaidOut(size, document, min(filled, 1), tuple(boxes.misfits(document.pages)))


def _problems(job: Job, paper: Paper, smallest: LaidOut, tall: Any) -> Sequence[Problem]:
    """What to tell a person about a sheet that no size helps; lengths in whole millimetres, up."""
    even = f"even with type of {smallest.size:g} pt"
    if smallest.misfits:
        return [
            Problem(f"{misfit.text!r} {misfit.where} by {_mm(misfit.by)} mm, {even}", job.name)
            for misfit in smallest.misfits
        ]
    needed, _ = boxes.filled(tall.pages[0])
    _, room = boxes.filled(smallest.document.pages[0])
    over = needed - job.pages * room
    if over <= 0:
        return [Problem(f"does not divide into {job.pages} pages of {paper.title}, {even}", job.name)]
    return [Problem(f"needs {_mm(over)} mm more than {paper.title} has, {even}", job.name)]


def _mm(points: float) -> int:
    return ceil(points * _MM)
