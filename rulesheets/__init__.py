"""Rulesheets: one YAML file of house rules for Spades in, proved printable sheets out.

    rules = rulesheets.load_profile("friday.yaml")
    sides = rulesheets.score_hand(rules, bids=["4", "nil", "3", "5"], took=[5, 0, 3, 5])

The names below are the public contract. They are loaded when first used (PEP 562): a command that
only prints its help must not wait for the engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesheets.errors import HandError, ProfileError
    from rulesheets.profile.load import load_profile
    from rulesheets.profile.public import (
        ending,
        legal_bids,
        legal_plays,
        score_hand,
        trick_winner,
    )

__all__ = [
    "HandError",
    "ProfileError",
    "ending",
    "legal_bids",
    "legal_plays",
    "load_profile",
    "score_hand",
    "trick_winner",
]

_HOMES = {
    "HandError": "rulesheets.errors",
    "ProfileError": "rulesheets.errors",
    "load_profile": "rulesheets.profile.load",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOMES.get(name, "rulesheets.profile.public")), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
