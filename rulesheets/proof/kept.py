"""Are the words of a page that somebody filled in still those that it was made with?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial

from rulesheets.proof.document import Element, read
from rulesheets.proof.drawn import Drawn, Leaf
from rulesheets.proof.flow import is_folio, opened, written
from rulesheets.proof.pdfium import leaves, page_count

__all__ = ["words_changed"]


def words_changed(pdf: bytes, html: str) -> str:
    """The place where a PDF's words part from those of the HTML that it carries; empty where they don't.

    Ticks and form fields are left out of it: those are what a person fills in. Each page must say the
    next part of its sheet and then that sheet's foot, in the order of the structure, and nothing beside
    it but its number; where another program took the structure away, these letters in any order.
    """
    sheets = iter(read(html).sheets)
    rest = foot = ""
    for leaf in leaves(pdf, range(page_count(pdf))):
        if not rest and (sheet := next(sheets, None)):
            rest, foot = _said(sheet, foot=False), _said(sheet, foot=True)
        told = _letters(run.text for run in _runs(leaf))
        part = rest[: max(0, len(told) - len(foot))]
        if told != part + foot and (leaf.order or Counter(told) != Counter(part + foot)):
            # Where the foot was changed, how far the page reaches is told by what it says before.
            nearer = rest[: _parting(told, rest)] + foot
            return _parted(told, max(part + foot, nearer, key=partial(_parting, told)))
        rest = rest.removeprefix(part)
    rest += "".join(_said(sheet, foot=False) for sheet in sheets)
    return _parted("", rest) if rest else ""


def _said(sheet: Element, *, foot: bool) -> str:
    return _letters(text.text for text in sheet.texts if written(text) and text.at.foot == foot)


def _runs(leaf: Leaf) -> Iterator[Drawn]:
    """All text of a page but its number; what the structure leaves out comes last."""
    yield from leaf.reading
    yield from (run for run in leaf.loose if not is_folio(run))


def _parted(told: str, said: str) -> str:
    at = _parting(told, said)
    return f"{_around(told, at)} stands for {_around(said, at)}"


def _parting(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _around(text: str, at: int) -> str:
    near = text[max(0, at - 15) : at + 15]
    return f"“{near}”" if near else "nothing"


def _letters(texts: Iterable[str]) -> str:
    return opened("".join("".join(texts).split()))
