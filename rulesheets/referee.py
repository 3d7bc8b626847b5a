"""The only door from words to engine: what a clause may ask about its table.

A probe is a hand that is scored to see what a rule does. It keeps the other sides neutral (level in
score, no bags, no nils), scores unchecked and never as the first hand unless asked to; answers are
read from lines and tallies by name, never from totals, so that no other rule can show through.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from rulesheets import engine
from rulesheets.cards import Deck
from rulesheets.clause import Example
from rulesheets.engine import SideScore
from rulesheets.hand import Bid, Deal, Ending, Hand, Lead, Redeal, Standing, Swap, Turn
from rulesheets.ruleset import RuleSet

__all__ = ["Referee", "referee_of"]

# No table asks more of the sum of all bids.
_ENOUGH = 13
_NONE: Mapping[str, int] = MappingProxyType({})


class Referee:
    """Answers questions about one table. Side 0 (seat 0, and its partners) is the one looked at."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._table = engine.table_of(rules)

    @property
    def partners(self) -> bool:
        """Do players share a side?"""
        return len(self._table.sides) < self._table.seats

    @property
    def sides(self) -> int:
        return len(self._table.sides)

    @property
    def seats(self) -> int:
        return self._table.seats

    @property
    def faults(self) -> tuple[str, ...]:
        """The breaches that cost something here, by the name they have in a match file."""
        clauses = self._rules.in_force
        return tuple(fault for c in clauses for fault in c.faults if c.prices(fault))

    @property
    def hand_size(self) -> int:
        """Cards a player, and so tricks a hand."""
        return self._table.hand_size

    @property
    def aside(self) -> int:
        """Cards left over by the deal, not in play."""
        return self._table.aside

    @property
    def deck(self) -> Deck:
        """The cards: trumps from high to low, what is out, the kitty, twins."""
        return self._table.deck

    def side(
        self,
        bids: Sequence[str | Bid | None],
        took: Sequence[int],
        *,
        before: tuple[int, int] | Standing = (0, 0),
        number: int = 2,
        faults: Sequence[str] = (),
        done: Sequence[str] = (),
        winners: Sequence[int] = (),
    ) -> SideScore:
        """What these bids and tricks bring side 0; see `example_hand` for how they are seated."""
        example = Example(bids, took, number=number, faults=faults, done=done, winners=winners)
        return self.every_side(example, before=before)[0]

    def every_side(
        self, example: Example, *, before: tuple[int, int] | Standing = (0, 0)
    ) -> tuple[SideScore, ...]:
        """The example, scored for all sides; `before` is side 0's, the others being level with it."""
        level = Standing.read(before)
        return _scored(self._rules, self.example_hand(example), level.score, tuple(level.marks.items()))

    def example_hand(self, example: Example) -> Hand:
        """The example at this table: its values from seat 0 of side 0 on, missing partners bid and
        take nothing, a lone player takes all; the others bid and take what `others` says."""
        seats = self._table.sides[0]
        others = example.others or -(-_ENOUGH // (self.seats - len(seats)))
        nobody = all(bid is None for bid in example.bids)
        bids: list[Bid | None] = [None if nobody else Bid(others)] * self.seats
        taken = [others] * self.seats
        for i, seat in enumerate(seats):
            bid = example.bids[i] if i < len(example.bids) else Bid(0)
            bids[seat] = None if nobody else engine.read_bid(self._rules, bid)
            taken[seat] = example.took[i] if i < len(example.took) else 0
        if len(seats) == 1:
            taken[seats[0]] = sum(example.took)
        return Hand(
            tuple(bids),
            tuple(taken),
            example.number,
            faults=tuple((seats[0], name) for name in example.faults),
            done=tuple((seats[0], name) for name in example.done),
            winners=example.winners,
        )

    def team(self, contract: int, took: int, *, before: tuple[int, int] = (0, 0)) -> SideScore:
        """A side with a plain contract and these tricks."""
        return self.side([Bid(contract)], [took], before=before)

    def bids_for(self, contract: int, opening: int) -> list[str]:
        """Bids of side 0 that make this contract, its first player bidding `opening`."""
        if not self.partners:
            return [str(contract)]
        adds_up = self.side([Bid(1), Bid(1)], [0]).tally.contract == 2
        return [str(opening), str(contract - opening if adds_up else contract)]

    def may_bid(
        self,
        bid: str | Bid,
        *,
        partner: str | Bid | None = None,
        earlier: Sequence[str | Bid] = (),
        behind: int = 0,
        cards: Sequence[str] | None = None,
        number: int = 2,
        marks: Mapping[str, int] = _NONE,
    ) -> bool:
        """May seat 0 bid this, after its partner's bid if one is given? `earlier` are the other sides'
        bids so far, `marks` those of its own side. False where nobody bids."""
        order = engine.bid_order(self._rules, 0, number)
        made: list[Bid | None] = [None] * self.seats
        if partner is not None:
            made[self._table.sides[0][-1]] = engine.read_bid(self._rules, partner)
        foes = [seat for seat in range(self.seats) if seat not in self._table.sides[0]]
        for seat, text in zip(foes, earlier, strict=False):
            made[seat] = engine.read_bid(self._rules, text)
        standings = [Standing(0, marks), *[Standing(behind)] * (self.sides - 1)]
        moment = engine.auction(
            self._rules, made, 0, order=order, cards=cards, standings=standings, number=number
        )
        wanted = engine.read_bid(self._rules, bid)
        return bool(order) and wanted in engine.legal_bids(self._rules, moment)

    def thrown_in(self, bids: Sequence[str | Bid | None]) -> bool:
        """Is a hand with these bids of side 0 thrown in? The other seats bid one each."""
        return bool(engine.thrown_in(self._rules, self.example_hand(Example(bids, [0], others=1))))

    def bidders(self, number: int = 2) -> tuple[int, ...]:
        """The seats in bidding order, the player left of the dealer being seat 0."""
        return engine.bid_order(self._rules, 0, number)

    def may_play(
        self,
        card: str,
        hand: Sequence[str],
        trick: Sequence[str] = (),
        *,
        broken: bool = False,
        first: bool = False,
    ) -> bool:
        """May this card of the hand be played?"""
        return card in engine.legal_plays(self._rules, self._turn(hand, trick, broken, first))

    def breaks(self, card: str, hand: Sequence[str], trick: Sequence[str] = (), first: bool = False) -> bool:
        """Are spades, unbroken before, broken once this card is played?"""
        return engine.breaks_spades(self._rules, self._turn(hand, trick, False, first), card)

    def _turn(self, hand: Sequence[str], trick: Sequence[str], broken: bool, first: bool) -> Turn:
        led = engine.led_suit(self._rules, trick, first)
        return Turn(tuple(hand), tuple(trick), led, broken, first)

    def winner(self, trick: Sequence[str], first: bool = False) -> int:
        """The index of the card that wins."""
        return engine.trick_winner(self._rules, trick, first)

    def lead(self, hands: Sequence[Sequence[str]], dealer: int) -> Lead:
        """Who leads first from these hands."""
        return engine.first_lead(self._rules, Deal(tuple(map(tuple, hands)), dealer))

    def redeal(self, held: Sequence[str]) -> Redeal | None:
        """What a player who was dealt these may do about it."""
        return engine.redeal(self._rules, held)

    def swap(self, bid: str, partner: str = "4") -> Swap | None:
        """The cards traded on seat 0's bid."""
        found = engine.swaps(self._rules, self.example_hand(Example([bid, partner], [0, 0])))
        return found[0] if found else None

    def ending(self, *standings: Standing | tuple[int, int]) -> Ending | None:
        """How the game ends at these standings, the sides not named being level with the last."""
        given = [Standing.read(standing) for standing in standings]
        given += [given[-1]] * (self.sides - len(given))
        return engine.ending(self._rules, given)

    def is_out(self, mark: str, standing: Standing) -> bool:
        """Has a side lost the game by its marks of one kind, though it is ahead?"""
        others = [Standing(1), Standing(0)][: self.sides - 1]
        over = self.ending(Standing(50, {mark: standing.marks.get(mark, 0)}), *others)
        return over is not None and 0 not in over.winners

    def contract_table(self) -> Mapping[tuple[int, int], int]:
        """(contract, tricks taken) -> points of the hand, bags counted in and their penalty not."""
        return engine.contract_table(self._rules)

    @staticmethod
    def least(numbers: Iterable[int], does: Callable[[int], bool]) -> int | None:
        """The first of these numbers that does something; None where none does."""
        return next((number for number in numbers if does(number)), None)

    @staticmethod
    def least_of_all(numbers: Sequence[int], does: Callable[[int], bool]) -> int | None:
        """As `least`, of rising numbers that all do it once one does; asks few of many."""
        place = bisect_left(numbers, True, key=does)
        return numbers[place] if place < len(numbers) else None


@lru_cache(maxsize=1024)
def _scored(
    rules: RuleSet, hand: Hand, score: int, marks: tuple[tuple[str, int], ...]
) -> tuple[SideScore, ...]:
    """A probe: the others are level with side 0.

    **Why** kept: clauses ask of the same few hands, and two of three probes for a sheet were scored before.
    """
    rest = [Standing(score)] * (len(engine.table_of(rules).sides) - 1)
    return engine.score_hand(
        rules, hand, [Standing(score, MappingProxyType(dict(marks))), *rest], check=False
    )


@lru_cache(maxsize=1024)
def referee_of(rules: RuleSet) -> Referee:
    """The referee of a table; one a RuleSet, since its answers never change."""
    return Referee(rules)
