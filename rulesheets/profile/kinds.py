"""How a setting is read, written and described: its type decides, never how the text looks.

`0777` is no number, a team called No is no switch, and `none` is nothing only where a number may be
absent. `fields` makes a kind of a clause's pydantic field, so that no list of settings stands anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rulesheets.errors import nearest
from rulesheets.profile.source import quoted
from rulesheets.profile.tree import Branch, Node, Row, Scalar

__all__ = ["Choice", "Kind", "Nothing", "Number", "Switch", "Unread", "either", "meant", "shown"]

_YES = frozenset({"yes", "on", "true"})
_NO = frozenset({"no", "off", "false"})
_DIGITS = re.compile(r"([+\-−]?)(0|[1-9][0-9]{0,8})")
_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
).split()


class Unread(Exception):
    """A part of the file is not of the kind wanted; `hint` may name what was meant."""

    def __init__(self, node: Node, hint: str = "") -> None:
        super().__init__(hint)
        self.node, self.hint = node, hint


class Kind(Protocol):
    """One type of setting. `expected` completes "must be …"."""

    @property
    def expected(self) -> str: ...
    def read(self, node: Node) -> Any:
        """The value, or Unread."""
        ...

    def write(self, value: Any) -> str:
        """The YAML text that reads back as the value."""
        ...


@dataclass(frozen=True)
class Switch:
    """Yes or no, in any of the words that people use."""

    expected: str = "yes or no"

    def read(self, node: Node) -> bool:
        word = text_of(node).casefold()
        if word not in _YES | _NO:
            raise Unread(node, meant(word, sorted(_YES | _NO)))
        return word in _YES

    def write(self, value: Any) -> str:
        return "yes" if value else "no"


@dataclass(frozen=True)
class Number:
    """A whole number in plain digits, within its range."""

    least: int
    most: int
    step: int = 1

    @property
    def expected(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a whole number from {_signed(self.least)} to {_signed(self.most)}{steps}"

    def read(self, node: Node) -> int:
        text = text_of(node)
        match = _DIGITS.fullmatch(text)
        if not match:
            raise Unread(node, _digits_meant(text, self))
        value = int(match[2]) * (1 if match[1] in ("", "+") else -1)
        if not self.has(value):
            raise Unread(node)
        return value

    def has(self, value: int) -> bool:
        """Is the value within the range?"""
        return self.least <= value <= self.most and value % self.step == 0

    def write(self, value: Any) -> str:
        return str(value)


@dataclass(frozen=True)
class Choice:
    """One of a few words, upper or lower case."""

    words: tuple[Any, ...]

    @property
    def expected(self) -> str:
        return either(self.quoted)

    @property
    def quoted(self) -> list[str]:
        """The words as a message shows them."""
        return [f'"{word}"' if isinstance(word, str) else str(word) for word in self.words]

    def read(self, node: Node) -> Any:
        text = " ".join(text_of(node).casefold().split())
        known = {str(word).casefold(): word for word in self.words}
        if text not in known:
            raise Unread(node, meant(text, map(str, self.words)))
        return known[text]

    def write(self, value: Any) -> str:
        return str(value)


@dataclass(frozen=True)
class Nothing:
    """The word for a number that is absent."""

    expected: str = "none"

    def read(self, node: Node) -> None:
        text = text_of(node).casefold()
        if text != "none":
            raise Unread(node, "Did you mean none?" if text in ("null", "~", "no", "off") else "")

    def write(self, value: Any) -> str:
        return "none"


def text_of(node: Node) -> str:
    """The text typed; Unread where none was."""
    if not isinstance(node, Scalar) or node.empty:
        raise Unread(node)
    return node.text.strip()


def shown(node: Node) -> str:
    """What was typed, as a message repeats it; empty where nothing was."""
    if isinstance(node, Scalar):
        return "" if node.empty else quoted(node.text)
    if isinstance(node, Row):
        return "a list" if node.items else "[]"
    return "{}" if isinstance(node, Branch) and not node.entries else "a group of settings"


def either(words: Sequence[str]) -> str:
    """Words as a sentence offers them: one, two or three."""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def meant(word: str, choices: Iterable[str]) -> str:
    """A hint that names the nearest choice; empty where none is near."""
    known = {choice.casefold(): choice for choice in choices}
    close = nearest(word, list(known))
    return f"Did you mean {known[close]}?" if close else ""


def _digits_meant(text: str, kind: Number) -> str:
    word = text.casefold()
    if word in _WORDS and kind.has(_WORDS.index(word)):
        return f"Did you mean {_WORDS.index(word)}?"
    if re.search(r"\d", text):
        return "Write it in plain digits, without zeros before it, points or other signs."
    return ""
