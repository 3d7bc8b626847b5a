"""What it costs to play another suit while holding the one led.

Why tables differ: three tricks go over to the other side (clarksvillejuneteenth.com/spades-tournament
and most live events); others set the side (columbuswhist.com/rules/spades-tournament-rules), raise its
bid (moviecultists.com), give what its bids won to the others (wikipedia), or end the game
(cookoutspades.com). No seed has a price (001 leaves it to the table), so the standard game has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from rulesheets.clause import Clause, Example
from rulesheets.engine import SideScore, stake_lines
from rulesheets.giving import GIVEN, for_others, who_gains
from rulesheets.hand import Amount, Ending, Hand, Line, Standing, Tally
from rulesheets.penalty import OUT, count_faults, game_lost, gives_up, set_for
from rulesheets.referee import Referee

_FAULT, _MARK = "renege", "reneges"


class Renege(Clause):
    """Whoever can follow suit and doesn't has reneged, and the side pays, each time.

    It gives up tricks, or its bid goes up by as many; it is set: it misses all that could have set it,
    and where a set costs by the trick short, it is short of all its tricks; what its bids won goes to
    the other side, of several others to the next on the left; or the game is lost. `again` is for a
    side that has reneged before in this game.
    """

    title: ClassVar[str] = "Renege"
    phase: ClassVar[str] = "conduct"
    rank: ClassVar[int] = 10
    may_move: ClassVar[bool] = True
    source: ClassVar[str] = (
        "clarksvillejuneteenth.com (tricks); columbuswhist.com, cookoutspades.com (a set; the game);"
        " moviecultists.com (the bid); wikipedia (its points)"
    )
    also_called: ClassVar[Any] = {
        "not following suit though able": ("renege", "reneg", "renig", "revoke"),
        "a renege put right in time": ("renounce",),
    }
    question: ClassVar[str] = "Renege"
    offers: ClassVar[Any] = ({"costs": 3}, {"costs": "a set"})
    faults: ClassVar[tuple[str, ...]] = (_FAULT,)
    order: ClassVar[Any] = {"sets_contract": 70, "stakes": 90, "ends": 5}
    may_provide: ClassVar[frozenset[str]] = frozenset({"penalty tricks", "a price for a renege", GIVEN})
    measured: ClassVar[Any] = {"costs": "costs"}

    costs: Literal["unsettled", "a set", "its points", "the game"] | Annotated[int, Field(ge=1, le=13)] = (
        "unsettled"
    )
    counted: Literal["off the tricks", "on the bid"] = "off the tricks"
    again: Literal["the same", "the game"] = "the same"

    @property
    def settled(self) -> bool:
        return self.costs != "unsettled"

    def provides(self) -> frozenset[str]:
        tricks = {"penalty tricks"} if self._number("off the tricks") else set()
        points = {GIVEN} if self.costs == "its points" else set()
        return frozenset(tricks | points | ({"a price for a renege"} if self.settled else set()))

    def _number(self, counted: str) -> int:
        return self.costs if isinstance(self.costs, int) and self.counted == counted else 0

    def counts_tricks(self, tally: Tally, hand: Hand) -> Tally:
        return gives_up(tally, self._number("off the tricks") * _reneges(hand, tally))

    def sets_contract(self, tally: Tally, hand: Hand) -> Tally:
        more = self._number("on the bid") * _reneges(hand, tally)
        bid = any(bid is not None for bid in tally.bids)
        if not more or not bid or tally.contract is None:
            return tally
        return replace(tally, contract=tally.contract + more)

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        return set_for(tally) if self.costs == "a set" and _reneges(hand, tally) else tally

    def scores(self, tallies: Sequence[Tally], hand: Hand, standings: Sequence[Standing]) -> list[Line]:
        if self.costs != "its points" or not hand.faults:
            return []
        lines = []
        for tally in tallies:
            won = sum(line.points for line in stake_lines(tally, hand) if line.points > 0)
            if won and _reneges(hand, tally):
                lines.append(Line(tally.side, _FAULT, self.name, Amount(-won)))
                lines += for_others(tally.side, len(tallies), _FAULT, self.name, Amount(won))
        return lines

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        if not self._limit or not hand.faults:
            return standings, []
        counts = (_reneges(hand, tally) for tally in tallies)
        return tuple(self._marked(s, n) for s, n in zip(standings, counts, strict=True)), []

    def _marked(self, standing: Standing, more: int) -> Standing:
        count = standing.marks.get(_MARK, 0) + more
        counted = standing.marked(_MARK, count) if more else standing
        return counted.marked(OUT, 1) if more and count >= self._limit else counted

    @property
    def _limit(self) -> int:
        """How many reneges lose the game; 0 where none do."""
        return 1 if self.costs == "the game" else 2 if self.again == "the game" and self.settled else 0

    def ends(self, standings: Sequence[Standing]) -> Ending | None:
        return game_lost(standings) if self._limit else None

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        counted = set() if isinstance(self.costs, int) else {"counted"}
        again = {"again"} if self.costs in ("the game", "unsettled") else set()
        return frozenset(counted | again)

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        def scored(*faults: str) -> SideScore:
            # So many taken that no trick given up can set the side, and no rule speaks of taking all.
            return referee.side(["4"], [26], faults=faults)

        fair, once, twice = scored(), scored(_FAULT), scored(_FAULT, _FAULT)
        lost = fair.tally.tricks - once.tally.tricks
        raised = (once.tally.contract or 0) - (fair.tally.contract or 0)
        found = {
            "a set": fair.tally.made and not once.tally.made,
            "its points": once.line(_FAULT) < 0,
            "the game": referee.is_out(OUT, once.standing),
        }
        costs = lost or raised or next((name for name, true in found.items() if true), "unsettled")
        return {
            "costs": costs,
            "open": costs == "unsettled",
            "is_set": costs == "a set",
            "points": costs == "its points",
            "game": costs == "the game",
            "tricks": lost,
            "raised": raised,
            "again": referee.is_out(OUT, twice.standing) and costs != "the game",
            "several": referee.sides > 2,
            "who": who_gains(referee) if found["its points"] else "nobody",
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        found = Renege.asks(referee)
        if found["open"] or found["game"]:
            return []
        return [Example(["3", "3"], [4, 3], faults=[_FAULT])]


def _reneges(hand: Hand, tally: Tally) -> int:
    return count_faults(hand, tally.seats, _FAULT) if hand.faults else 0
