"""The table's own text: names, notes, a date. It is printed as typed and read by no rule."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from rulesheets.errors import Problem
from rulesheets.profile.source import forbidden
from rulesheets.profile.tree import Node, Row, Scalar

__all__ = ["TextField", "TextList", "text_problem"]


@dataclass(frozen=True, slots=True)
class TextField:
    """A line of text: what it is called in a message, and how long it may be."""

    what: str
    longest: int

    def read(self, node: Node, problems: list[Problem], warnings: list[Problem] | None = None) -> str | None:
        """The text in Unicode's composed form (NFC); None, with a problem, where it can't be used."""
        if not isinstance(node, Scalar):
            problems.append(node.place.problem(f"{self.what} must be a line of text"))
            return None
        text = unicodedata.normalize("NFC", node.text).strip()
        wrong = text_problem(text, self)
        if wrong:
            problems.append(node.place.problem(wrong))
            return None
        if warnings is not None and (warning := _cut_short(node)):
            warnings.append(warning)
        return text


@dataclass(frozen=True, slots=True)
class TextList:
    """A list of texts, at most so many."""

    each: TextField
    most: int

    def read(
        self, node: Node, problems: list[Problem], warnings: list[Problem] | None = None
    ) -> tuple[str, ...] | None:
        """The texts; None, with problems, where one can't be used."""
        if isinstance(node, Scalar) and node.empty:
            return ()
        if not isinstance(node, Row):
            hint = "Write [one, two], with commas, or each on its own line after a dash."
            problems.append(node.place.problem(f"{self.each.what}s must be a list", hint))
            return None
        if len(node.items) > self.most:
            text = f"{len(node.items)} {self.each.what}s are too many; there is room for {self.most}"
            problems.append(node.items[self.most].place.problem(text))
            return None
        texts = [self.each.read(item, problems, warnings) for item in node.items]
        return None if None in texts else tuple(text for text in texts if text is not None)


def text_problem(text: str, field: TextField) -> str:
    """What is wrong with a text; empty where nothing is."""
    if not text:
        return f"{field.what} is empty"
    if len(text) > field.longest:
        return f"{field.what} has {len(text)} characters; there is room for {field.longest}"
    if "\n" in text:
        return f"{field.what} must be one line"
    bad = next(filter(None, map(forbidden, text)), "")
    return f"{field.what} holds {bad}" if bad else ""


def _cut_short(node: Scalar) -> Problem | None:
    """A warning where ` #` has cut a name short: `Joe #1` is Joe to YAML.

    A remark of the usual looks, two blanks before it or one after its sign, gives none.
    """
    match = re.match(r" (#.*)|\s+(#\S.*)", node.rest) if node.plain else None
    if not match:
        return None
    left = (match[1] or match[2]).rstrip()
    source, line = node.place.source, node.place.line
    col = source.line(line).rfind(node.rest) + match.start(match.lastindex or 1) + 1
    text = f'"{left}" is left out: after a blank, # begins a remark'
    return source.problem(line, col, text, "If it belongs to the text, put all of it in quotes.")
