"""Who may go blind, how often, and when it is said.

Why tables differ: any player, any time, says the plain rule of a blind nil or a blind number. Apps keep it
out of the first hand (bbumgameshelp.freshdesk.com) or to a single partner (looneyville.net); live tables
allow it once a game, and then a blind bid that fails may be no set (github file 24863099729).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Literal

from rulesheets.clause import Clause
from rulesheets.hand import Auction, Bid, Hand, Line, Stake, Standing, Tally
from rulesheets.referee import Referee

_MARK = "blind bids"


class GoingBlind(Clause):
    """Limits on all blind bids, nil or number: the first hand, a partner who is blind, once a game.

    A failed blind number is a set like any other, or none. When it is said, before looking or before the
    deal, is between the players.
    """

    title: ClassVar[str] = "Going blind"
    phase: ClassVar[str] = "special"
    rank: ClassVar[int] = 42
    source: ClassVar[str] = (
        "bbumgameshelp.freshdesk.com (not in the first hand); looneyville.net (a single partner, before the"
        " deal); github file 24863099729 (once a game, no set)"
    )
    also_called: ClassVar[Any] = {"a bid before looking at the cards": ("blind", "going blind")}
    question: ClassVar[str] = "Going blind"
    offers: ClassVar[Any] = ({}, {"first_hand": False}, {"once": True})
    seldom: ClassVar[bool] = True
    courtesies: ClassVar[frozenset[str]] = frozenset({"said"})
    # Right after the blind number's own stake, before contracts are made something else.
    order: ClassVar[Any] = {"stakes": 35}
    wants: ClassVar[frozenset[str]] = frozenset({"going blind"})

    first_hand: bool = True
    partners: Literal["each", "one of them"] = "each"
    once: bool = False
    failed: Literal["is a set", "is no set"] = "is a set"
    said: Literal["before looking", "before the deal"] = "before looking"

    def forbids_bid(self, auction: Auction, bid: Bid) -> str:
        if not bid.blind:
            return ""
        if auction.number == 1 and not self.first_hand:
            return "nobody goes blind in the first hand"
        if self.partners != "each" and any(other.blind for other in auction.partner_bids):
            return "your partner has gone blind"
        used = self.once and auction.standings[auction.side].marks.get(_MARK, 0)
        return "your side has gone blind before" if used else ""

    def stakes(self, tally: Tally, hand: Hand, standings: Sequence[Standing]) -> Tally:
        if self.failed == "is a set" or not any(bid and bid.blind for bid in tally.bids):
            return tally
        return replace(tally, stakes=tuple(map(_no_set, tally.stakes)))

    def carries(
        self, standings: tuple[Standing, ...], tallies: Sequence[Tally], hand: Hand
    ) -> tuple[tuple[Standing, ...], list[Line]]:
        if not self.once:
            return standings, []
        blind = [any(bid and bid.blind for bid in tally.bids) for tally in tallies]
        return tuple(s.marked(_MARK, 1) if b else s for s, b in zip(standings, blind, strict=True)), []

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        hand = set() if "bids in the first hand" in facts else {"first_hand"}
        return frozenset(hand if "partners" in facts else hand | {"partners"})

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        numbers = range(1, referee.hand_size + 1)
        bids = [Bid(nil=True, blind=True), *(Bid(number, blind=True) for number in numbers)]

        def may(**moment: Any) -> bool:
            return any(referee.may_bid(bid, behind=500, **moment) for bid in bids)

        missed = referee.side([Bid(6, blind=True)], [5])
        marks = referee.side([Bid(6, blind=True)], [6]).standing.marks
        used = marks.get(_MARK, 0)
        return {
            "first_hand": may(number=1) or not referee.bidders(1),
            "with_partner": any(may(partner=Bid(number, blind=True)) for number in (1, 4, 6)),
            "partners": referee.partners,
            "uses": used if used and not may(marks={_MARK: used}) else None,
            "set": missed.tally.is_set,
        }


def _no_set(stake: Stake) -> Stake:
    return replace(stake, counts_as_set=False)
