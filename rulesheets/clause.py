"""What a house rule is: a clause, one paragraph of the rules of Spades.

A clause is a frozen, strict pydantic model. Its fields are the settings a table may choose, its
methods the hooks by which the engine asks it. Everything else about it (words, cases, tests) lies in
files of the same name. A clause that is not complete can't be imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import BaseModel, ConfigDict

from rulesheets.hand import Amount, Bid, Ending, Hand, Stake, Standing, Swap, Tally

if TYPE_CHECKING:
    from rulesheets.referee import Referee

__all__ = ["HOOKS", "PHASES", "Clause", "Example", "beaten", "exchange", "leader", "one_bet"]

PHASES = ("cards", "deal", "bidding", "special", "play", "scoring", "ending", "conduct")

# One line a hook: its moment is told by the place in this list, its meaning in ARCHITECTURE.md.
HOOKS = (
    "seats_sides",  # () -> sides
    "builds_deck",  # (deck, seats) -> deck
    "redeals",  # (cards held, deck) -> Redeal | None
    "orders_bidders",  # (order, number, sides) -> order; empty: this hand bids itself
    "offers_bids",  # (hand size) -> bids
    "forbids_bid",  # (auction, bid) -> reason | ""
    "throws_in",  # (hand) -> reason | "": a hand that is bid but not played
    "swaps",  # (hand, sides) -> swaps
    "leads",  # (deal) -> Lead
    "forbids_card",  # (turn, card, deck) -> reason | ""
    "breaks",  # (turn, card, deck) -> bool
    "counts_tricks",  # (tally, hand) -> tally: tricks, loose, loose_paid, given
    "moves_tricks",  # (tallies, hand) -> tallies: tricks
    "sets_contract",  # (tally, hand) -> tally: contract
    "stakes",  # (tally, hand, standings) -> tally: stakes
    "counts_bags",  # (tally, hand) -> tally: bags, bags_paid, bag_points
    "scores",  # (tallies, hand, standings) -> lines
    "carries",  # (standings, tallies, hand) -> (standings, lines)
    "moves_points",  # (lines, number of sides) -> lines: who gets what a side gives the others
    "ends",  # (standings) -> Ending | None
)


class Clause(BaseModel):
    """One house rule of one table: its settings, and what they do.

    Class facts that every clause states: `title` (a heading, no digits), `phase` (one of PHASES),
    `rank` (its place within the phase on paper), `source` (who plays it so). A tick line adds
    `question` (a label of at most 12 characters) and `offers` (settings by offer, the standard one
    first). `order` gives the place of one of its hooks among the clauses that share it (50 where not
    given). `wants` are facts that it makes no sense without; `provides` those it brings.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    name: ClassVar[str]
    title: ClassVar[str]
    phase: ClassVar[str]
    rank: ClassVar[int] = 50
    source: ClassVar[str]
    question: ClassVar[str] = ""
    offers: ClassVar[tuple[Mapping[str, Any], ...]] = ()
    # A tick line that is seldom asked leaves a full agreed page while it stands at standard.
    seldom: ClassVar[bool] = False
    # Other clauses' settings that bring what this one wants, so that its offers can be measured.
    beside: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    # A courtesy clause has nothing to compute; its words may read its settings (`choice`).
    courtesy: ClassVar[bool] = False
    # Settings with nothing to compute, in a clause that has more than these: its words may read them.
    courtesies: ClassVar[frozenset[str]] = frozenset()
    # Its words stand on the Rulings sheet alone.
    on_rulings: ClassVar[bool] = False
    # Its words on the Rulings say all that it says on the rules page, which may leave it to them.
    may_move: ClassVar[bool] = False
    # Faults that this clause may price, by the name they have in a match file.
    faults: ClassVar[tuple[str, ...]] = ()
    # What players call it, or something that it speaks of: a meaning -> the words with that meaning.
    also_called: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # Names that a profile may still use, with a note: the clause's, and those of settings (old -> new).
    formerly: ClassVar[tuple[str, ...]] = ()
    settings_formerly: ClassVar[Mapping[str, str]] = {}
    # What a player may do without a bid, by the name it has in a match file's `done`.
    feats: ClassVar[tuple[str, ...]] = ()
    order: ClassVar[Mapping[str, int]] = {}
    wants: ClassVar[frozenset[str]] = frozenset()
    # A fact that it wants only at one choice: the fact -> the setting and its value.
    wants_at: ClassVar[Mapping[str, tuple[str, Any]]] = {}
    may_provide: ClassVar[frozenset[str]] = frozenset()
    # Each numeric setting -> the answer (of `asks`) that measures it, where it is in force.
    measured: ClassVar[Mapping[str, str]] = {}

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        cls.name = cls.__module__.rpartition(".")[2]
        missing = [fact for fact in ("title", "phase", "source") if not getattr(cls, fact, "")]
        if not cls.__doc__ or missing:
            raise TypeError(f"clause {cls.name} lacks {', '.join(missing) or 'a docstring'}")
        if cls.phase not in PHASES:
            raise TypeError(f"clause {cls.name}: no phase is called {cls.phase!r}")
        if strange := set(cls.settings_formerly.values()) - set(cls.model_fields):
            raise TypeError(f"clause {cls.name} has no setting called {', '.join(strange)} now")
        standard_first = not cls.offers or not cls.offers[0] or cls._may_be_open()
        if bool(cls.question) != bool(cls.offers) or not standard_first:
            raise TypeError(f"clause {cls.name}: a question needs offers, the standard one, {{}}, first")

    @classmethod
    def _may_be_open(cls) -> bool:
        """Can the rule stand open in the standard game, so that no offer is the standard one?"""
        return cls.settled is not Clause.settled

    @property
    def on(self) -> bool:
        """Is the rule played? A rule without a switch always is."""
        return bool(getattr(self, "played", True))

    @classmethod
    def may_want(cls) -> frozenset[str]:
        """The facts that it wants at one choice or another."""
        return cls.wants.union(cls.wants_at)

    @property
    def changed(self) -> dict[str, Any]:
        """The settings that are not as the clause itself has them."""
        return {name: value for name, value in self if value != type(self).model_fields[name].get_default()}

    @property
    def needs(self) -> frozenset[str]:
        """The facts that this clause, as it is set, wants of the table."""
        if not self.wants_at:
            return self.wants
        at = {fact for fact, (setting, value) in self.wants_at.items() if getattr(self, setting) == value}
        return self.wants | at

    def provides(self) -> frozenset[str]:
        """The facts that this clause, as it is set, brings to the table."""
        return self.may_provide if self.on else frozenset()

    def resting(self, facts: frozenset[str]) -> frozenset[str]:
        """The settings without effect at a table with these facts, as the others are set."""
        return frozenset()

    def prices(self, fault: str) -> bool:
        """Does this fault cost something here?"""
        return self.settled and fault in self.faults

    @property
    def choice(self) -> dict[str, Any] | None:
        """The settings that its words may read; None where they may read none."""
        told = set(type(self).model_fields) if self.courtesy else set(self.courtesies)
        # Not dumped by pydantic, which would make a serializer for each clause of a sheet.
        return {name: getattr(self, name) for name in type(self).model_fields if name in told} or None

    @property
    def settled(self) -> bool:
        """Has the table chosen? A conduct rule may stand open even in the standard game."""
        return True

    @staticmethod
    def asks(referee: Referee) -> dict[str, Any]:
        """Named questions to the engine; the answers are all that the clause's words may say."""
        return {}

    @staticmethod
    def worked(referee: Referee) -> Sequence[Example]:
        """Hands that show this rule at work; called only where it is in force."""
        return ()

    @classmethod
    def hook(cls, name: str) -> Callable[..., Any] | None:
        """The clause's own method for a hook, or None."""
        return getattr(cls, name, None)

    def place(self, hook: str) -> int:
        """Where this clause stands among those that share a hook."""
        return self.order.get(hook, 50)


# Pydantic reads the annotations of all bases anew for each clause, each from its text; these are no
# settings, and reading them took a third of the time that all the clauses take to load.
Clause.__annotations__ = {}


class Example:
    """A hand to be worked on paper: side 0 is the one looked at.

    `bids` and `took` are those of side 0's seats (missing seats bid and take nothing; a lone player
    takes all); `before` its score and bags; `winners` the seats that won each trick, where it matters.
    Each other seat bids and takes `others`; where that is not said, so many that all bids come to enough.
    """

    __slots__ = ("before", "bids", "done", "faults", "number", "others", "took", "winners")

    def __init__(
        self,
        bids: Sequence[str | Bid | None],
        took: Sequence[int],
        *,
        before: tuple[int, int] = (0, 0),
        number: int = 2,
        faults: Sequence[str] = (),
        done: Sequence[str] = (),
        winners: Sequence[int] = (),
        others: int | None = None,
    ) -> None:
        self.bids, self.took = tuple(bids), tuple(took)
        self.before, self.number = before, number
        self.faults, self.done = tuple(faults), tuple(done)
        self.winners = tuple(winners)
        self.others = others


def exchange(
    hand: Hand, sides: Iterable[tuple[int, ...]], count: int, must: bool, bid: Bid, clause: str
) -> tuple[Swap, ...]:
    """The cards traded on a bid: each player who made `bid`, with a partner who did not bid nil."""
    found = []
    for seats in sides:
        for seat in seats:
            takers = [p for p in seats if p != seat and not getattr(hand.bids[p], "nil", True)]
            if count and hand.bids[seat] == bid and takers:
                found.append(Swap(seat, takers[0], count, must, clause))
    return tuple(found)


def one_bet(tally: Tally, bid: Bid, *, worth: int, cost: int, name: str, clause: str) -> Tally:
    """Where all partners of a side made `bid`, a nil, their stakes become one, `name`."""
    first = tally.bids[0]
    # Most hands have no nil, and need not be looked at more closely.
    if not (first and first.nil) or len(tally.bids) < 2 or any(made != bid for made in tally.bids):
        return tally
    taken_over = (s for s in tally.stakes if s.name != str(bid))
    stake = Stake(name, tally.seats, not any(tally.took), Amount(worth), Amount(-cost), clause)
    return replace(tally, stakes=(*taken_over, stake))


def leader(standings: Sequence[Standing], among: Iterable[int] | None = None) -> int | None:
    """The side, of all or of those named, that alone has the highest score; None in a tie."""
    sides = list(range(len(standings)) if among is None else among)
    best = max((standings[side].score for side in sides), default=0)
    first = [side for side in sides if standings[side].score == best]
    return first[0] if len(first) == 1 else None


def beaten(standings: Sequence[Standing], out: Sequence[bool], reason: str) -> Ending | None:
    """The ending where some sides are out: the best of the others wins, or of all where all are."""
    if not any(out):
        return None
    best = leader(standings, [side for side, lost in enumerate(out) if not lost] or None)
    return None if best is None else Ending((best,), reason)


def fresh(sides: int) -> tuple[Standing, ...]:
    """The standings before the first hand."""
    return (Standing(),) * sides
