"""The command that scores a match."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from rulesheets import engine
from rulesheets.cli.saying import say
from rulesheets.engine import SideScore
from rulesheets.errors import HandError, MatchError
from rulesheets.hand import Ending
from rulesheets.profile import Match, Profile, load_match, load_profile

__all__ = ["score_file"]


def score_file(profile_name: str, match_file: str, as_json: bool) -> None:
    """Prints every hand's lines and the running totals. A hand that can't be ends it, after all
    before it were shown."""
    profile = load_profile(profile_name)
    match = load_match(match_file, profile)
    scored, mistake = _scored(profile, match)
    over = engine.ending(profile.rules, scored[-1]) if scored else None
    sides = _side_names(match, profile)
    if as_json:
        say(json.dumps(_as_data(profile, sides, scored, over), indent=2, ensure_ascii=False))
    else:
        for line in _as_text(profile, sides, scored, over):
            say(line)
    if mistake:
        raise mistake


def _scored(profile: Profile, match: Match) -> tuple[list[tuple[SideScore, ...]], MatchError | None]:
    scored: list[tuple[SideScore, ...]] = []
    for played in match.hands:
        before = tuple(side.standing for side in scored[-1]) if scored else None
        try:
            scored.append(engine.score_hand(profile.rules, played.hand, before))
        except HandError as fault:
            return scored, played.blame(fault)
    return scored, None


def _side_names(match: Match, profile: Profile) -> list[str]:
    sides = engine.table_of(profile.rules).sides
    if match.teams:
        return list(match.teams)
    if match.players:
        return [" & ".join(match.players[seat] for seat in seats) for seats in sides]
    return [f"Side {index + 1}" for index in range(len(sides))]


def _as_text(
    profile: Profile,
    sides: Sequence[str],
    scored: Sequence[tuple[SideScore, ...]],
    over: Ending | None,
) -> Iterator[str]:
    yield f"{profile.name}  rules {profile.rules.number}"
    width = max(len(name) for name in sides)
    for number, hand in enumerate(scored, 1):
        yield f"hand {number}"
        for name, side in zip(sides, hand, strict=True):
            lines = ", ".join(f"{line.name} {line.points:+d}" for line in side.lines) or "nothing"
            yield f"  {name:<{width}}  {side.points:+5d}  total {side.score:5d}{_marks(side)}  ({lines})"
    yield _outcome(sides, scored, over)


def _marks(side: SideScore) -> str:
    return "".join(f"  {name} {count}" for name, count in sorted(side.standing.marks.items()) if count)


def _outcome(sides: Sequence[str], scored: Sequence[tuple[SideScore, ...]], over: Ending | None) -> str:
    if over:
        return f"{' and '.join(sides[i] for i in over.winners)} won: {over.reason}"
    if not scored:
        return "no hand was played"
    best = max(side.score for side in scored[-1])
    leaders = [name for name, side in zip(sides, scored[-1], strict=True) if side.score == best]
    return f"{leaders[0]} leads with {best}" if len(leaders) == 1 else f"level at {best}"


def _as_data(
    profile: Profile,
    sides: Sequence[str],
    scored: Sequence[tuple[SideScore, ...]],
    over: Ending | None,
) -> dict[str, Any]:
    return {
        "rules": profile.rules.number,
        "sides": list(sides),
        "hands": [[_side_data(side) for side in hand] for hand in scored],
        "ending": {"winners": list(over.winners), "reason": over.reason} if over else None,
    }


def _side_data(side: SideScore) -> dict[str, Any]:
    return {
        "lines": [{"name": line.name, "clause": line.clause, "points": line.points} for line in side.lines],
        "points": side.points,
        "score": side.score,
        "marks": dict(side.standing.marks),
    }
