"""Which paper a word names, which one a place uses, and what the press says of it in CSS.

Imports nothing heavy, so that the command line may ask before the press is wanted.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulesheets.errors import Problem, UsageProblem, nearest
from rulesheets.papers import PAPERS, Paper

__all__ = ["PAPERS", "Paper", "local_paper", "paper_css", "paper_for", "paper_named"]


# Countries where shops sell Letter (Unicode CLDR, supplemental data, paperSize US-Letter), by
# ISO 3166 code; everywhere else sells A4.
_LETTER = frozenset("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split())

# What else people call them.
_CALLED = {
    "statement": "half-letter", "half letter": "half-letter", "halfletter": "half-letter",
    "5.5x8.5": "half-letter", "3x5": "index", "index card": "index", "card": "index",
    "postcard": "4x6", "us letter": "letter", "us legal": "legal",
}  # fmt: skip


def paper_named(word: str) -> Paper:
    """The paper of that name, in any case; `UsageProblem` names the nearest where there is none."""
    paper = PAPERS.get(word.strip().casefold())
    if paper is None:
        close = _CALLED.get(" ".join(word.casefold().split())) or nearest(word, tuple(PAPERS))
        *most, last = PAPERS
        hint = f"Did you mean {close}?" if close else f"We print on {', '.join(most)} or {last}."
        raise UsageProblem(Problem(f"there is no paper called {word!r}", hint=hint))
    return paper


def paper_for(named: str | None, environ: Mapping[str, str]) -> Paper:
    """The paper that was named; where none was, the one that is sold here."""
    return paper_named(named) if named else local_paper(environ)


def local_paper(environ: Mapping[str, str]) -> Paper:
    """The paper that is sold where this machine says it stands; A4 where it says nothing.

    Read as POSIX has it: the first of LC_ALL, LC_PAPER and LANG that is set and not empty.
    """
    words = (environ.get(name, "") for name in ("LC_ALL", "LC_PAPER", "LANG"))
    locale = next((word for word in words if word), "")
    territory = locale.partition(".")[0].partition("@")[0].partition("_")[2]
    return PAPERS["letter" if territory.upper() in _LETTER else "a4"]


def paper_css(paper: Paper, size: float) -> str:
    """The rules that a sheet's own style sheet leaves open: its paper, and its type in points."""
    width, height = f"{paper.width:g}pt", f"{paper.height:g}pt"
    return (
        f"@page{{size:{width} {height}}}"
        f":root{{--type:{size:g}pt;--paper-width:{width};--paper-height:{height}}}"
    )
