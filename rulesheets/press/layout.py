"""Lays one sheet out at the largest type that keeps it to its pages, or says by how much it fails."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Any

from rulesheets.errors import DoesNotFit, Problem
from rulesheets.press import boxes
from rulesheets.press.fit import NothingFits, largest_that_fits
from rulesheets.press.job import Job
from rulesheets.press.paper import Paper, paper_css
from rulesheets.press.shop import PressBug, Shop

__all__ = ["LaidOut", "fits", "lay_out"]

_MM = 25.4 / 72
_SLACK = 0.01  # points
_TOLD = 3  # a person mends the sheet, not each of its words
_ROOM = 10000  # points; a page so long that no sheet fills it, to measure one on
_FAR_TOO_MUCH = 99.0


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A sheet at one type size; lengths in points.

    `filled` is 1.0 where its flow just fills its pages, `left_over` what stands on pages too many, and
    `document` WeasyPrint's, or None for a sheet that does not fit.
    """

    size: float
    document: Any
    filled: float
    misfits: tuple[boxes.Misfit, ...]
    left_over: float = 0

    @property
    def fits(self) -> bool:
        """On its pages, and every text where it should be."""
        return self.filled <= 1 and not self.misfits


def fits(job: Job, paper: Paper, shop: Shop) -> bool:
    """Whether the sheet fits at any of its sizes; if so, `lay_out` finds it ready."""
    return _best(job, paper, shop).fits


def lay_out(job: Job, paper: Paper, shop: Shop) -> LaidOut:
    """The sheet at the largest size that fits; raises `DoesNotFit`."""
    best = _best(job, paper, shop)
    if not best.fits:
        raise DoesNotFit(_problems(job, paper, best, shop))
    if len(best.document.pages) != job.pages and not job.flows:
        raise PressBug(f"the {job.name} came to fewer pages than the {job.pages} it promises")
    return best


@lru_cache(maxsize=16)
def _best(job: Job, paper: Paper, shop: Shop) -> LaidOut:
    html = shop.parse(job.html)
    pages, folio = job.pages, ""
    known: dict[tuple[float, str], Any] = {}

    def at(size: float) -> LaidOut:
        if (size, folio) not in known:
            known[size, folio] = _render(job, html, paper, size, shop, folio)
        return _judged(known[size, folio], size, pages)

    if job.flows and pages > 1:
        folio = job.folio
        least = at(job.sizes[-1])
        if not least.fits:
            return replace(least, document=None)
        if (pages := len(least.document.pages)) == 1:
            folio = ""
    try:
        return largest_that_fits(job.sizes, at, job.guess)
    except NothingFits as failure:
        last: LaidOut = failure.args[0]
        return replace(last, document=None)


def _render(job: Job, html: Any, paper: Paper, size: float, shop: Shop, folio: str) -> Any:
    """A WeasyPrint document, or None where nothing of the sheet goes on a page.

    The sheet's own style sheet comes first, so that ours has the say.
    """
    told = (job.css, paper_css(paper, size), folio)
    styles = [shop.faces, *(shop.stylesheet(css) for css in told if css)]
    try:
        return html.render(stylesheets=styles, font_config=shop.fonts)
    except AssertionError:  # how WeasyPrint says that a page stayed empty
        return None


def _judged(document: Any, size: float, promised: int) -> LaidOut:
    """**Why** the misfits are left unlooked at on a sheet that is too long: it is lost anyway."""
    heights = [boxes.filled(page) for page in document.pages] if document else [(0.0, 0.0)]
    room = heights[0][1]
    if room <= 0:  # the margins take all of it
        return LaidOut(size, None, _FAR_TOO_MUCH, ())
    filled = sum(used for used, _ in heights) / (promised * room)
    if any(used > room + _SLACK for used, room in heights) or len(heights) > promised:
        # A break that leaves room above it would otherwise count as a page that is not yet full.
        left_over = sum(used for used, _ in heights[promised:]) + max(
            0, *(used - room for used, room in heights)
        )
        return LaidOut(size, document, max(filled, 1.01), (), left_over)
    return LaidOut(size, document, min(filled, 1), tuple(boxes.misfits(document.pages)))


def _problems(job: Job, paper: Paper, last: LaidOut, shop: Shop) -> list[Problem]:
    """What to tell a person about a sheet that no size helps; lengths in whole millimetres, up."""
    even = f"even with type of {job.sizes[-1]:g} pt"
    if last.misfits:
        widest = sorted(last.misfits, key=lambda misfit: -misfit.by)[:_TOLD]
        return [
            Problem(f"{misfit.text!r} {misfit.where} by {_mm(misfit.by)} mm, {even}", job.name)
            for misfit in widest
        ]
    if job.flows and last.left_over:
        have = f"{paper.title} has" if job.pages == 1 else f"{job.pages} pages of {paper.title} have"
        return [Problem(f"needs {_mm(last.left_over)} mm more than {have}, {even}", job.name)]
    tall = _render(job, shop.parse(job.html), replace(paper, height=_ROOM), job.sizes[-1], shop, "")
    room = boxes.filled(tall.pages[0])[1] - (_ROOM - paper.height)
    over = sum(map(boxes.reach, tall.pages)) - job.pages * room
    if over <= 0:
        left = f"{_mm(last.left_over)} mm are left over"
        return [Problem(f"does not divide into {job.pages} pages of {paper.title}: {left}, {even}", job.name)]
    return [Problem(f"needs {_mm(over)} mm more than {paper.title} has, {even}", job.name)]


def _mm(points: float) -> int:
    return ceil(points * _MM)
