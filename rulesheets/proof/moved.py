"""What a full rules page leaves to the Rulings: only rules of which these say all, each by its heading."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesheets.proof.document import Element
from rulesheets.proof.finding import Wall
from rulesheets.proof.game import Game

__all__ = ["headed", "in_list", "moved", "moves"]


def moved(sheet: Element) -> frozenset[str]:
    """The clauses that a page says stand on the Rulings."""
    return frozenset(_names(sheet))


def moves(sheet: Element, game: Game, wall: Wall) -> None:
    """Hold each of them against the engine: it may move, is named by its heading, and stands nowhere else."""
    names = list(_names(sheet))
    wall.holds(len(set(names)) == len(names), f"a rule is named twice: {names}", "on the Rulings")
    for entry in sheet.all(having="data-moved"):
        name, where = entry.get("data-moved"), f"on the Rulings, “{entry.text}”"
        if not wall.holds(name in game.rules.clauses, "is no rule", where):
            continue
        clause = game.clause(name)
        right = clause.may_move and game.settled(name) and game.rules.plays(name)
        wall.holds(right, "is no rule that the Rulings tell here", where)
        wall.holds(headed(clause.title).fullmatch(entry.text) is not None, f"is {clause.title!r}", where)
        there = [e for e in sheet.all(having="data-clause") if e.get("data-clause") == name]
        wall.holds(all(map(in_list, there)), f"{name} stands here all the same", where)


def headed(text: str) -> re.Pattern[str]:
    """A heading with the table's own word for a trick."""
    return re.compile(re.sub(r"\b[Tt]rick(s?)\b", r"\\w+\1", re.escape(text)))


def in_list(element: Element) -> bool:
    """Does it stand in the list of differences at the top?"""
    return element.closest(of="different") is not None


def _names(sheet: Element) -> Iterator[str]:
    return (entry.get("data-moved") for entry in sheet.all(having="data-moved"))
