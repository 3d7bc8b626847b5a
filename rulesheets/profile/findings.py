"""What is found wrong while a file is read. Reading goes on: a person gets every problem in one pass."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rulesheets.errors import Problem
from rulesheets.profile.kinds import Kind, Unread, shown
from rulesheets.profile.source import Place
from rulesheets.profile.tree import Broken, Node

__all__ = ["Findings"]


@dataclass(slots=True)
class Findings:
    """Problems, and warnings about what can be read but looks unmeant."""

    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    def complain(self, at: Node | Place, text: str, hint: str = "") -> None:
        """Add a problem, unless the part has its problem already."""
        if not isinstance(at, Broken):
            place = at if isinstance(at, Place) else at.place
            self.problems.append(place.problem(text, hint))

    def refuse(self, label: str, expected: str, node: Node, hint: str = "") -> None:
        """Add that a part is not what it must be."""
        typed = shown(node)
        text = f"not {typed}" if typed else "but nothing stands here"
        self.complain(node, f"{label} must be {expected}, {text}", hint)

    def value(self, label: str, kind: Kind, node: Node) -> Any:
        """What a kind reads; None, with a problem, where it can't."""
        try:
            return kind.read(node)
        except Unread as error:
            self.refuse(label, kind.expected, error.node, error.hint)
            return None
