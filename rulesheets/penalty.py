"""What a breach costs: the base of every clause that prices a fault.

A scorer notes a fault at the seat that made it; its side pays for each time. Tricks are only given up
here (`Tally.given`): who gets them is the clause `penalty_tricks`' to say, once for all faults.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, beaten
from rulesheets.hand import Amount, Ending, Hand, Line, Stake, Standing, Tally

if TYPE_CHECKING:
    from rulesheets.referee import Referee

__all__ = ["OUT", "Penalty", "Points", "Tricks", "count_faults", "game_lost", "gives_up", "set_for"]

OUT = "out"
"""The mark of a side that has lost the game by a penalty; one for all, since several may be out."""

Tricks = Annotated[int, Field(ge=1, le=13)]
Points = Annotated[int, Field(ge=5, le=500)]


def count_faults(hand: Hand, seats: Iterable[int], fault: str) -> int:
    """How often these seats made this fault."""
    return sum(1 for seat, name in hand.faults if name == fault and seat in seats)


def gives_up(tally: Tally, tricks: int) -> Tally:
    """The tally with so many more tricks to give up."""
    return replace(tally, given=tally.given + tricks) if tricks else tally


def set_for(tally: Tally) -> Tally:
    """The side misses all that can set it; where a set costs by the trick short, all its tricks."""
    return replace(tally, stakes=tuple(map(_missed, tally.stakes)))


def game_lost(standings: Sequence[Standing]) -> Ending | None:
    """The ending where a penalty has put sides out; alike, whichever clause is asked."""
    out = [standing.marks.get(OUT, 0) > 0 for standing in standings]
    return beaten(standings, out, "a side lost the game by a penalty")


def _missed(stake: Stake) -> Stake:
    if not stake.counts_as_set:
        return stake
    short = stake.costs.unit == "trick short"
    costs = replace(stake.costs, unit="trick bid") if short else stake.costs
    return replace(stake, made=False, costs=costs)


class Penalty(Clause):
    """A breach costs its side tricks, points, the contract or the game, each time.

    `faults` names the breach. `loses` comes on top of tricks and points.
    """

    title: ClassVar[str] = "Penalty"
    phase: ClassVar[str] = "conduct"
    source: ClassVar[str] = "its clauses name theirs"
    # Who has lost the game by a penalty has lost it, even with all the tricks.
    order: ClassVar[Any] = {"stakes": 90, "ends": 5}
    may_provide: ClassVar[frozenset[str]] = frozenset({"penalty tricks"})
    measured: ClassVar[Any] = {"tricks": "tricks", "points": "points"}

    tricks: Tricks | None = None
    points: Points | None = None
    loses: Literal["no more", "the contract", "the game"] = "no more"

    def provides(self) -> frozenset[str]:
        return self.may_provide if self.on and self.tricks else frozenset()

    def prices(self, fault: str) -> bool:
        return fault in self.faults and bool(self.tricks or self.points or self.loses != "no more")

    def _times(self, hand: Hand, seats: Iterable[int]) -> int:
        return count_faults(hand, seats, self.faults[0]) if hand.faults else 0

    def counts_tricks(self, tally: Tally, hand: Hand) -> Tally:
        return gives_up(tally, (self.tricks or 0) * self._times(hand, tally.seats))

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        lost = self.loses == "the contract" and self._times(hand, tally.seats)
        return set_for(tally) if lost else tally

    def scores(self, tallies: Sequence[Tally], hand: Hand, standings: Sequence[Standing]) -> list[Line]:
        amount = Amount(-self.points) if self.points and hand.faults else None
        return [
            Line(tally.side, self.faults[0], self.name, amount, times)
            for tally in tallies
            if amount and (times := self._times(hand, tally.seats))
        ]

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        if self.loses != "the game" or not hand.faults:
            return standings, []
        out = (self._times(hand, tally.seats) for tally in tallies)
        return tuple(s.marked(OUT, 1) if n else s for s, n in zip(standings, out, strict=True)), []

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        return game_lost(standings) if self.loses == "the game" else None

    @classmethod
    def price(cls, referee: Referee) -> dict[str, Any]:
        """What the fault is found to cost side 0, and whether that is anything."""
        # So many taken that no trick given up can set the side, and no rule speaks of taking all.
        fair, caught = (referee.side(["4"], [26], faults=cls.faults[:count]) for count in (0, 1))
        tricks = fair.tally.tricks - caught.tally.tricks
        found = {
            "tricks": tricks or None,
            "points": -caught.line(cls.faults[0]) or None,
            "contract": fair.tally.made and not caught.tally.made,
            "game": referee.is_out(OUT, caught.standing),
        }
        return {**found, "priced": any(found.values())}
