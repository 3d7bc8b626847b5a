"""What would hold a sheet that does not fit: an option left out, or a larger paper; found by layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rulesheets.papers import PAPERS, part_of

if TYPE_CHECKING:
    from rulesheets.render import Options

__all__ = ["advice", "ways"]


def advice(options: Options, fits: Callable[[Options], bool]) -> str:
    """A sentence for a person whose sheet does not fit; `fits` tells whether it would."""
    if found := ways(options, fits) or _two_at_once(options, fits):
        return f"It fits {', or '.join(found)}."
    return "It fits no larger paper, either."


def ways(options: Options, fits: Callable[[Options], bool]) -> list[str]:
    """An option to leave out, and a larger paper, as far as there are such with which `fits` is true."""
    found = [told for told, other in _without(options) if fits(other)][:1]
    return found + next(([told] for told, other in _larger(options) if fits(other)), [])


def _two_at_once(options: Options, fits: Callable[[Options], bool]) -> list[str]:
    """What holds it together where nothing does alone."""
    pairs = (
        (f"{told} and {also}", both)
        for told, other in _without(options)
        for also, both in (*_without(other), *_larger(other))
    )
    return next(([told] for told, both in pairs if fits(both)), [])


def _without(options: Options) -> Iterator[tuple[str, Options]]:
    """The options that take room, each left out."""
    if options.size is not None:
        yield "without --type", replace(options, size=None)
    if options.margin is not None:
        yield "without --margin", replace(options, margin=None)
    if options.rows is not None:
        yield "without --rows", replace(options, rows=None)
    if options.pad.row_height is not None:
        yield "without --row-height", replace(options, pad=replace(options.pad, row_height=None))
    if options.pad.columns:
        yield "without --columns", replace(options, pad=replace(options.pad, columns=()))
    if options.pad.slip:
        yield "without --slip", replace(options, pad=replace(options.pad, slip=False))
    if options.up == 4:
        yield (
            "two to a sheet (--n-up 2)",
            replace(options, up=2, paper=part_of(PAPERS[options.paper.name], 2)),
        )
    if options.up > 1:
        yield "without --n-up", replace(options, up=1, paper=PAPERS[options.paper.name])
    if options.large:
        yield "without --large", replace(options, large=False)


def _larger(options: Options) -> Iterator[tuple[str, Options]]:
    """Every paper that is larger both ways, the smallest first."""
    here = PAPERS[options.paper.name]
    papers = (p for p in PAPERS.values() if p.width >= here.width - 20 and p.height >= here.height)
    for paper in sorted(papers, key=lambda paper: paper.width * paper.height):
        if paper.width * paper.height > here.width * here.height:
            yield (
                f"on {paper.title} (--paper {paper.name})",
                replace(options, paper=part_of(paper, options.up)),
            )
