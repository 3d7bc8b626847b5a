"""The wall `numbered pages`: each page of a numbered pad says its own line of the roster, and nothing else
that the others don't.

Every page is read. What all share is the first page's, which is looked at as any sheet is; so is the last
page. Of the others the file itself tells that they draw the same, and what each has for itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesheets.proof.aloud import come_again
from rulesheets.proof.document import Element
from rulesheets.proof.drawn import Box, Leaf, alike
from rulesheets.proof.finding import Unreadable, Wall
from rulesheets.proof.ink import least_size, legible, white_edge
from rulesheets.proof.names import Block, Roster
from rulesheets.proof.owncontent import OwnPage, own_pages
from rulesheets.proof.owntexts import Written
from rulesheets.proof.pagetree import Pages

__all__ = ["numbered"]

WALL = "numbered pages"
_SLACK = 0.5  # points
_ELLIPSIS = "…"
_NONE = Written("", 0, 0)


class _Read(NamedTuple):
    """All pages as the file tells of them, and the slot of each mark."""

    pages: Sequence[OwnPage]
    slots: Mapping[int, str]


def numbered(
    printed: Pages, sheet: Element, block: Block, lines: Sequence[Mapping[str, str]]
) -> tuple[list[Leaf], Wall]:
    """The pages that were looked at, the first at the front, and the wall. `printed` are all, `sheet` is the
    first page's HTML, `block` what the file says of itself; `lines` are the roster's own, by column, where
    they are at hand.

    Raises `Unreadable` where pages are not written as numbered ones are.
    """
    wall, told = Wall(WALL), block.roster
    if told is None:
        raise Unreadable("the file says nothing of a roster")
    pages = own_pages(*printed.parts(wall))
    wall.equal("pages", len(pages), told.pages, "the file")
    slots = [element.get("data-slot") for element in sheet.all(having="data-slot")]
    wall.equal("slots", slots, list(told.slots), "the sheet")
    [first] = printed.leaves([0])
    marks = [run.mark for run in first.reading if run.mark in pages[0].texts]
    by_mark = dict(zip(dict.fromkeys(marks), slots, strict=False))
    if len(by_mark) != len(slots) or set(by_mark) != set(pages[0].texts):
        raise Unreadable("the texts of the first page are not those of the sheet's slots")
    read = _Read(pages, by_mark)
    _alike(read, first, wall)
    _lines(read, told, lines, least_size(block), wall)
    _inside(read, first, white_edge(block), wall)
    others = printed.leaves({len(pages) - 1} - {0}, ordered=False)
    for leaf in others:
        _looked_at(leaf, first, read, wall)
        legible(leaf, block, wall)
    return [first, *others], wall


def _alike(read: _Read, first: Leaf, wall: Wall) -> None:
    """All pages share what they draw and how they are read aloud, and move alike between their texts."""
    original = read.pages[0]
    for number, page in enumerate(read.pages, start=1):
        where = f"page {number}"
        wall.holds(page.shared == original.shared, "does not share what the first page shows", where)
        same = page.moves == original.moves and page.texts.keys() == original.texts.keys()
        wall.holds(same, "shows its texts elsewhere than the first page", where)
    spoken = original.read.marks
    wall.holds(spoken == first.order, "the first page is read aloud in another order", "the file")
    come_again([page.read for page in read.pages], 1, False, wall)


def _lines(read: _Read, told: Roster, lines: Sequence[Mapping[str, str]], floor: float, wall: Wall) -> None:
    """Each page says its line of the roster, and all of them together what the file was made of."""
    said = []
    for number, page in enumerate(read.pages, start=1):
        own = {slot: page.texts.get(mark, _NONE).text for mark, slot in read.slots.items()}
        said.append("\t".join(own.values()))
        for mark, slot in read.slots.items():
            text, size, _, whole = page.texts.get(mark, _NONE)
            column, where = slot.removeprefix("slip-"), f"page {number}, {slot}"
            if column == "number":
                wall.equal("number", text, str(number), where)
            elif lines:
                expected = lines[number - 1].get(column, "") if number <= len(lines) else ""
                cut = _shortened(text, expected) and size == floor and whole == expected
                right = cut or (text == expected and not whole)
                wall.holds(right, f"printed “{text}”, roster “{expected}”", where)
            wall.holds(size >= floor, f"is {size:g} pt high; the smallest is {floor:g}", where)
    digest = hashlib.sha256("\n".join(said).encode()).hexdigest()
    wall.holds(digest == told.digest, "the pages don't say what the file says they do", "the file")


def _shortened(text: str, whole: str) -> bool:
    """Whether a text is the beginning of another, and says so."""
    begun = text.removesuffix(_ELLIPSIS)
    return begun != text and whole.startswith(begun) and len(begun) < len(whole)


def _inside(read: _Read, first: Leaf, edge: float, wall: Wall) -> None:
    """No text of any page reaches what stands right of it: another text, a line, the margin."""
    for mark in read.slots:
        room = _room(mark, first, edge)
        widest = max(range(len(read.pages)), key=lambda at: read.pages[at].texts.get(mark, _NONE).width)
        over = read.pages[widest].texts.get(mark, _NONE).width - room
        wall.holds(
            over <= _SLACK, f"runs over what stands right of it by {over:.1f} pt", f"page {widest + 1}"
        )


def _room(mark: int, first: Leaf, edge: float) -> float:
    """How far from its beginning a text may reach on any page."""
    own = next((run for run in first.runs if run.mark == mark), None)
    if own is None:
        return 0.0
    line = Box(own.box.left, own.foot, first.width, own.foot + own.size / 2)
    things = [*(run.box for run in first.runs if run.mark != mark), *(shape.box for shape in first.shapes)]
    right = [box.left for box in things if box.left > own.box.left + _SLACK and box.meets(line)]
    return min([*right, first.width - edge]) - own.box.left


def _looked_at(leaf: Leaf, first: Leaf, read: _Read, wall: Wall) -> None:
    """A page that was read as a viewer reads it: the first page's, but for its own texts."""
    where = f"page {leaf.number}"
    own = read.pages[leaf.number - 1].texts
    wall.holds(alike(leaf.shapes, first.shapes), "draws another shape than the first page", where)
    shared, expected = ([run for run in one.runs if run.mark not in own] for one in (leaf, first))
    wall.holds(alike(shared, expected), "shares not all text", where)
    for mark in own:
        said = "".join(run.text for run in leaf.runs if run.mark == mark)
        known = {_plain(own[mark].text), _plain(own[mark].whole)}
        wall.holds(_plain(said) in known, f"a viewer reads “{said}”", where)


def _plain(text: str) -> str:
    return "".join(text.split())
