"""Are the words of a page that somebody filled in still those that it was made with?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rulesheets.proof.document import read
from rulesheets.proof.flow import opened, written
from rulesheets.proof.pdfium import leaves, page_count

__all__ = ["words_changed"]


def words_changed(pdf: bytes, html: str) -> str:
    """The place where a PDF's words part from those of the HTML that it carries; empty where they don't.

    Ticks and form fields are left out of it: those are what a person fills in. Words are held against
    each other in the order of the structure; where another program took that away, by their letters.
    """
    sheets = read(html).sheets
    said = _letters(text.text for sheet in sheets for text in sheet.texts if written(text))
    pages = leaves(pdf, range(page_count(pdf)))
    told = _letters(run.text for leaf in pages for run in (leaf.reading if leaf.order else leaf.runs))
    if said == told or (not any(leaf.order for leaf in pages) and Counter(said) == Counter(told)):
        return ""
    at = next(
        (n for n, (a, b) in enumerate(zip(said, told, strict=False)) if a != b), min(len(said), len(told))
    )
    return f"“{told[max(0, at - 15) : at + 15]}” stands for “{said[max(0, at - 15) : at + 15]}”"


def _letters(texts: Iterable[str]) -> str:
    return opened("".join("".join(texts).split()))
