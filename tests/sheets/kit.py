"""Tables for the sheets' tests, and what stands on a sheet of theirs, read without the code that made it."""

from __future__ import annotations

from functools import lru_cache

from rulesheets.press import PAPERS
from rulesheets.profile import Profile, from_texts, load_profile, read_profile
from rulesheets.proof.document import Document, Element, read
from rulesheets.render import SHEETS, Options, sheet_html

__all__ = ["SHIPPED", "TABLES", "letter", "page", "profile", "sheet", "table", "units"]

SHIPPED = ("standard", "classic", "scorekeeper", "naught", "low-club", "friday")

TABLES = {
    "three": "name: Three\nplayers: {game: three alone}\ntable: {players: [Ana, Bartholomew, Cy]}\n",
    "four": "name: Four\nplayers: {game: four alone}\n",
    "five": "name: Five\nplayers: {game: five alone}\n",
    "six": "name: Six\nplayers: {game: three pairs}\ntable: {players: [Ana, Bo, Cy, Dee, Eve, Fay]}\n",
    "marked up": (
        'name: "<b>Bold</b> & Co"\n'
        'table: {teams: ["<i>", "&amp;"], players: ["\\"", "<script>", "None", "D"],'
        ' notes: ["</article>", "True"], agreed: "<1>"}\n'
    ),
    "long": (
        f"name: {'W' * 40}\ntable: {{teams: [{'M' * 40}, W], players: [{'i' * 40}, {'W' * 20}, J, Ann]}}\n"
    ),
}
"""Tables that no shipped profile is like."""


@lru_cache(maxsize=64)
def profile(text: str) -> Profile:
    """The profile that a text is."""
    return read_profile(text, "table.yaml", from_texts({}))


@lru_cache(maxsize=32)
def table(name: str) -> Profile:
    """A shipped profile, or one of ours."""
    return profile(TABLES[name]) if name in TABLES else load_profile(name)


def letter(**chosen: object) -> Options:
    """Options on Letter."""
    return Options(PAPERS["letter"], **chosen)  # type: ignore[arg-type]


def page(table: Profile, name: str, **chosen: object) -> Document:
    """The document that holds one sheet."""
    return _read(table, name, letter(**chosen))


@lru_cache(maxsize=256)
def _read(table: Profile, name: str, options: Options) -> Document:
    return read(sheet_html(table, name, options))


def sheet(table: Profile, name: str, **chosen: object) -> Element:
    """One sheet."""
    assert name in SHEETS
    [found] = page(table, name, **chosen).sheets
    return found


def units(found: Element) -> list[tuple[str, str]]:
    """Clause and text of every unit of a sheet, in order."""
    return [(unit.get("data-clause"), unit.text) for unit in found.all(of="unit")]
