"""Sums that a scorer wrote on a pad, held against those of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesheets.errors import Problem
from rulesheets.profile import Match
from rulesheets.reading.cells import whole
from rulesheets.reading.filled import Filled
from rulesheets.telling import score

__all__ = ["wrong_sums"]


def wrong_sums(
    filled: Filled, match: Match, numbers: Sequence[int], called: Sequence[str]
) -> Iterator[Problem]:
    """Every hand that can't be, and every points, bags or total cell that says what it does not come to.

    `numbers` are those of the rows that the entries stand in, `called` is what the sides are called.
    """
    scored = score(filled.profile, match)
    for problem in scored.problems:
        yield filled.problem(problem.text, problem.hint)
    for number, (_, entry) in zip(numbers, scored.entries, strict=True):
        for side in entry.sides if not entry.reasons else ():
            # Of bags, some write down those of the hand and some those so far.
            right = {"points": {side.points}, "bags": {side.tally.bags, side.bags}, "total": {side.score}}
            for kind, sums in right.items():
                text = filled.text(f"hand.{number}.{side.side}.{kind}.0")
                if text and whole(text) not in sums:
                    where = f"hand {number}, {called[side.side]}"
                    yield filled.problem(f"{where}: {kind} says “{text}”; it comes to {max(sums)}")
