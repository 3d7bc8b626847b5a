"""The tick lines, read back: what is ticked is what the profile chose, row by row."""

from __future__ import annotations

from collections.abc import Sequence

from rulesheets.clause import Clause
from rulesheets.proof.document import Element
from rulesheets.proof.finding import Wall
from rulesheets.proof.flow import OPEN, TICKED
from rulesheets.proof.game import Game
from rulesheets.proof.moved import headed, moved, moves

__all__ = ["ticks"]

WRITE_IN = "write-in"


def ticks(sheet: Element, game: Game, wall: Wall, *, blank: bool = False) -> None:
    """Hold every row of a rules page against the table's settings; a blank page has no ticks. What a
    guest card has of these is what nobody settled."""
    if sheet.get("data-sheet") == "card":
        _settle(sheet, list(game.rules), game, wall)
    if sheet.get("data-sheet") != "rules":
        return
    rows = list(sheet.all(having="data-question"))
    for row in rows:
        _row(row, game, wall, blank)
    moves(sheet, game, wall)
    asked, gone = [row.get("data-clause") for row in rows], moved(sheet)
    for clause in game.rules:
        if clause.offers and clause.name not in gone and _must_stand(clause, game):
            there = asked.count(clause.name)
            wall.holds(there == 1, f"the row {clause.question} stands {there} times", "rules page")

    _settle(sheet, [] if blank else list(game.rules), game, wall)


def _settle(sheet: Element, clauses: Sequence[Clause], game: Game, wall: Wall) -> None:
    """What nobody settled is listed, and nothing else is."""
    titles = [c.title for c in clauses if not game.settled(c.name) and not game.rules.lacks(c.name)]
    listed = [part.text for band in sheet.all(of="settle") for part in band.all("p")]
    told = " · ".join(listed)
    expected = headed(" · ".join(titles))
    wall.holds(
        expected.fullmatch(told) is not None, f"to settle: listed {listed}, open {titles}", "rules page"
    )


def _must_stand(clause: Clause, game: Game) -> bool:
    """Must a page have the row? What is seldom asked and left at standard may leave."""
    if game.rules.lacks(clause.name):
        return False
    return not clause.seldom or clause.name in game.changed or not game.settled(clause.name)


def _row(row: Element, game: Game, wall: Wall, blank: bool) -> None:
    name, question = row.get("data-clause"), row.get("data-question")
    where = f"rules page, row {question}"
    if not wall.holds(name in game.rules.clauses and bool(game.clause(name).offers), "asks nothing", where):
        return
    clause = game.clause(name)
    label = " / ".join(part.text for part in row.all(of="label"))
    right = headed(clause.question).fullmatch(label) is not None
    wall.holds(right and question == clause.question, f"asks “{label}”, not “{clause.question}”", where)
    boxes = list(row.all(having="data-offer"))
    keys = [box.get("data-offer") for box in boxes]
    expected = [str(index) for index in range(len(clause.offers))]
    wall.holds(_without(keys) == expected, f"offers {keys}, not {expected}", where)
    for box in boxes:
        _box(box, wall, where)
    ticked = [box.get("data-offer") for box in boxes if "data-ticked" in box.attrs]
    wall.equal("ticked", ticked, _chosen(clause, game, blank), where)


def _without(keys: Sequence[str]) -> list[str]:
    """The keys of a row without a write-in at its end."""
    return list(keys[:-1] if keys and keys[-1] == WRITE_IN else keys)


def _box(box: Element, wall: Wall, where: str) -> None:
    """The box that is drawn must be the one that the mark says."""
    ticked = "data-ticked" in box.attrs
    label = box.text
    wall.holds(
        label.count(TICKED) == ticked and label.count(OPEN) == (not ticked),
        f"“{label}” is {'' if ticked else 'not '}ticked", where,
    )  # fmt: skip


def _chosen(clause: Clause, game: Game, blank: bool) -> list[str]:
    """The one box that the settings tick; none where nothing is settled."""
    if blank or not game.settled(clause.name):
        return []
    for index in range(len(clause.offers)):
        if game.offered(clause.name, index)[clause.name] == clause:
            return [str(index)]
    return [WRITE_IN]
