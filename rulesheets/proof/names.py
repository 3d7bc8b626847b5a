"""What a file says it is: its rules number, its sheets, its paper, and the profile inside."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from rulesheets.proof.document import Document
from rulesheets.proof.figures import NUMBER
from rulesheets.proof.finding import UNSOUND, Unreadable, Wall
from rulesheets.proof.game import Game

__all__ = ["NO_BLOCK", "PAPERS", "Block", "Roster", "block_of", "identity", "page_size"]

_T = TypeVar("_T")

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        # Whole inches and halves; those of ISO 216 are whole millimetres.
        "letter": (612, 792),
        "legal": (612, 1008),
        "a4": (595.28, 841.89),
        "a5": (419.53, 595.28),
        "half-letter": (396, 612),
        "6x9": (432, 648),
        "4x6": (288, 432),
        "index": (216, 360),
    }
)
"""The papers that a sheet may name, and their sizes in points."""


class Roster(NamedTuple):
    """What a file says of pages that differ: the slots in which they do, how many pages there are, and
    the digest (SHA-256) of their texts, a line a page, with tabs between."""

    slots: tuple[str, ...]
    pages: int
    digest: str


class Block(NamedTuple):
    """The data block: the profile as written, what it extends by path, and what the file promises;
    `copies` says how often all its pages come, `up` how many stand on a sheet of the paper, `duplex` at
    which edge a page is turned to its back, `press` whether it is for a print shop, `looks` are some of
    `large`, `black` and `four colours`, `margin` is the white edge in points (0: the usual one),
    `roster` what each page of a pad has for itself, `match` the entries of the one that fills it in."""

    profile: str
    extends: Mapping[str, str]
    number: str
    paper: str
    sheets: tuple[str, ...]
    copies: int = 1
    up: int = 1
    duplex: str = ""
    press: bool = False
    looks: frozenset[str] = frozenset()
    margin: float = 0
    roster: Roster | None = None
    match: tuple[Any, ...] | None = None


NO_BLOCK = Block("", MappingProxyType({}), "", "", ())
"""What stands for the block of a document that has none."""


def page_size(block: Block) -> tuple[float, float]:
    """The size in points of a page: its paper's, or that of the part of it that is cut off."""
    width, height = PAPERS[block.paper]
    return {1: (width, height), 2: (height / 2, width), 4: (width / 2, height / 2)}[block.up]


def block_of(document: Document) -> Block:
    """A document's data block; `Unreadable` where it has none."""
    if not document.block.strip():
        raise Unreadable("it carries no rules, so it is no sheet of Rulesheets")
    try:
        block = json.loads(document.block)
        return _checked(block)
    except (*UNSOUND, AttributeError):
        raise Unreadable("the rules that it carries can't be read") from None


def _checked(block: Any) -> Block:
    extends = {str(path): str(text) for path, text in block.get("extends", {}).items()}
    return Block(
        profile=str(block["profile"]),
        extends=MappingProxyType(extends),
        number=str(block["number"]),
        paper=str(block["paper"]),
        sheets=tuple(map(str, block["sheets"])),
        copies=max(1, int(block.get("copies", 1))),
        up=_one_of((1, 2, 4), block.get("up", 1)),
        duplex=_one_of(("", "long", "short"), block.get("duplex", "")),
        press=bool(block.get("press", False)),
        looks=frozenset(map(str, block.get("looks", ()))),
        margin=float(block.get("margin", 0)),
        roster=_roster(block["roster"]) if "roster" in block else None,
        match=tuple(block["match"]) if "match" in block else None,
    )


def _roster(told: Any) -> Roster:
    return Roster(tuple(map(str, told["slots"])), int(told["pages"]), str(told["digest"]))


def _one_of(known: tuple[_T, ...], told: object) -> _T:
    return known[known.index(told)]


def identity(document: Document, block: Block, game: Game, wall: Wall) -> None:
    """Hold the numbers printed, the sheets and the paper against the rules and the data block."""
    number = game.rules.number
    wall.equal("the number it carries", block.number, number, "data block")
    wall.holds(block.paper in PAPERS, f"no paper is called {block.paper!r}", "data block")
    sheets = [sheet.get("data-sheet") for sheet in document.sheets]
    wall.equal("sheets", sheets, list(block.sheets), "data block")
    for sheet in document.sheets:
        printed = NUMBER.findall(sheet.text)
        # A blank page belongs to no table yet.
        expected = set() if "blank" in sheet.classes else {number}
        text = f"the rules number printed is {printed}, not {number}"
        wall.holds(set(printed) == expected, text, sheet.get("data-sheet"))
