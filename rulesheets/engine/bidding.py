"""Bidding: who bids in turn, what may be bid, and which cards are traded afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulesheets.clause import fresh
from rulesheets.engine.table import table_of, without_refused
from rulesheets.hand import Auction, Bid, Hand, Standing, Swap
from rulesheets.ruleset import RuleSet

__all__ = [
    "auction",
    "bid_order",
    "legal_bids",
    "offered",
    "read_bid",
    "refusal_of_bid",
    "swaps",
    "thrown_in",
]


def bid_order(rules: RuleSet, first: int = 0, number: int = 2) -> tuple[int, ...]:
    """The seats in bidding order when the player left of the dealer is `first`; empty where the hand
    bids itself."""
    table = table_of(rules)
    order = tuple((first + step) % table.seats for step in range(table.seats))
    for orders_bidders in rules.hooks("orders_bidders"):
        order = orders_bidders(order, number, table.sides)
    return order


@lru_cache(maxsize=1024)
def offered(rules: RuleSet) -> tuple[Bid, ...]:
    """Every bid that some rule of the table offers, lowest first."""
    size = table_of(rules).hand_size
    return tuple(dict.fromkeys(bid for offers in rules.hooks("offers_bids") for bid in offers(size)))


def read_bid(rules: RuleSet, text: str | int | Bid | None) -> Bid | None:
    """A bid as this table means it: a bare 0 is a nil unless a plain zero is offered."""
    if text is None:
        return None
    bid = Bid.read(text)
    if bid.tricks == 0 and not bid.nil and bid not in offered(rules):
        return Bid(0, True, bid.blind, bid.also)
    return bid


def auction(
    rules: RuleSet,
    bids: Sequence[Bid | None],
    seat: int,
    *,
    order: tuple[int, ...],
    cards: Sequence[str] | None = None,
    standings: Sequence[Standing] | None = None,
    number: int = 2,
) -> Auction:
    """The moment at which `seat` bids; `bids` are by seat."""
    table = table_of(rules)
    return Auction(
        seat=seat,
        bids=tuple(bids),
        order=order,
        sides=table.sides,
        hand_size=table.hand_size,
        standings=tuple(standings) if standings else fresh(len(table.sides)),
        number=number,
        cards=None if cards is None else tuple(cards),
        spades=None if cards is None else len(table.deck.of_suit(cards, "S")),
    )


def legal_bids(rules: RuleSet, moment: Auction) -> tuple[Bid, ...]:
    """What the bidder may bid. A rule that would leave nothing is waived."""
    left: Sequence[Bid] = offered(rules)
    for forbids_bid in rules.hooks("forbids_bid"):
        left = without_refused(left, [bool(forbids_bid(moment, bid)) for bid in left])
    return tuple(left)


def refusal_of_bid(rules: RuleSet, moment: Auction, bid: Bid) -> str:
    """Why a bid may not be made, in a player's words; empty where it may."""
    left: Sequence[Bid] = offered(rules)
    if bid not in left:
        return f"{bid} is not a bid at this table"
    if not any(forbids_bid(moment, bid) for forbids_bid in rules.hooks("forbids_bid")):
        return ""  # nearly always; only a refusal depends on what may be bid instead
    for forbids_bid in rules.hooks("forbids_bid"):
        reasons = [forbids_bid(moment, other) for other in left]
        reason = reasons[left.index(bid)]
        if reason and not all(reasons):
            return str(reason)
        left = without_refused(left, [bool(reason) for reason in reasons])
    return ""


def thrown_in(rules: RuleSet, hand: Hand) -> str:
    """Why a hand is thrown in once all have bid, in a player's words; empty where it is played."""
    reasons = (throws_in(hand) for throws_in in rules.hooks("throws_in"))
    return next((reason for reason in reasons if reason), "")


def swaps(rules: RuleSet, hand: Hand) -> tuple[Swap, ...]:
    """The cards that are traded once the bidding is over."""
    sides = table_of(rules).sides
    return tuple(swap for ask in rules.hooks("swaps") for swap in ask(hand, sides))
