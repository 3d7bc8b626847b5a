"""Every figure in a sentence is one that the engine gave to this sentence's clause."""

from __future__ import annotations

from collections.abc import Iterator

from rulesheets.engine import table_of
from rulesheets.proof.document import Element
from rulesheets.proof.finding import Wall
from rulesheets.proof.game import Game, answers_of, printable
from rulesheets.ruleset import RuleSet

__all__ = ["answers"]


def answers(sheet: Element, game: Game, wall: Wall) -> None:
    """Hold each figure of a unit or an offer against all answers that its clause got.

    **Why:** a figure that a template made up is inside `<data>` too, and no census would see it.
    """
    for data in sheet.all("data"):
        _answered(data, data.get("value"), game, wall)
    for rings in sheet.all(having="data-count"):
        _answered(rings, rings.get("data-count"), game, wall)
    for line in sheet.all("tr"):
        if counts := {rings.get("data-count") for rings in line.all(having="data-count")}:
            wall.holds(len(counts) == 1, f"sides have unlike runs: {sorted(counts)}", _sheet(line))
    for fan in sheet.all(of="fan"):
        drawn = [data.get("value") for data in fan.all("data")]
        wall.equal("cards drawn", drawn, list(table_of(game.rules).deck.trumps), _sheet(fan))


def _answered(figure: Element, value: str, game: Game, wall: Wall) -> None:
    unit = figure.unit
    # A worked hand's figures are not answers; they are scored again.
    if unit is None or "data-hand" in unit.attrs or unit.get("data-clause") not in game.rules.clauses:
        return
    name = unit.get("data-clause")
    known = {str(word) for word in printable_of(_table(figure, unit, game), name)}
    text = f"{value!r} is no answer of the clause {name}"
    wall.holds(value in known, text, f"{_sheet(figure)}, “{unit.text[:50]}”")


def printable_of(rules: RuleSet, name: str) -> Iterator[int | str]:
    """What a clause's words may print at a table: its answers, and numbers as gains or losses."""
    for word in printable(answers_of(rules, name)):
        yield word
        if isinstance(word, int):
            yield -word


def _table(figure: Element, unit: Element, game: Game) -> RuleSet:
    """The table whose answers a figure may be: an offer speaks of the standard game with it."""
    at: Element | None = figure
    while at is not None and at is not unit:
        if (key := at.get("data-offer")).isdecimal():
            return game.offered(unit.get("data-clause"), int(key))
        at = at.parent
    return game.rules


def _sheet(element: Element) -> str:
    return element.sheet.get("data-sheet") if element.sheet else ""
