"""What other people's programs give to the public functions, checked as they must not be trusted.

Every wrong shape is a HandError that shows what was given.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulesheets import engine
from rulesheets.cards import cards as read_cards
from rulesheets.errors import HandError
from rulesheets.hand import Standing
from rulesheets.profile.load import Profile
from rulesheets.ruleset import RuleSet

__all__ = ["Rules", "in_deck", "listed", "pairs_at", "rules_of", "seat_at", "standings_at", "whole"]

Rules = Profile | RuleSet


def rules_of(rules: Rules) -> RuleSet:
    """The rules of a profile; TypeError for what is neither."""
    if isinstance(rules, Profile):
        return rules.rules
    if not isinstance(rules, RuleSet):
        raise TypeError(f"rules are what load_profile gives, not {type(rules).__name__}")
    return rules


def listed(values: Iterable[Any], what: str) -> list[Any]:
    """Values as a list; HandError for a text, which is a sequence, too."""
    if isinstance(values, str):
        raise HandError(f"{what} are a list, one a seat, not {values!r}")
    return list(values)


def whole(value: Any, what: str) -> int:
    """A whole number from 1; HandError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise HandError(f"{what} is a whole number from 1, not {value!r}")
    return value


def seat_at(rules: RuleSet, seat: Any) -> int:
    """A seat of this table; HandError where it has no such seat."""
    seats = engine.table_of(rules).seats
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise HandError(f"seats are 0 to {seats - 1}, not {seat!r}")
    return seat


def pairs_at(rules: RuleSet, pairs: Iterable[Any], what: str) -> list[tuple[int, str]]:
    """Seats and names; HandError for any other shape."""
    read = []
    for pair in pairs:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise HandError(f"a {what} is a seat and a name, not {pair!r}")
        read.append((seat_at(rules, pair[0]), str(pair[1])))
    return read


def standings_at(rules: RuleSet, standings: Sequence[Any] | None) -> list[Standing] | None:
    """One standing a side; HandError for any other shape or number."""
    if standings is None:
        return None
    sides = len(engine.table_of(rules).sides)
    try:
        read = [Standing.read(standing) for standing in standings]
    except (TypeError, ValueError):
        raise HandError(f"a standing is a score and its bags, not {standings!r}") from None
    if len(read) != sides:
        raise HandError(f"{sides} sides have {sides} standings, not {len(read)}")
    return read


def in_deck(rules: RuleSet, texts: Iterable[str]) -> tuple[str, ...]:
    """Cards of this table's deck; HandError for any other."""
    deck = engine.table_of(rules).deck
    codes = read_cards(listed(texts, "cards"))
    if strange := [code for code in codes if code not in deck.cards]:
        raise HandError(f"{', '.join(strange)} is not in this table's deck")
    return codes
