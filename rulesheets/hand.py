"""The nouns of a hand of Spades: what is bid, taken, counted, scored and carried on.

Seats run clockwise from 0. All values are frozen; the engine replaces, never changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rulesheets.cards import Deck
from rulesheets.errors import HandError

__all__ = [
    "Amount",
    "Auction",
    "Bid",
    "Deal",
    "Ending",
    "Hand",
    "Lead",
    "Line",
    "Redeal",
    "Stake",
    "Standing",
    "Swap",
    "Tally",
    "Turn",
]


@dataclass(frozen=True, slots=True)
class Bid:
    """One player's bid. `tricks` is 0 for a nil; `also` holds side bids such as `little bemo`."""

    tricks: int = 0
    nil: bool = False
    blind: bool = False
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        number = "nil" if self.nil else str(self.tricks)
        words = (["blind"] if self.blind else []) + [number]
        return " + ".join([" ".join(words), *self.also])

    @classmethod
    def read(cls, text: str | int | Bid) -> Bid:
        """`"7"`, `"nil"`, `"blind nil"`, `"blind 7"`, `"4 + little bemo"`; HandError for the rest.

        Whether a bare `0` is a nil is the table's to say; here it is a bid of no tricks.
        """
        if isinstance(text, Bid):
            return text
        first, *also = (part.strip().lower() for part in str(text).split("+"))
        match = re.fullmatch(r"(blind )?(nil|\d{1,2})", " ".join(first.split()))
        if not match:
            raise HandError(f'{text!r} is no bid: write a number, "nil", "blind nil" or "blind 7"')
        blind, number = bool(match[1]), match[2]
        nil = number == "nil"
        return cls(0 if nil else int(number), nil, blind, tuple(also))


@dataclass(frozen=True, slots=True)
class Standing:
    """A side between two hands: its score and its marks (bags, sets, blind bids used, …).

    A mark that was never made counts 0.
    """

    score: int = 0
    marks: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def bags(self) -> int:
        """The bags that count at present."""
        return self.marks.get("bags", 0)

    def marked(self, name: str, count: int) -> Standing:
        """The same standing with one mark set to `count`."""
        return Standing(self.score, MappingProxyType({**self.marks, name: count}))

    @classmethod
    def read(cls, value: Any) -> Standing:
        """A `(score, bags)` pair, a Standing, or anything that carries a `.standing`."""
        value = getattr(value, "standing", value)
        if isinstance(value, Standing):
            return value
        score, bags = value
        return cls(int(score), MappingProxyType({"bags": int(bags)}))


@dataclass(frozen=True, slots=True)
class Hand:
    """A finished hand: bids and tricks by seat.

    `bids` holds None for each seat in a hand that bids itself. `number` counts from 1. `faults` are
    (seat, name) pairs such as (2, "renege"); `done` are (seat, side bid) pairs that came home;
    `winners` the seats that won each trick, in order, where that is known.
    """

    bids: tuple[Bid | None, ...]
    took: tuple[int, ...]
    number: int = 2
    first_bidder: int = 0
    faults: tuple[tuple[int, str], ...] = ()
    done: tuple[tuple[int, str], ...] = ()
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Amount:
    """Points for each of something that the engine counts.

    Units: `once`, `trick bid` (by the stake's seats; by a whole side: its contract), `trick short`,
    `trick taken` (by the side, as counted), `bag`. `clause` says whose amount it is, where it is not
    the stake's own.
    """

    each: int = 0
    unit: str = "once"
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Stake:
    """What seats of one side stood to win or lose: a contract, a nil, two nils as a unit.

    `has_bags`: tricks over a contract of this kind are bags.
    """

    name: str
    seats: tuple[int, ...]
    made: bool
    pays: Amount
    costs: Amount
    clause: str
    counts_as_set: bool = False
    has_bags: bool = True


@dataclass(frozen=True, slots=True)
class Tally:
    """How one side's hand is counted, before points.

    `bids` and `took` are those of `seats`, in order. `tricks` count toward the contract; `loose`
    are tricks that don't but may become bags, and `loose_paid` of those score bag points.
    `given` are tricks given up as a penalty; who gets them is another rule's to say. `contract` is
    None where the side has none. `bags` go on the counter, `bags_paid` score, each
    `bag_points`.
    """

    side: int
    seats: tuple[int, ...]
    bids: tuple[Bid | None, ...]
    took: tuple[int, ...]
    tricks: int
    loose: int = 0
    loose_paid: int = 0
    given: int = 0
    contract: int | None = None
    stakes: tuple[Stake, ...] = ()
    bags: int = 0
    bags_paid: int = 0
    bag_points: int = 0

    def stake(self, name: str) -> Stake | None:
        """The stake of that name, or None."""
        for stake in self.stakes:  # quicker than next() of a generator, and asked by most rules
            if stake.name == name:
                return stake
        return None

    @property
    def made(self) -> bool:
        """Has the side its contract? True where it has none."""
        contract = self.stake("contract")
        return contract is None or contract.made

    @property
    def is_set(self) -> bool:
        """Did a stake fail that counts as a set?"""
        return any(stake.counts_as_set and not stake.made for stake in self.stakes)


@dataclass(frozen=True, slots=True)
class Line:
    """One named line of a score: `points` come of `amount.each` for each of `count`.

    `giver` is the side for whose lapse the line's side gains; `share` among how many the gain is
    divided, rounded down.
    """

    side: int
    name: str
    clause: str
    amount: Amount
    count: int = 1
    giver: int | None = None
    share: int = 1

    @property
    def points(self) -> int:
        """What the line adds to the score."""
        return self.amount.each * self.count // self.share


@dataclass(frozen=True, slots=True)
class Auction:
    """A moment of the bidding, seen from `seat`.

    `bids` are by seat, None where not made yet; `order` the seats in bidding order; `cards` the
    bidder's own and `spades` how many of them count as such, None where not known or not looked at;
    `standings` one a side.
    """

    seat: int
    bids: tuple[Bid | None, ...]
    order: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    hand_size: int
    standings: tuple[Standing, ...]
    number: int = 2
    cards: tuple[str, ...] | None = None
    spades: int | None = None

    @property
    def side(self) -> int:
        return next(i for i, seats in enumerate(self.sides) if self.seat in seats)

    @property
    def partners(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.sides[self.side] if seat != self.seat)

    @property
    def partner_bids(self) -> tuple[Bid, ...]:
        """What the bidder's partners have bid so far."""
        return tuple(bid for seat in self.partners if (bid := self.bids[seat]) is not None)

    @property
    def closes_side(self) -> bool:
        """Is this the last bid of its side?"""
        return all(self.bids[seat] is not None for seat in self.partners)

    @property
    def behind(self) -> int:
        """Points by which the bidder's side is behind the best other side (negative: ahead)."""
        mine = self.standings[self.side].score
        others = [s.score for i, s in enumerate(self.standings) if i != self.side]
        return max(others, default=mine) - mine


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment of the play: who holds `hand` must add a card to `trick`.

    `led` is the suit that counts as led (empty for a leader), `broken` whether spades are, `first`
    whether this is the first trick; `seat` and `bids` where known. The engine fills in `sides`.
    """

    hand: tuple[str, ...]
    trick: tuple[str, ...] = ()
    led: str = ""
    broken: bool = False
    first: bool = False
    bids: tuple[Bid | None, ...] = ()
    seat: int | None = None
    sides: tuple[tuple[int, ...], ...] = ()

    @property
    def partner_led(self) -> bool:
        """Was the trick led by a partner? Seats are alike, so any will do where it is not known."""
        if not (self.trick and self.sides):
            return False
        seat = self.seat or 0
        leader = (seat - len(self.trick)) % seats_of(self.sides)
        return any({seat, leader} <= set(side) for side in self.sides)


@dataclass(frozen=True, slots=True)
class Deal:
    """All hands as dealt, by seat, and who dealt. The engine fills in `deck`."""

    hands: tuple[tuple[str, ...], ...]
    dealer: int
    number: int = 2
    deck: Deck = field(default_factory=Deck)


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads the first trick, and the suit that counts as led whatever the first card is."""

    seat: int
    suit: str = ""


@dataclass(frozen=True, slots=True)
class Redeal:
    """A player may, or must, have the cards dealt again, and why."""

    must: bool
    reason: str


@dataclass(frozen=True, slots=True)
class Swap:
    """Cards that two partners trade; `giver` (the nil bidder) passes first."""

    giver: int
    taker: int
    cards: int
    must: bool
    clause: str


@dataclass(frozen=True, slots=True)
class Ending:
    """The game is over: the sides that won, and the reason in a player's words."""

    winners: tuple[int, ...]
    reason: str


def seats_of(sides: Sequence[Sequence[int]]) -> int:
    """How many seats a table with these sides has."""
    return sum(len(side) for side in sides)
