"""Which places of a sheet are to be filled in, by its HTML; `forms` says how they are called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

__all__ = ["WRITTEN", "Blank", "blanks", "opened"]

WRITTEN = "written"
"""The last part of the name of what is written into a tick line."""

Name = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blank:
    """A place to fill in: `name` is a part a level, `label` what is said of it, `on` a ticked box."""

    kind: Literal["check", "text"]
    name: Name
    label: str
    on: bool = False


def opened(html: str) -> str:
    """A sheet's HTML with its boxes open; what was ticked keeps a mark that no style sheet knows."""
    return html.replace('class="box">☑<', 'class="box">☐<').replace(" data-ticked>", " data-on>")


def blanks(root: Any) -> Mapping[Any, Blank]:
    """By its element, every place to fill in of a sheet, given the root of its HTML."""
    found: dict[Any, Blank] = {}
    for row in _of(root, "row"):
        if "data-clause" in row.attrib:
            found.update(_offered(row))
    for grid in _of(root, "grid"):
        found.update(_cells(grid))
    for pad in _of(root, "pad"):
        for number, line in enumerate((e for e in _of(pad, "write") if e not in found), 1):
            label = _before(pad, line)
            found[line] = Blank("text", (_slug(label) or f"line {number}",), label or "To write on")
    for row in _of(root, "also-row"):
        for line in _of(row, "write"):
            found[line] = Blank("text", ("also",), "Also")
    for head in root.iter("h1"):
        for line in _of(head, "write"):
            found[line] = Blank("text", ("name",), "Name of the table")
    return found


def _offered(row: Any) -> Iterator[tuple[Any, Blank]]:
    clause, question = row.get("data-clause"), row.get("data-question")
    for offer in _of(row, "offer"):
        key, label = offer.get("data-offer"), " ".join(map(_text, _of(offer, "choice")))
        for box in _of(offer, "box"):
            told = f"{question}: {label or 'something else'}"
            yield box, Blank("check", (clause, key), told, "data-on" in offer.attrib)
        for line in _of(offer, "write"):
            yield line, Blank("text", (clause, WRITTEN), f"{question}: what else")


def _cells(grid: Any) -> Iterator[tuple[Any, Blank]]:
    """The empty cells of a pad; what is printed in one is no place to fill in."""
    sides = list(_of(grid, "side"))
    names = [_text(side) or f"side {at + 1}" for at, side in enumerate(sides)]
    owner = [at for at, side in enumerate(sides) for _ in range(int(side.get("colspan", 1)))]
    for at, side in enumerate(sides):
        for line in _of(side, "write"):
            yield line, Blank("text", ("side", str(at), "name"), f"Name of side {at + 1}")
    [heads] = _of(grid, "heads")
    titles = [_text(head) for head in heads][1:]
    for row in grid.iter("tr"):
        number, *cells = row
        if cells and all(cell.tag == "td" for cell in cells) and len(cells) == len(owner):
            seen: dict[tuple[int, str], int] = {}
            for cell, side, title in zip(cells, owner, titles, strict=True):
                kind = cell.get("class", "").split()[0]
                at = seen[side, kind] = seen.get((side, kind), -1) + 1
                if not _text(cell):
                    name = ("hand", _text(number), str(side), kind, str(at))
                    yield cell, Blank("text", name, f"Hand {_text(number)}, {names[side]}: {title}")


def _before(root: Any, line: Any) -> str:
    """What stands before a line to write on, in the element that holds both."""
    for parent in root.iter():
        if line in list(parent):
            return _text(parent)
    return ""


def _slug(label: str) -> str:
    return "".join(letter for letter in label.casefold() if letter.isalnum() or letter == " ")


def _of(root: Any, name: str) -> Iterator[Any]:
    """The elements of a class, in their order."""
    return (element for element in root.iter() if name in (element.get("class") or "").split())


def _text(element: Any) -> str:
    return " ".join("".join(element.itertext()).split())
