"""The bars: what is marked as not the standard game's, and whether the engine says so too.

A sentence can't be derived without the templates. But a bar on a clause whose questions have the
same answers in the standard game is false, and a clause set otherwise that carries no bar has lost
one. `bars_beside` is exact: it holds a page against the standard game's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesheets.clause import Clause
from rulesheets.engine import table_of
from rulesheets.proof.document import Element, Text
from rulesheets.proof.examples import scored
from rulesheets.proof.finding import UNSOUND, Wall
from rulesheets.proof.game import Game
from rulesheets.proof.moved import in_list, moved
from rulesheets.proof.ticks import WRITE_IN
from rulesheets.ruleset import RuleSet

__all__ = ["SPOKEN", "bars", "bars_beside"]

SPOKEN = "House rule:"
_DIFFERS = "data-differs"


def bars(sheet: Element, game: Game, wall: Wall) -> None:
    """Hold every bar of a rules page or cheat sheet against both engines."""
    for unit in sheet.all(having="data-clause"):
        _unit(unit, game, wall)
    for row in sheet.all(having="data-question"):
        _row(row, game, wall)
    changed = [game.clause(name) for name in sorted(game.changed)]
    if sheet.get("data-sheet") == "rules":
        for clause in changed:
            if not clause.on_rulings:
                _both(sheet, clause, game, wall)
        _listed(sheet, game, wall)
    if sheet.get("data-sheet") == "rulings":
        for clause in changed:
            told = clause.may_move and _speaks(sheet, clause.name)
            if told or (clause.on_rulings and clause.on):
                wall.holds(_barred(sheet, clause.name), f"{clause.name} carries no bar", "rulings")
    if sheet.get("data-sheet") == "card":
        _carded(sheet, [clause for clause in changed if not clause.on_rulings], wall)


def _where(element: Element) -> str:
    sheet = element.sheet.get("data-sheet") if element.sheet else ""
    return f"{sheet}, {element.get('data-clause')}, “{element.text[:50]}”"


def _unit(unit: Element, game: Game, wall: Wall) -> None:
    barred = _DIFFERS in unit.attrs
    told = any(_tells(text) and SPOKEN in text.text for text in unit.texts)
    wall.holds(barred == told, "the bar and what is read aloud for it disagree", _where(unit))
    if "data-hand" in unit.attrs:
        _hand(unit, game, wall)
    elif barred:
        name = unit.get("data-clause")
        different = name in game.rules.clauses and game.answers_differ(name)
        wall.holds(different, "is barred, and the standard game answers the same", _where(unit))


def _tells(text: Text) -> bool:
    """Is it read aloud for a bar, or printed for it in large print?"""
    return text.at.spoken or "house" in text.at.classes


def _hand(row: Element, game: Game, wall: Wall) -> None:
    """A worked hand is barred where the standard game scores it otherwise."""
    if len(table_of(game.rules).sides) != len(table_of(game.standard).sides):
        return  # other seats: the same hand can't be dealt there
    try:
        here, there = (_told(row, rules) for rules in (game.rules, game.standard))
    except UNSOUND:
        return  # the wall that replays the hand tells of it
    barred = _DIFFERS in row.attrs
    text = f"the hand is {'' if barred else 'not '}barred; here {here}, standard {there}"
    wall.holds(barred == (here != there), text, _where(row))


def _told(row: Element, rules: RuleSet) -> list[tuple[str, int]]:
    lines = scored(row, rules).lines
    return sorted((line.name, line.points) for line in lines if line.points)


def _row(row: Element, game: Game, wall: Wall) -> None:
    """A row is barred where another box than the standard game's is ticked."""
    name = row.get("data-clause")
    ticked = [box.get("data-offer") for box in row.all(having="data-offer") if "data-ticked" in box.attrs]
    other = bool(ticked) and (ticked == [WRITE_IN] or _chosen(game, name, ticked[0]))
    barred = _DIFFERS in row.attrs
    wall.holds(barred == other, f"the row is {'' if barred else 'not '}barred", _where(row))


def _chosen(game: Game, name: str, key: str) -> bool:
    return key.isdecimal() and game.offered(name, int(key))[name] != game.standard[name]


def _both(sheet: Element, clause: Clause, game: Game, wall: Wall) -> None:
    """A clause that differs is listed at the top, and barred in its place where it has one: a rule
    without a tick line leaves no trace when it is off. A full page lists only what has no bar."""
    name = clause.name
    mine = [e for e in sheet.all(having="data-clause") if e.get("data-clause") == name]
    listed = [e for e in mine if in_list(e)]
    placed = [e for e in mine if _DIFFERS in e.attrs and not in_list(e)]
    short = bool(placed) and any("data-barred" in e.attrs for e in sheet.all(of="different"))
    right = len(listed) == (0 if short else 1)
    wall.holds(right, f"{name} is listed {len(listed)} times under “Different here”", "rules page")
    traceless = name in moved(sheet) or (not clause.offers and not game.rules.plays(name))
    wall.holds(bool(placed) or traceless, f"{name} differs and carries no bar", "rules page")


def _carded(sheet: Element, changed: Sequence[Clause], wall: Wall) -> None:
    """A card holds every clause that differs, and nothing else; and one that holds none says so."""
    for clause in changed:
        wall.holds(_barred(sheet, clause.name), f"{clause.name} differs, and is not on it", "card")
    units = list(sheet.all(having="data-clause"))
    for unit in units:
        wall.holds(_DIFFERS in unit.attrs, "is on it, and does not differ", _where(unit))
    alone = any(sheet.all(of="alone"))
    wall.holds(alone != bool(units), "it must hold differences, or say that there are none", "card")


def _speaks(sheet: Element, name: str) -> bool:
    return any(unit.get("data-clause") == name for unit in sheet.all(of="unit"))


def _barred(sheet: Element, name: str) -> bool:
    marked = sheet.all(having=_DIFFERS)
    return any(element.get("data-clause") == name for element in marked)


def _listed(sheet: Element, game: Game, wall: Wall) -> None:
    """Nothing else is listed."""
    for entry in sheet.all(having="data-clause"):
        if in_list(entry):
            right = entry.get("data-clause") in game.changed
            wall.holds(right, "is listed, and does not differ", _where(entry))


def bars_beside(sheet: Element, standard: Element, wall: Wall) -> None:
    """Hold every unit against the standard game's page: barred, just where that does not say it."""
    usual = {(u.get("data-clause"), u.text) for u in standard.all(having="data-clause")}
    for unit in sheet.all(of="unit"):
        if in_list(unit):
            continue
        other = (unit.get("data-clause"), unit.text) not in usual
        barred = _DIFFERS in unit.attrs
        text = f"is {'' if barred else 'not '}barred; the standard page {'lacks' if other else 'has'} it"
        wall.holds(barred == other, text, _where(unit))
