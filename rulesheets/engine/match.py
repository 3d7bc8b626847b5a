"""A match: hands scored one after the other, corrections between them, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rulesheets.clause import fresh
from rulesheets.engine.scoring import SideScore, score_hand
from rulesheets.engine.table import table_of
from rulesheets.errors import HandError, Reason
from rulesheets.hand import Amount, Ending, Hand, Line, Standing, Tally
from rulesheets.ruleset import RuleSet

__all__ = ["Correction", "MatchScore", "Scored", "ending", "score_match"]


@dataclass(frozen=True, slots=True)
class Correction:
    """Points and bags by side that no hand brought: a sum put right, a penalty of the table's own.

    Its line has its name and no clause. Bags change the count alone; where nobody counts them they
    change nothing.
    """

    name: str
    points: tuple[int, ...]
    bags: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """One entry, scored: `sides` as they stand after it. One that can't be has `reasons`, scores
    nothing and leaves all as it was; `late` is one that came after the end of the game."""

    sides: tuple[SideScore, ...]
    reasons: tuple[Reason, ...] = ()
    late: bool = False


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Every entry, scored; how the game ended, if it did; the sides as they stood then, or stand now
    (none before the first entry)."""

    entries: tuple[Scored, ...]
    ending: Ending | None
    final: tuple[SideScore, ...]


def ending(rules: RuleSet, standings: Sequence[Any]) -> Ending | None:
    """How the game ends at these standings (or scored sides); None while it goes on."""
    read = tuple(map(Standing.read, standings))
    answers = (ends(read) for ends in rules.hooks("ends"))
    return next((answer for answer in answers if answer), None)


def score_match(rules: RuleSet, entries: Iterable[Hand | Correction | None]) -> MatchScore:
    """Every entry in turn; None is one that could not be read.

    The game is over when the next hand begins at standings that end it: a correction of the last hand
    may still change them.
    """
    scored: list[Scored] = []
    final: tuple[SideScore, ...] = ()
    over: Ending | None = None
    standings = fresh(len(table_of(rules).sides))
    for entry in entries:
        if over is None and isinstance(entry, Hand):
            over = ending(rules, standings)
        sides, reasons = _entry(rules, entry, standings)
        scored.append(Scored(sides, reasons, late=over is not None))
        standings = tuple(side.standing for side in sides)
        final = final if over else sides
    return MatchScore(tuple(scored), over or ending(rules, standings), final)


def _entry(
    rules: RuleSet, entry: Hand | Correction | None, before: tuple[Standing, ...]
) -> tuple[tuple[SideScore, ...], tuple[Reason, ...]]:
    nothing = Correction("", (0,) * len(before), (0,) * len(before))
    try:
        if isinstance(entry, Hand):
            return score_hand(rules, entry, before), ()
        return _corrected(rules, entry or nothing, before), ()
    except HandError as error:
        return _corrected(rules, nothing, before), error.reasons


def _corrected(rules: RuleSet, correction: Correction, before: tuple[Standing, ...]) -> tuple[SideScore, ...]:
    counted = "bag counter" in rules.facts
    sides = []
    for side, (seats, standing) in enumerate(zip(table_of(rules).sides, before, strict=True)):
        points = correction.points[side]
        lines = (Line(side, correction.name, "", Amount(points)),) if points else ()
        after = replace(standing, score=standing.score + points)
        if counted and (bags := correction.bags[side]):
            if after.bags + bags < 0:
                text = f"can't lose more bags than there are ({after.bags})"
                raise HandError([Reason(text, seats[0])])
            after = after.marked("bags", after.bags + bags)
        tally = Tally(side, seats, (), (), tricks=0)
        sides.append(SideScore(side, seats, tally, lines, standing, after))
    return tuple(sides)
