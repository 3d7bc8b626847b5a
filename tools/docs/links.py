"""Whether a finished site stands by itself: every link leads somewhere, and nothing is fetched from afar."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["faults", "pages_of"]

# What a browser fetches by itself; a link that a person follows may lead anywhere.
_FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}
_IN_STYLES = re.compile(r"(?:url\(\s*[\"']?|@import\s+[\"'])((?:https?:)?//[^\"')]+)")
_INSIDE = ("data:", "mailto:")


@dataclass
class _Page(HTMLParser):
    """What one page has and wants: its anchors, and its references with whether they are fetched."""

    anchors: set[str] = field(default_factory=set)
    references: list[tuple[str, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.anchors.add(value)
            elif name in ("href", "src") and value:
                self.references.append((value, (tag, name) in _FETCHED))


def pages_of(site: Path) -> dict[Path, _Page]:
    """Every page of a site, read."""
    found = {}
    for file in sorted(site.rglob("*.html")):
        found[file] = page = _Page()
        page.feed(file.read_text("utf-8"))
    return found


def faults(site: Path) -> Iterator[str]:
    """All that is wrong, with the page it is on."""
    pages = pages_of(site)
    for file, page in pages.items():
        for reference, fetched in page.references:
            if wrong := _wrong(file, reference, fetched, pages):
                yield f"{file.relative_to(site)}: {wrong}: {reference}"
    for file in sorted(site.rglob("*.css")):
        for address in _IN_STYLES.findall(file.read_text("utf-8")):
            yield f"{file.relative_to(site)}: fetched from elsewhere: {address}"


def _wrong(file: Path, reference: str, fetched: bool, pages: dict[Path, _Page]) -> str:
    """What is wrong with one reference; empty where nothing is."""
    parts = urlsplit(reference)
    if reference.startswith(_INSIDE):
        return ""
    if parts.scheme or parts.netloc:
        return "fetched from elsewhere" if fetched else ""
    if parts.path.startswith("/"):
        return "leads to the root of a host"
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not target.is_file():
        return "leads nowhere"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
        return "no such place on that page"
    return ""
