"""YAML text as a small tree whose every part knows its place.

PyYAML's events give text and position; its resolver, which takes a team called No for false, is not
used, and neither are anchors, aliases and tags. The tree is built without recursion: depth costs
nothing but a sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml

from rulesheets.errors import Problem
from rulesheets.profile.source import Place, Source
from rulesheets.profile.syntax import in_plain_words

__all__ = ["Branch", "Broken", "Entry", "Node", "Row", "Scalar", "Tree", "grow"]

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DEEPEST = 8


@dataclass(frozen=True, slots=True)
class Scalar:
    """Text as typed. `plain` is text without quotes; `end` the place after it."""

    place: Place
    text: str
    plain: bool = True
    end: Place | None = None

    @property
    def empty(self) -> bool:
        """Was nothing written at all?"""
        return self.plain and not self.text

    @property
    def rest(self) -> str:
        """What stands after it in its line."""
        return self.end.source.line(self.end.line)[self.end.col - 1 :] if self.end else ""


@dataclass(frozen=True, slots=True)
class Row:
    """A list."""

    place: Place
    items: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Branch:
    """Names and what stands after them."""

    place: Place
    entries: dict[str, Entry] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Broken:
    """Something that has its problem already."""

    place: Place


Node = Scalar | Row | Branch | Broken


@dataclass(frozen=True, slots=True)
class Entry:
    """A name in a branch, where it stands, and its value."""

    key: Place
    value: Node


@dataclass(frozen=True, slots=True)
class Tree:
    """A file's root (None: nothing could be read), and whether all of the file is in it."""

    root: Node | None
    whole: bool


class _Stop(Exception):
    """Reading on would only bring problems that follow from the last."""


def grow(source: Source, problems: list[Problem]) -> Tree:
    """The tree of a file. Problems are added to the list; what was whole before one is kept."""
    grower = _Grower(source, problems)
    try:
        for event in yaml.parse(source.text, Loader=_LOADER):
            grower.take(event)
    except yaml.YAMLError as error:
        problems.append(in_plain_words(error, source))
    except _Stop:
        pass
    else:
        return Tree(grower.root, whole=True)
    return Tree(grower.root or next(iter(grower.open), None), whole=False)


class _Grower:
    """Takes the reader's events one by one. `open` are the lists and branches not closed yet."""

    def __init__(self, source: Source, problems: list[Problem]) -> None:
        self.source, self.problems = source, problems
        self.root: Node | None = None
        self.open: list[Row | Branch] = []
        # For each open one, the name that waits for its value: None where a name must come next.
        self.names: list[tuple[str, Place] | None] = []
        self.documents = 0

    def take(self, event: Any) -> None:
        place = Place(self.source, event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(event, yaml.DocumentStartEvent):
            self._document(event, place)
        elif isinstance(event, yaml.AliasEvent):
            self._complain(place, f"*{event.anchor} has no meaning here", _QUOTES)
            self._put(Broken(place))
        elif isinstance(event, yaml.NodeEvent):
            self._node(event, place)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.names.pop()
            self._put(self.open.pop())

    def _document(self, event: Any, place: Place) -> None:
        self.documents += 1
        if self.documents > 1:
            self._complain(place, "a second document begins here", "A file holds one profile.")
            raise _Stop
        if event.version or event.tags:
            self._complain(place, "a line can't begin with %", "Take it out.")

    def _node(self, event: Any, place: Place) -> None:
        if event.anchor is not None:
            self._complain(place, f"&{event.anchor} has no meaning here", _QUOTES)
        if event.tag is not None:
            self._complain(place, "an exclamation mark has no meaning here", _QUOTES)
        if isinstance(event, yaml.ScalarEvent):
            mark: Any = event.end_mark
            end = Place(self.source, mark.line + 1, mark.column + 1)
            self._put(Scalar(place, event.value, not event.style, end))
            return
        if len(self.open) == _DEEPEST:
            self._complain(place, "this is nested too deep", "A rule's settings lie one step below it.")
            raise _Stop
        sequence = isinstance(event, yaml.SequenceStartEvent)
        self.open.append(Row(place) if sequence else Branch(place))
        self.names.append(None)

    def _put(self, node: Node) -> None:
        """Put a finished part where it belongs; a name waits for its value."""
        parent = self.open[-1] if self.open else None
        if parent is None:
            self.root = node
        elif isinstance(parent, Row):
            parent.items.append(node)
        elif (name := self.names[-1]) is None:
            self.names[-1] = self._name(node)
        else:
            self.names[-1] = None
            self._enter(parent, *name, node)

    def _name(self, node: Node) -> tuple[str, Place]:
        if isinstance(node, Scalar) and node.text:
            return node.text, node.place
        if not isinstance(node, Broken):
            self._complain(node.place, "a name must stand before the colon", "Name a rule or setting.")
        return "", node.place

    def _enter(self, parent: Branch, name: str, place: Place, value: Node) -> None:
        first = parent.entries.get(name)
        if name and first is None:
            parent.entries[name] = Entry(place, value)
        elif first is not None:
            text = f"{name} stands here a second time; it stands in line {first.key.line} already"
            self._complain(place, text, "Keep one of the two.")

    def _complain(self, place: Place, text: str, hint: str) -> None:
        self.problems.append(place.problem(text, hint))


_QUOTES = 'If it belongs to a text, put the whole text in quotes: "…".'
