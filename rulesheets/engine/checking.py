"""What keeps a hand from being: tricks that don't add up, bids that may not be made, unpriced faults."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesheets.engine.bidding import auction, bid_order, refusal_of_bid, thrown_in
from rulesheets.engine.table import Table, table_of
from rulesheets.errors import Reason
from rulesheets.hand import Bid, Hand, Standing
from rulesheets.ruleset import RuleSet

__all__ = ["impossible"]


def impossible(rules: RuleSet, hand: Hand, standings: Sequence[Standing]) -> list[Reason]:
    """Every reason why a hand can't be at this table and these standings; empty where it can."""
    table = table_of(rules)
    for part, values in (("bids", hand.bids), ("took", hand.took)):
        if len(values) != table.seats:
            what = "tricks" if part == "took" else part
            return [Reason(f"{table.seats} players need {table.seats} {what}, not {len(values)}", None, part)]
    if len(standings) != len(table.sides):
        return [Reason(f"{len(table.sides)} sides need {len(table.sides)} standings, not {len(standings)}")]
    return [
        *_tricks_wrong(table, hand),
        *_bids_wrong(rules, hand, standings),
        *_faults_wrong(rules, table, hand),
    ]


def _tricks_wrong(table: Table, hand: Hand) -> Iterator[Reason]:
    below = [seat for seat, tricks in enumerate(hand.took) if tricks < 0]
    for seat in below:
        yield Reason("can't take fewer than no tricks", seat, "took")
    if not below and (total := sum(hand.took)) != table.hand_size:
        yield Reason(f"the tricks add up to {total}; a hand has {table.hand_size}", None, "took")


def _bids_wrong(rules: RuleSet, hand: Hand, standings: Sequence[Standing]) -> Iterator[Reason]:
    order = bid_order(rules, hand.first_bidder, hand.number)
    if not order:
        if any(hand.bids):
            yield Reason("this hand bids itself; leave its bids out", None, "bids")
        return
    made: list[Bid | None] = [None] * len(hand.bids)
    for seat in order:
        bid = hand.bids[seat]
        if bid is None:
            yield Reason("has no bid", seat, "bids")
            continue
        moment = auction(rules, made, seat, order=order, standings=standings, number=hand.number)
        if reason := refusal_of_bid(rules, moment, bid):
            yield Reason(f"can't bid {bid}: {reason}", seat, "bids")
        made[seat] = bid
    if reason := thrown_in(rules, hand):
        yield Reason(reason, None, "bids")


def _faults_wrong(rules: RuleSet, table: Table, hand: Hand) -> Iterator[Reason]:
    for seat, fault in hand.faults:
        if not 0 <= seat < table.seats:
            yield Reason(f"there is no seat {seat}", None, "faults")
        elif not any(clause.prices(fault) for clause in rules.in_force):
            priced = [name for clause in rules.in_force for name in clause.faults if clause.prices(name)]
            known = f"; priced: {', '.join(dict.fromkeys(priced))}" if priced else ""
            yield Reason(f"can't pay: {fault!r} has no price at this table{known}", seat, "faults")
    bid_also = {(seat, name) for seat, bid in enumerate(hand.bids) if bid for name in bid.also}
    feats = {feat for clause in rules.in_force for feat in clause.feats}
    for seat, name in hand.done:
        if (seat, name) not in bid_also and name not in feats:
            yield Reason(f"did not bid {name!r}", seat, "done")
