"""Every page under docs/ that the code writes, and whether those that are there still say the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.docs import rulebook
from tools.docs.commands import commands_page

__all__ = ["DOCS", "pages", "stale", "write"]

DOCS = Path(__file__).resolve().parents[2] / "docs"


def pages() -> dict[str, str]:
    """The text of each, by its path under docs/."""
    return {"commands.md": commands_page(), **dict(rulebook.pages())}


def stale(docs: Path = DOCS) -> Iterator[str]:
    """What differs from what the code would write: pages that are older, missing, or of no rule."""
    yield from _stale(docs, pages())


def _stale(docs: Path, written: Mapping[str, str]) -> Iterator[str]:
    for path, text in written.items():
        file = docs / path
        if not file.is_file() or file.read_text("utf-8") != text:
            yield path
    there = (f"rulebook/{file.name}" for file in (docs / "rulebook").glob("*.md"))
    yield from (path for path in there if path not in written)


def write(docs: Path = DOCS) -> list[str]:
    """Makes all of them as the code says; gives those that were changed."""
    written = pages()
    changed = list(_stale(docs, written))
    for path in changed:
        file = docs / path
        if path in written:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(written[path], "utf-8")
        else:
            file.unlink()
    return changed
