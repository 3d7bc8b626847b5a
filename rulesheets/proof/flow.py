"""The text of sheets as it must stand on paper, and the finding of a PDF's runs in it.

White space is one ordinary space, whatever it was; what only a screen reader says is left out. A
run of a PDF never spans two texts of the HTML, so that each lies whole in one place of the flow.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rulesheets.proof.document import Element, Text
from rulesheets.proof.drawn import Drawn, Leaf
from rulesheets.proof.finding import Wall

__all__ = ["OPEN", "TICKED", "Flow", "Placed", "by_leaf", "follow", "is_folio", "opened", "written"]

OPEN, TICKED = "☐", "☑"
"""The boxes of a tick line."""


_FOLIO = re.compile(r"\d+ of \d+")


class Placed(NamedTuple):
    """A run of the PDF, its page, and the text of the HTML that it shows."""

    run: Drawn
    leaf: Leaf
    text: Text


class Flow:
    """The printed text of some elements, in order; running feet only where `foot` says so.

    `text` has every run of white space as one space; `places` are the indices of all other
    characters in it, and `owners` the texts that these belong to.
    """

    def __init__(self, elements: Iterable[Element], *, foot: bool = False) -> None:
        parts: list[str] = []
        self.owners: list[Text] = []
        for element in elements:
            for text in element.texts:
                if written(text) and text.at.foot == foot:
                    parts.append(text.text)
                    self.owners += [text] * len("".join(text.text.split()))
            parts.append(" ")
        self.text = " ".join("".join(parts).split())
        self.places = [at for at, sign in enumerate(self.text) if sign != " "]

    def part(self, first: int, count: int) -> str:
        """The text of `count` characters from the character number `first` on, spaces included."""
        last = min(first + count, len(self.places)) - 1
        return self.text[self.places[first] : self.places[last] + 1] if first <= last else ""

    def find(self, text: str, first: int) -> int:
        """The number of the character from which on `text` stands, not before `first`; -1 for none."""
        start = self.places[first] if first < len(self.places) else len(self.text)
        at = self.text.find(text, start)
        return at - self.text.count(" ", 0, at) if at >= 0 else -1


def written(text: Text) -> bool:
    """Does it stand in the text of the paper? Of a shortened name, the whole does, and not what shows."""
    shortened = "fit" in text.at.classes
    whole = text.at.spoken and text.at.parent is not None and "fit" in text.at.parent.classes
    return whole or not (text.at.spoken or shortened)


def follow(flow: Flow, runs: Iterable[tuple[Leaf, Drawn]], wall: Wall) -> list[Placed]:
    """Hold runs of some pages, in reading order, against the flow, token by token."""
    placed, at = [], 0
    for leaf, run in runs:
        text = " ".join(run.text.split())
        count = len(text.replace(" ", ""))
        where = f"page {leaf.number}, at “{text[:40]}”"
        if not _same(expected := flow.part(at, count), text):
            # A box that is ticked otherwise stands where it should.
            found = at if opened(expected) == opened(text) else flow.find(text, at)
            if found < 0:
                wall.holds(False, f"the paper says “{text}”, the page “{expected}”", where)
                continue
            lacks = flow.part(at, found - at)
            told = f"lacks “{_short(lacks)}”" if lacks else f"says “{text}”, the page “{expected}”"
            wall.finds(f"the paper {told}", where)
            at = found
        wall.seen += len(text.split())
        placed.append(Placed(run, leaf, flow.owners[at]))
        at += count
    if rest := flow.part(at, len(flow.places) - at):
        wall.finds(f"the paper lacks “{_short(rest)}”", "the end")
    return placed


def is_folio(run: Drawn) -> bool:
    """Is it the number of a page?"""
    return _FOLIO.fullmatch(run.text.strip()) is not None


def opened(text: str) -> str:
    """The text with no box ticked."""
    return text.replace(TICKED, OPEN)


def by_leaf(placed: Iterable[Placed]) -> Mapping[Leaf, list[Placed]]:
    """What stands on each page, in order; nothing on any other."""
    found = defaultdict[Leaf, list[Placed]](list)
    for place in placed:
        found[place.leaf].append(place)
    return found


def _same(page: str, paper: str) -> bool:
    """Whether two texts are one; PDFium reads a blank after an accent that stands by itself."""
    if page == paper:
        return True
    return any(map(unicodedata.combining, paper)) and page.replace(" ", "") == paper.replace(" ", "")


def _short(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:60]} … {text[-15:]}"
