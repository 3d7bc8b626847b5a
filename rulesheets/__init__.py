"""Rulesheets: one YAML file of house rules for Spades in, proved printable sheets out.

>>> import rulesheets
>>> rules = rulesheets.load_profile("friday")  # or a path
>>> sides = rulesheets.score_hand(rules, bids=["4", "nil", "3", "5"], took=[5, 0, 3, 5])
>>> [side.points for side in sides]
[71, 150]
>>> sheet = rulesheets.make_sheets(rules, ["cheat"])

How things are written:

seat
    a number, clockwise from 0
side
    a number from 0; with partners side 0 is seats 0 and 2
bid
    `"7"`, `"nil"`, `"blind nil"`, `"blind 7"`; `"0"` is a nil where a zero is one; None in a hand that
    bids itself
card
    rank `A K Q J T 9 … 2`, then suit `S H D C`, as `"TD"`; `"BJ"` and `"LJ"` are the jokers
standing
    `(score, bags)`, or the `.standing` of a side that was scored
points
    whole numbers, less than 0 for a loss
paper
    in points of 1/72 inch

A mistake that a person can mend is a `PersonError`; its `problems` are all of them, each with its place.
The names below are the public contract, and they are typed. They are loaded when first used (PEP 562): a
command that only prints its help must not wait for the engine.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulesheets.engine import SideScore
    from rulesheets.errors import (
        DoesNotFit,
        HandError,
        MachineLacks,
        MatchError,
        PersonError,
        Problem,
        ProfileError,
        ProofFailed,
        UsageProblem,
    )
    from rulesheets.hand import Ending, Line, Standing
    from rulesheets.press import Paper, paper_named
    from rulesheets.profile import Match, Profile, load_match, load_profile, shipped
    from rulesheets.profile.public import (
        ending,
        legal_bids,
        legal_plays,
        score_hand,
        trick_winner,
    )
    from rulesheets.public import Proved, make_sheets, prove, score_match
    from rulesheets.render import Options
    from rulesheets.telling import ScoredMatch

_HOMES = {
    "DoesNotFit": "errors",
    "Ending": "hand",
    "HandError": "errors",
    "Line": "hand",
    "MachineLacks": "errors",
    "Match": "profile",
    "MatchError": "errors",
    "Options": "render",
    "Paper": "press",
    "PersonError": "errors",
    "Problem": "errors",
    "Profile": "profile",
    "ProfileError": "errors",
    "ProofFailed": "errors",
    "Proved": "public",
    "ScoredMatch": "telling",
    "SideScore": "engine",
    "Standing": "hand",
    "UsageProblem": "errors",
    "ending": "profile.public",
    "legal_bids": "profile.public",
    "legal_plays": "profile.public",
    "load_match": "profile",
    "load_profile": "profile",
    "make_sheets": "public",
    "paper_named": "press",
    "prove": "public",
    "score_hand": "profile.public",
    "score_match": "public",
    "shipped": "profile",
    "trick_winner": "profile.public",
}

__all__ = [
    "DoesNotFit",
    "Ending",
    "HandError",
    "Line",
    "MachineLacks",
    "Match",
    "MatchError",
    "Options",
    "Paper",
    "PersonError",
    "Problem",
    "Profile",
    "ProfileError",
    "ProofFailed",
    "Proved",
    "ScoredMatch",
    "SideScore",
    "Standing",
    "UsageProblem",
    "ending",
    "legal_bids",
    "legal_plays",
    "load_match",
    "load_profile",
    "make_sheets",
    "paper_named",
    "prove",
    "score_hand",
    "score_match",
    "shipped",
    "trick_winner",
]


if not TYPE_CHECKING:  # a type checker that saw this would take any name for one of ours

    def __getattr__(name: str) -> Any:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
