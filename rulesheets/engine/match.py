"""A match: when it ends, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesheets.hand import Ending, Standing
from rulesheets.ruleset import RuleSet

__all__ = ["ending"]


def ending(rules: RuleSet, standings: Sequence[Any]) -> Ending | None:
    """How the game ends at these standings (or scored sides); None while it goes on."""
    read = tuple(map(Standing.read, standings))
    answers = (ends(read) for ends in rules.hooks("ends"))
    return next((answer for answer in answers if answer), None)
