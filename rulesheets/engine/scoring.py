"""Scoring a hand: from bids and tricks to tallies, stakes, named lines and standings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rulesheets.clause import fresh
from rulesheets.engine.bidding import read_bid
from rulesheets.engine.checking import impossible
from rulesheets.engine.table import table_of
from rulesheets.errors import HandError
from rulesheets.hand import Amount, Hand, Line, Stake, Standing, Tally
from rulesheets.ruleset import RuleSet

__all__ = ["SideScore", "hand_lines", "read_hand", "score_hand", "stake_lines", "tallies_of"]


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's hand, scored: `lines` add up to `points`; `standing` can be passed on.

    `side` and `seats` count from 0; `tally` is what was counted for the lines, `before` and `standing`
    are the score and marks before and after.
    """

    side: int
    seats: tuple[int, ...]
    tally: Tally
    lines: tuple[Line, ...]
    before: Standing
    standing: Standing

    @property
    def points(self) -> int:
        """What the hand changes, penalties included."""
        return sum(line.points for line in self.lines)

    @property
    def score(self) -> int:
        """The total after the hand."""
        return self.standing.score

    @property
    def bags(self) -> int:
        """The bags that count after the hand."""
        return self.standing.bags

    def line(self, name: str) -> int:
        """The points of all lines of one name; 0 where there is none."""
        return sum(line.points for line in self.lines if line.name == name)


def score_hand(
    rules: RuleSet, hand: Hand, standings: Sequence[Any] | None = None, check: bool = True
) -> tuple[SideScore, ...]:
    """Every side's hand, scored in order. HandError, with every reason, for a hand that can't be;
    `check=False` scores it anyway."""
    before = tuple(map(Standing.read, standings)) if standings else fresh(len(table_of(rules).sides))
    if check and (reasons := impossible(rules, hand, before)):
        raise HandError(reasons)
    tallies = tallies_of(rules, hand, before)
    lines = hand_lines(rules, tallies, hand, before)
    faults = bool(hand.faults)
    after = _scored(before, lines)
    for carries in rules.hooks("carries", faults):
        after, more = carries(after, tallies, hand)
        more = _moved(rules, more, len(tallies))
        after = _scored(after, more)
        lines.extend(more)
    return tuple(
        SideScore(t.side, t.seats, t, tuple(ln for ln in lines if ln.side == t.side), b, a)
        for t, b, a in zip(tallies, before, after, strict=True)
    )


def hand_lines(
    rules: RuleSet, tallies: Sequence[Tally], hand: Hand, before: Sequence[Standing]
) -> list[Line]:
    """What the hand itself scores, before what is carried between hands."""
    lines = [line for tally in tallies for line in stake_lines(tally, hand)]
    faults = bool(hand.faults)
    for scores in rules.hooks("scores", faults):
        lines.extend(scores(tallies, hand, before))
    return _moved(rules, lines, len(tallies))


def _moved(rules: RuleSet, lines: list[Line], sides: int) -> list[Line]:
    """The lines once it is said which of several others gets what a side gives."""
    for moves_points in rules.hooks("moves_points"):
        lines = moves_points(lines, sides)
    return lines


def tallies_of(rules: RuleSet, hand: Hand, standings: Sequence[Standing]) -> tuple[Tally, ...]:
    """How each side's tricks count, and what it stood to win or lose."""
    tallies = []
    faults = bool(hand.faults)
    for side, seats in enumerate(table_of(rules).sides):
        took = tuple(hand.took[seat] for seat in seats)
        bids = tuple(hand.bids[seat] for seat in seats)
        tally = Tally(side, seats, bids, took, tricks=sum(took))
        for counts_tricks in rules.hooks("counts_tricks", faults):
            tally = counts_tricks(tally, hand)
        tallies.append(tally)
    moved = tuple(tallies)
    for moves_tricks in rules.hooks("moves_tricks", faults):
        moved = moves_tricks(moved, hand)
    return tuple(_staked(rules, tally, hand, standings) for tally in moved)


def _staked(rules: RuleSet, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
    faults = bool(hand.faults)
    for sets_contract in rules.hooks("sets_contract", faults):
        tally = sets_contract(tally, hand)
    for stakes in rules.hooks("stakes", faults):
        tally = stakes(tally, hand, standings)
    for counts_bags in rules.hooks("counts_bags", faults):
        tally = counts_bags(tally, hand)
    return tally


def stake_lines(tally: Tally, hand: Hand) -> list[Line]:
    """What a side's stakes won or lost, one line each."""
    lines = []
    for stake in tally.stakes:
        amount = stake.pays if stake.made else stake.costs
        count = _count(amount, stake, tally, hand)
        lines.append(Line(tally.side, stake.name, amount.clause or stake.clause, amount, count))
    return lines


def _count(amount: Amount, stake: Stake, tally: Tally, hand: Hand) -> int:
    match amount.unit:
        case "once":
            return 1
        case "trick bid" if stake.seats == tally.seats:
            return tally.contract or 0
        case "trick bid":
            return sum(b.tricks for seat in stake.seats if (b := hand.bids[seat]))
        case "trick short":
            return max(0, (tally.contract or 0) - tally.tricks)
        case "trick taken":
            return tally.tricks
        case "bag":
            return tally.bags
        case unit:
            raise ValueError(f"no such unit: {unit}")


def _scored(standings: tuple[Standing, ...], lines: Sequence[Line]) -> tuple[Standing, ...]:
    if not lines:  # as of most rules in most hands
        return standings
    gains = [0] * len(standings)
    for line in lines:
        gains[line.side] += line.points
    return tuple(Standing(s.score + gain, s.marks) for s, gain in zip(standings, gains, strict=True))


def read_hand(
    rules: RuleSet,
    bids: Sequence[Any],
    took: Sequence[int],
    *,
    hand: int = 2,
    first_bidder: int = 0,
    faults: Sequence[tuple[int, str]] = (),
    done: Sequence[tuple[int, str]] = (),
    winners: Sequence[int] = (),
) -> Hand:
    """A Hand from plain values in seat order. HandError where they aren't bids or counts."""
    if any(isinstance(n, bool) or not isinstance(n, int) for n in took):
        raise HandError(f"tricks taken are whole numbers, not {list(took)!r}")
    read = tuple(read_bid(rules, bid) for bid in bids)
    named = tuple((int(seat), str(name)) for seat, name in faults)
    came_home = tuple((int(seat), str(name)) for seat, name in done)
    return Hand(read, tuple(took), hand, first_bidder, named, came_home, tuple(winners))
