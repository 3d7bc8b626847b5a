"""Reads a finished sheet's HTML into elements and texts, in the order of the document.

Written with the standard library's parser and for the markup of ARCHITECTURE.md: nothing here knows
what made the page. Texts lie in one list and each element knows its stretch of it, so that every
wall reads the page in one pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser
from typing import NamedTuple

from rulesheets.proof.finding import Unreadable

__all__ = ["Document", "Element", "Text", "read"]

_VOID = frozenset("area br col embed hr img input link meta source track wbr".split())
_NO_TEXT = ("script", "style", "title", "template")


class Element:
    """One element: its attributes, what holds it, and its stretches of the document's lists.

    `data`, `unit` (the nearest unit, row or hand) and `sheet` are the nearest such elements, itself
    among them; `own` and `spoken` tell whether it or an ancestor carries that class, `foot` whether
    it is, or stands in, a running foot.
    """

    __slots__ = (
        "attrs", "children_end", "classes", "data", "document", "first", "foot", "index", "last", "own",
        "parent", "sheet", "spoken", "tag", "unit",
    )  # fmt: skip

    def __init__(self, document: Document, tag: str, attrs: dict[str, str], parent: Element | None) -> None:
        self.document, self.tag, self.attrs, self.parent = document, tag, attrs, parent
        self.classes = attrs["class"].split() if "class" in attrs else ()
        self.index, self.children_end = len(document.elements), 0
        self.first, self.last = len(document.texts), 0
        self.own: bool = "own" in self.classes or (parent.own if parent else False)
        self.spoken: bool = "spoken" in self.classes or (parent.spoken if parent else False)
        self.foot: bool = tag == "footer" or (parent.foot if parent else False)
        self.data: Element | None = self if tag == "data" else parent.data if parent else None
        self.unit: Element | None = self if _speaks(self) else parent.unit if parent else None
        self.sheet: Element | None = self if "data-sheet" in attrs else parent.sheet if parent else None

    @property
    def texts(self) -> list[Text]:
        """Every text inside, in order."""
        return self.document.texts[self.first : self.last]

    @property
    def text(self) -> str:
        """What a reader of the paper sees of it, with ordinary spaces."""
        return words(t.text for t in self.texts if not t.at.spoken)

    @property
    def inside(self) -> list[Element]:
        """Every element inside, in order."""
        return self.document.elements[self.index + 1 : self.children_end]

    def all(self, tag: str = "", *, having: str = "", of: str = "") -> Iterator[Element]:
        """The elements inside with that tag, that attribute and that class, where given."""
        return (element for element in self.inside if element.matches(tag, having, of))

    def closest(self, tag: str = "", *, having: str = "", of: str = "") -> Element | None:
        """The nearest element around, itself included, with that tag, that attribute and that class."""
        at: Element | None = self
        while at is not None and not at.matches(tag, having, of):
            at = at.parent
        return at

    def matches(self, tag: str, having: str, of: str) -> bool:
        """Has it that tag, that attribute and that class, where given?"""
        return (
            (not tag or self.tag == tag)
            and (not having or having in self.attrs)
            and (not of or of in self.classes)
        )

    def whole(self, name: str) -> int:
        """An attribute that is a whole number; `Unreadable` where it is none."""
        value = self.get(name)
        if not re.fullmatch(r"-?[0-9]{1,6}", value):
            raise Unreadable(f"{name}={value!r} is no whole number")
        return int(value)

    def get(self, name: str) -> str:
        """An attribute; empty where there is none."""
        return self.attrs.get(name, "")


class Text(NamedTuple):
    """A stretch of text and the element that holds it."""

    text: str
    at: Element


class Document:
    """A whole page of HTML: its sheets, and its data block as text (empty where it has none)."""

    def __init__(self) -> None:
        self.elements: list[Element] = []
        self.texts: list[Text] = []
        self.block = ""

    @property
    def sheets(self) -> list[Element]:
        """The articles, one a sheet."""
        return [element for element in self.elements if "data-sheet" in element.attrs]


@lru_cache(maxsize=8)
def read(html: str) -> Document:
    """The document that this HTML describes. Read once for all walls, so that none may change it."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.end_to(0)
    return reader.document


def words(texts: Iterator[str]) -> str:
    """The texts joined, with every run of white space as one ordinary space."""
    return " ".join("".join(texts).split())


def _speaks(element: Element) -> bool:
    return "data-clause" in element.attrs or "data-hand" in element.attrs


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.document = Document()
        self._open: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        parent = self._open[-1] if self._open else None
        element = Element(self.document, tag, given, parent)
        self.document.elements.append(element)
        if tag in _VOID:
            self._end(element)
        else:
            self._open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self._end(self._open.pop())

    def handle_endtag(self, tag: str) -> None:
        for depth in range(len(self._open) - 1, -1, -1):
            if self._open[depth].tag == tag:
                self.end_to(depth)
                return

    def handle_data(self, data: str) -> None:
        if not self._open:
            return
        at = self._open[-1]
        if at.tag == "script" and at.get("id") == "rulesheets":
            self.document.block += data
        elif at.tag not in _NO_TEXT:
            self.document.texts.append(Text(data, at))

    def end_to(self, depth: int) -> None:
        """End every open element from this depth on."""
        while len(self._open) > depth:
            self._end(self._open.pop())

    def _end(self, element: Element) -> None:
        element.last = len(self.document.texts)
        element.children_end = len(self.document.elements)
