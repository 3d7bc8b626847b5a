"""A match: hands scored one after the other, and when it ends and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rulesheets.engine.scoring import SideScore, score_hand
from rulesheets.hand import Ending, Hand, Standing
from rulesheets.ruleset import RuleSet

__all__ = ["ending", "score_match"]


def ending(rules: RuleSet, standings: Sequence[Any]) -> Ending | None:
    """How the game ends at these standings (or scored sides); None while it goes on."""
    read = tuple(map(Standing.read, standings))
    answers = (ends(read) for ends in rules.hooks("ends"))
    return next((answer for answer in answers if answer), None)


def score_match(rules: RuleSet, hands: Iterable[Hand], check: bool = True) -> Iterator[tuple[SideScore, ...]]:
    """Each hand's sides, scored in order; HandError at the first hand that can't be."""
    standings: tuple[Standing, ...] | None = None
    for hand in hands:
        sides = score_hand(rules, hand, standings, check)
        standings = tuple(side.standing for side in sides)
        yield sides
