"""Writes a roster for an event of fifty tables: names of two words, drawn from a fixed seed."""

from __future__ import annotations

from pathlib import Path
from random import Random

__all__ = ["write_roster"]

_FIRST = (
    "Ace Black Blue Bold Bright Card Cold Crooked Dark Deuce Eager Final Fast Flying Golden Grand Happy High"
    " Iron Jolly King Last Little Lone Lucky Mad Merry Night North Old Paper Quiet Rapid Red Royal Silent"
    " Silver Sly South Swift Table Tall Twin Velvet Wild Winter Young"
).split()
_LAST = (
    "Aces Bags Bears Boards Bulls Cats Club Crows Decks Doves Ducks Foxes Hawks Hares Jacks Jokers Kings"
    " Lions Moles Nils Owls Queens Rats Rays Rooks Sharks Spades Stags Swans Tens Tricks Wolves"
).split()
_TABLES = 50


def write_roster(file: Path, pages: int) -> None:
    """A line for each page: table, round and both teams."""
    rng = Random(2)
    lines = ["table,round,team1,team2"]
    for page in range(pages):
        teams = (f"{rng.choice(_FIRST)} {rng.choice(_LAST)}" for _ in range(2))
        lines.append(",".join([str(page % _TABLES + 1), str(page // _TABLES + 1), *teams]))
    file.write_text("\n".join(lines) + "\n", "utf-8")
