"""Sums that a scorer wrote on a pad, held against those of the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesheets.errors import Problem
from rulesheets.profile import Match
from rulesheets.reading.cells import whole
from rulesheets.reading.filled import Filled
from rulesheets.reading.hands import PadHand
from rulesheets.telling import score

__all__ = ["wrong_sums"]


def wrong_sums(
    filled: Filled, match: Match, hands: Sequence[PadHand], called: Sequence[str]
) -> Iterator[tuple[int, Problem]]:
    """Every hand that can't be, and every points, bags or total cell that says what it does not come to,
    with its hand's number.

    `hands` are the match's, `called` is what the sides are called. From a hand on that can't be, or be
    read, nobody knows where the sides stand: there, neither sums nor bids are looked at.
    """
    known = True
    for hand, (entry, scored) in zip(hands, score(filled.profile, match).entries, strict=True):
        known = known and hand.whole
        reasons = [reason for reason in scored.reasons if known or reason.part != "bids"]
        if hand.took:
            for problem in entry.blame(reasons, match.player):
                yield hand.number, filled.problem(problem.text, problem.hint)
        for side in scored.sides if known and not reasons else ():
            # Of bags, some write down those of the hand and some those so far.
            right = {"points": {side.points}, "bags": {side.tally.bags, side.bags}, "total": {side.score}}
            for kind, sums in right.items():
                text = filled.text(f"hand.{hand.number}.{side.side}.{kind}.0")
                if text and whole(text) not in sums:
                    where = f"hand {hand.number}, {called[side.side]}"
                    told = f"{where}: {kind} says “{text}”; it comes to {max(sums)}"
                    yield hand.number, filled.problem(told)
        known = known and not reasons
