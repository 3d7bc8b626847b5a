"""One hand typed on a line, scored: every line of the score with its rule.

4 nil 3 6 / 5 0 3 5                 bids / tricks, by seat
4, blind nil, 3, 5 / 5 0 3 5        commas where a bid has blanks in it
4 nil 3 6 / 5 0 3 5 / 337:7 120     and each side's score and bags before
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rulesheets.engine import SideScore, read_hand, score_hand, table_of
from rulesheets.errors import HandError, Problem, UsageProblem
from rulesheets.hand import Line
from rulesheets.profile import Profile
from rulesheets.rules import clauses
from rulesheets.telling.sentences import Spoken

__all__ = ["hand_data", "hand_text", "score_line"]

_EXAMPLE = 'Write bids, a stroke, and tricks, seat by seat: --hand "4 nil 3 6 / 5 0 3 5"'
_STANDING = re.compile(r"([+\-−]?\d{1,5})(?::(\d{1,2}))?")


def score_line(text: str, profile: Profile) -> tuple[SideScore, ...]:
    """The hand that a line is, scored at a table; UsageProblem, with every reason, where it can't be."""
    parts = [part.strip() for part in text.split("/")]
    if len(parts) not in (2, 3):
        raise UsageProblem(Problem(f"{text!r} is no hand", hint=_EXAMPLE))
    rules = profile.rules
    bids = _bids(parts[0]) or [None] * table_of(rules).seats
    number = 2 if any(bid is not None for bid in bids) else 1
    try:
        hand = read_hand(
            rules, bids, [_count(word) for word in parts[1].replace(",", " ").split()], hand=number
        )
        standings = [_standing(word) for word in parts[2].replace(",", " ").split()] if parts[2:] else None
        return score_hand(rules, hand, standings)
    except HandError as error:
        raise UsageProblem(Problem(p.text, hint=_EXAMPLE) for p in error.problems) from None


def _bids(text: str) -> list[str | None]:
    words = text.split(",") if "," in text else re.findall(r"blind\s+\S+|\S+", text)
    return [None if word.strip() == "-" else word.strip() for word in words]


def _count(word: str) -> int:
    if not re.fullmatch(r"\d{1,2}", word):
        raise HandError(f"{word!r} is no number of tricks")
    return int(word)


def _standing(word: str) -> tuple[int, int]:
    match = _STANDING.fullmatch(word)
    if not match:
        raise HandError(f"{word!r} is no score: write 337, or 337:7 with bags")
    return int(match[1].replace("−", "-")), int(match[2] or 0)


def hand_data(sides: tuple[SideScore, ...], profile: Profile) -> dict[str, Any]:
    """Every line with its rule, for `--json`."""
    table = Spoken(profile)
    return {
        "profile": profile.name,
        "rules": profile.rules.number,
        "sides": [
            {
                "seats": list(side.seats),
                "lines": [_line(line, table) for line in side.lines],
                "points": side.points,
                "score": side.score,
                "marks": dict(side.standing.marks),
            }
            for side in sides
        ],
    }


def _line(line: Line, table: Spoken) -> dict[str, Any]:
    return {
        "name": line.name,
        "each": line.amount.each,
        "for": line.amount.unit,
        "count": line.count,
        "share": line.share,
        "points": line.points,
        "clause": line.clause,
        "title": clauses()[line.clause].title,
        "prints": list(table.sentences(line.clause)),
    }


def hand_text(sides: tuple[SideScore, ...], profile: Profile) -> Iterator[str]:
    """Every line with its rule, as the table prints it."""
    yield f"{profile.name}, rules {profile.rules.number}"
    for side in hand_data(sides, profile)["sides"]:
        yield ""
        yield f"Seat{'s' * (len(side['seats']) > 1)} {' & '.join(map(str, side['seats']))}"
        for line in side["lines"]:
            among = f", shared by {line['share']}" if line["share"] > 1 else ""
            times = f" ({line['count']} x {line['each']}, {line['for']}{among})"
            times = times if line["for"] != "once" or among else ""
            yield f"  {line['name']} {line['points']:+d}{times}"
            yield from (f"    {line['title']} ({line['clause']}): {said}" for said in line["prints"])
        yield f"  this hand {side['points']:+d}, then {side['score']}{_marks(side['marks'])}"


def _marks(marks: dict[str, int]) -> str:
    return "".join(f", {name} {count}" for name, count in sorted(marks.items()) if count)
