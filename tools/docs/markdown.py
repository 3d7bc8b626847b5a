"""Pieces of Markdown, as both a forge and the site's generator read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

__all__ = ["GENERATED", "code", "listed", "page", "plain", "slug", "table"]

GENERATED = "<!-- Written by `make pages` from the code; change it there. -->"
_SPECIAL = re.compile(r"([\\`*_\[\]<>|])")


def plain(text: str) -> str:
    """A text in which no sign means anything else."""
    return _SPECIAL.sub(r"\\\1", text)


def code(text: str) -> str:
    """A text as it is typed."""
    return f"`{text}`"


def listed(lines: Iterable[str], depth: int = 0) -> Iterator[str]:
    """A list; the items of a deeper one stand under the last item before."""
    return ("  " * depth + f"- {line}" for line in lines)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A table; its cells are Markdown."""
    for cells in (head, ["---"] * len(head), *rows):
        yield f"| {' | '.join(cells)} |"


def slug(heading: str) -> str:
    """The anchor that a forge gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.casefold()).replace(" ", "-")


def page(title: str, *parts: Iterable[str]) -> str:
    """A whole page of parts, each a run of lines; empty ones are left out."""
    runs = ["\n".join(part) for part in ([GENERATED], [f"# {title}"], *parts)]
    return "\n\n".join(filter(None, runs)) + "\n"
