"""How the pages of a file are read aloud, as its structure tells it: read without drawing anything."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rulesheets.proof.finding import Wall
from rulesheets.proof.objects import Objects, OtherForm, found, reference

__all__ = ["Read", "Stands", "come_again", "in_order", "spoken", "whole"]

_KIDS = re.compile(rb"/K\s*(?:\[([^\]]*)\]|(\d+) 0 R|(\d+))")
_PAGE = re.compile(rb"/Pg (\d+) 0 R")
_STRING = re.compile(rb"\((?:\\.|[^\\()])*\)", re.DOTALL)
_INSTEAD = re.compile(rb"/(?:Alt|ActualText)\s*(\((?:\\.|[^\\()])*\)|<[\da-fA-F]*>)", re.DOTALL)
_KID = re.compile(rb"(\d+) 0 R|(\d+)")


class Stands(NamedTuple):
    """Where a page is: the number of what it stands on among the objects, and in the structure; how many
    marks of that come before its own, and how many it has."""

    on: int
    key: int
    before: int
    marks: int


class Read(NamedTuple):
    """How a page is read aloud: its marks in order, counted from its first, and what is said in place of
    what they show, element by element."""

    marks: list[int]
    instead: list[bytes]


class Kids(NamedTuple):
    """What an element of the structure holds: other elements by number, and marks in their order."""

    elements: Sequence[int]
    marks: Sequence[int]
    least: int
    most: int


class Spoken(NamedTuple):
    """An element that has marks, by its number; the number of its page's object; what it holds; and what is
    said in place of what its marks show (empty: nothing)."""

    number: int
    page: int
    kids: Kids
    instead: bytes


def whole(on: int, key: int) -> Stands:
    """Of a page that stands on nothing else, so that all marks there are its own."""
    return Stands(on, key, 0, sys.maxsize)


def in_order(objects: Objects, pages: Sequence[Stands], wall: Wall) -> list[Read]:
    """How each page is read aloud; all of them must be, in this order, each by elements that its own marks
    lead to and no other's."""
    read = [Read([], []) for _ in pages]
    on: dict[int, list[int]] = {}
    for at, page in enumerate(pages):
        on.setdefault(page.on, []).append(at)
    rows, sequence = _owners(objects), list[int]()
    for element in spoken(objects):
        _, marks, least, most = element.kids
        here = (at for at in on.get(element.page, ()) if pages[at].before <= least)
        at = next((at for at in here if most < pages[at].before + pages[at].marks), -1)
        if at < 0:
            wall.finds("reads aloud what is on no page, or on several at once", "the file")
            continue
        before, row = pages[at].before, rows[pages[at].key]
        lead = most < len(row) and {row[mark] for mark in marks} == {b"%d" % element.number}
        wall.holds(lead, "has marks that lead to another element than reads them", f"page {at + 1}")
        read[at].marks.extend([mark - before for mark in marks] if before else marks)
        read[at].instead.append(element.instead)
        sequence += [at] if sequence[-1:] != [at] else []
    wall.holds(sequence == list(range(len(pages))), f"reads aloud {_first(sequence)}", "the file")
    for at, one in enumerate(read):
        wall.holds(len(set(one.marks)) == len(one.marks), "is read aloud twice", f"page {at + 1}")
    return read


def come_again(read: Sequence[Read], once: int, words: bool, wall: Wall) -> None:
    """Hold the pages that come again against the first `once`. They are read in the same order; each by one
    element, which if there are `words` says the page's number and the copy's, or as the first time."""
    for at, page in enumerate(read[once:], start=once):
        first = read[at % once]
        named = b"(Page %d, copy %d)" % (at % once + 1, at // once + 1)
        told = page.instead in ([named], first.instead) if words else page.instead == [b""]
        same = page.marks[: len(first.marks)] == first.marks
        wall.holds(told and same, "is not read aloud as the first time", f"page {at + 1}")


def _first(sequence: Sequence[int]) -> str:
    """The first thing that is wrong with the order of the pages, in words."""
    wrong = next((n for n, at in enumerate(sequence) if n != at), len(sequence))
    there = sequence[wrong] + 1 if wrong < len(sequence) else 0
    return f"page {there} where page {wrong + 1} should be" if there else f"nothing of page {wrong + 1}"


def spoken(objects: Objects) -> Iterator[Spoken]:
    """Every element with marks, in the order in which they are read; OtherForm where one is there twice."""
    root = objects[reference(objects[objects.root], b"StructTreeRoot")]
    lists: dict[int, Kids] = {}
    waiting, seen = list(reversed(_kids(objects, root, lists).elements)), set[int]()
    while waiting:
        number = waiting.pop()
        if number in seen:  # else one that holds itself had no end
            raise OtherForm
        seen.add(number)
        element = objects[number]
        kids = _kids(objects, element, lists)
        if kids.marks:
            instead = _INSTEAD.search(element)
            yield Spoken(number, int(found(_PAGE.pattern, element)), kids, instead[1] if instead else b"")
        waiting += reversed(kids.elements)


def _kids(objects: Objects, element: bytes, lists: dict[int, Kids]) -> Kids:
    """What an element holds. A list that several share is read once."""
    told = _KIDS.search(_STRING.sub(b"", element))
    if told is None:
        return _listed(b"")
    if not told[2]:
        return _listed(told[1] or told[3] or b"")
    number = int(told[2])
    if number not in lists:
        held = objects[number]
        lists[number] = _listed(held if held.lstrip().startswith(b"[") else b"%d 0 R" % number)
    return lists[number]


def _listed(told: bytes) -> Kids:
    kids = _KID.findall(told)
    marks = [int(mark) for _, mark in kids if mark]
    return Kids([int(one) for one, _ in kids if one], marks, min(marks, default=0), max(marks, default=0))


def _owners(objects: Objects) -> Mapping[int, Sequence[bytes]]:
    """By a page's number in the structure, the numbers of the elements that its marks lead to, by mark."""
    root = objects[reference(objects[objects.root], b"StructTreeRoot")]
    numbers = objects[reference(root, b"ParentTree")]
    rows = re.findall(rb"(\d+)\s*\[([^\]]*)\]", found(rb"/Nums\s*\[(.*)\]", numbers))
    return {int(key): row.replace(b" 0 R", b"").split() for key, row in rows}
