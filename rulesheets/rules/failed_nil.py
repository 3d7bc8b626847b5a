"""What becomes of the tricks that a failed nil took.

Why tables differ: of all points of scoring this one is answered in most ways. Bags and no help (seeds
000, 002; pagat.com), help for the partner (004; dummies.com), or nothing (a box of 000). Where the
partner is set as well, some count the bags all the same, some the tricks over the contract, some none;
and such a bag may score its point or not (zone.msn.com).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause, Example
from rulesheets.hand import Hand, Tally
from rulesheets.referee import Referee


class FailedNil(Clause):
    """A nil bidder's tricks are bags, help the partner's contract, or count for nothing.

    `point` says whether such a bag scores like others while the partner's contract is made, `when_set`
    what the tricks are when it is not; only where they are bags. `both` is for a hand in which all of a
    team bid nil, so that it has no contract.
    """

    title: ClassVar[str] = "Failed nil"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 12
    source: ClassVar[str] = "seeds 000, 002, 004; dummies.com; zone.msn.com; github riendeau/spades-game"
    also_called: ClassVar[Any] = {"a nil that takes a trick": ("busted nil", "nil set", "broken nil")}
    question: ClassVar[str] = "Failed nil"
    offers: ClassVar[Any] = ({}, {"tricks": "help the partner"}, {"tricks": "nothing"})
    wants: ClassVar[frozenset[str]] = frozenset({"nil"})
    order: ClassVar[Any] = {"counts_tricks": 30, "counts_bags": 10}

    tricks: Literal["bags", "help the partner", "nothing"] = "bags"
    point: bool = True
    when_set: Literal["bags", "bags without points", "surplus", "surplus without points", "nothing"] = "bags"
    both: Literal["the same", "nothing"] = "the same"

    def counts_tricks(self, tally: Tally, hand: Hand) -> Tally:
        nils = [bool(bid and bid.nil) for bid in tally.bids]
        gone = len(nils) > 1 and all(nils) and self.both == "nothing"
        if self.tricks == "help the partner" and not gone:
            return tally
        lost = sum(took for took, nil in zip(tally.took, nils, strict=True) if nil)
        loose = lost if self.tricks == "bags" and not gone else 0
        paid = loose if self.point else 0
        return replace(tally, tricks=tally.tricks - lost, loose=loose, loose_paid=paid)

    def counts_bags(self, tally: Tally, hand: Hand) -> Tally:
        if tally.made or not tally.loose:
            return tally
        over = max(0, tally.tricks + tally.loose - (tally.contract or 0))
        kind, _, unpaid = self.when_set.partition(" ")
        loose = {"bags": tally.loose, "surplus": min(over, tally.loose), "nothing": 0}[kind]
        return replace(tally, loose=loose, loose_paid=0 if unpaid else loose)

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        alone = frozenset() if {"partners", "nil for both"} <= facts else frozenset({"both"})
        if self.tricks == "bags":
            return alone if "partners" in facts else alone | {"when_set"}
        return alone | {"point", "when_set"} | ({"both"} if self.tricks == "nothing" else set())

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        # Two of the nil bidder's tricks, one of them over the contract if it counts for that.
        made = referee.side(["nil", "2"], [1, 2 * referee.partners]).tally
        short = referee.side(["nil", "4"], [2, 3]).tally
        helps = made.tricks == sum(made.took)
        return {
            "helps": helps,
            "bags": made.bags > 0 and not helps,
            "point": made.bags_paid > 0,
            "set_bags": short.bags > 0,
            "set_over": short.bags == 1,
            "set_point": short.bags_paid > 0,
            "both": referee.side(["nil", "nil"], [1, 1]).tally.bags > 0,
            "may_both": referee.partners and referee.may_bid("nil", partner="nil"),
            "scored": referee.team(4, 5).line("bags") != 0,
            "partners": referee.partners,
        }

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        return [Example(["nil", "5"], [2, 4])]
