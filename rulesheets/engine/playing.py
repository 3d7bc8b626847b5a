"""Playing hands out, to find dead ends and to see how long games last. All chance comes in as `rng`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from rulesheets.engine.bidding import auction, bid_order, legal_bids, swaps, thrown_in
from rulesheets.engine.match import ending
from rulesheets.engine.play import breaks_spades, first_lead, led_suit, legal_plays, trick_winner
from rulesheets.engine.scoring import SideScore, score_hand
from rulesheets.engine.table import Table, table_of
from rulesheets.hand import Auction, Bid, Deal, Ending, Hand, Standing, Turn
from rulesheets.ruleset import RuleSet

__all__ = [
    "Bidder",
    "Player",
    "deal_cards",
    "play_hand",
    "play_match",
    "random_bidder",
    "random_player",
    "sensible_bidder",
    "sensible_player",
    "weighing_bidder",
]

Bidder: TypeAlias = Callable[[RuleSet, Auction, Sequence[Bid]], Bid]
# What plays a card: the rules, the moment, the cards that are legal, and who won each trick so far.
Player: TypeAlias = Callable[[RuleSet, Turn, Sequence[str], Sequence[int]], str]


def random_bidder(rng: Random) -> Bidder:
    """Bids anything that is legal."""
    return lambda rules, moment, legal: rng.choice(legal)


def sensible_bidder(rules: RuleSet, moment: Auction, legal: Sequence[Bid]) -> Bid:
    """Bids about what the cards are worth: tops, and length in spades; a nil only where it must."""
    deck = table_of(rules).deck
    held = moment.cards or ()
    spades = deck.of_suit(held, "S")
    tops = sum(1 for code in held if code[0] in "AK" and deck.suit(code) != "S")
    worth = max(1, tops * 3 // 4 + max(len(spades) - 2, sum(c in deck.trumps[:3] for c in spades)))
    return _nearest(rules, moment, legal, worth)


_TOPS, _LONG, _PLAIN, _CAUTION = (1.0, 0.95, 0.8, 0.6), 0.8, {"A": 0.95, "K": 0.7, "Q": 0.25}, 0.1


def weighing_bidder(rules: RuleSet, moment: Auction, legal: Sequence[Bid]) -> Bid:
    """Bids what the cards are likely to take, a little less: tops by how often they win, and each trump
    after the third; a nil only where it must."""
    deck = table_of(rules).deck
    held = moment.cards or ()
    trumps = sorted(deck.of_suit(held, "S"), key=deck.trumps.index)
    likely = sum(_TOPS[at] for code in trumps[:3] if (at := deck.trumps.index(code)) < len(_TOPS))
    likely += _LONG * max(0, len(trumps) - 3)
    for suit in "HDC":
        own = [code for code in deck.of_suit(held, suit) if code not in trumps]
        likely += sum(_PLAIN.get(code[0], 0) for code in own if len(own) > "AKQ".find(code[0]))
    return _nearest(rules, moment, legal, max(1, round(likely - _CAUTION)))


def _nearest(rules: RuleSet, moment: Auction, legal: Sequence[Bid], worth: int) -> Bid:
    """The plain bid that says most nearly what a hand is worth; any other only where it must. Where the
    last number of a side stands for all of it, what was bid before is added."""
    if "bids that add up" not in rules.facts and moment.closes_side:
        worth += sum(bid.tricks for bid in moment.partner_bids)
    plain = [bid for bid in legal if not (bid.nil or bid.blind or bid.also)]
    return min(plain or legal, key=lambda bid: (abs(bid.tricks - worth), bid.tricks))


def random_player(rng: Random) -> Player:
    """Plays anything that is legal."""
    return lambda rules, turn, legal, winners: rng.choice(legal)


def sensible_player(rules: RuleSet, turn: Turn, legal: Sequence[str], winners: Sequence[int]) -> str:
    """Takes tricks until its side has what it bid, then avoids them; a nil avoids them all. Wins as
    cheaply as it can, and throws its highest card where it can't win or does not want to."""
    table, seat = table_of(rules), turn.seat or 0
    seats, own = table.sides[table.side_of(seat)], turn.bids[seat]
    bids = [bid for one in seats if (bid := turn.bids[one]) and not bid.nil]
    wanted = sum(bid.tricks for bid in bids) if bids else table.hand_size
    wants = not (own and own.nil) and sum(winner in seats for winner in winners) < wanted
    cheap = sorted(legal, key=table.deck.height)
    if not turn.trick:
        return cheap[-1] if wants else cheap[0]
    at = len(turn.trick)
    takes = [code for code in cheap if trick_winner(rules, [*turn.trick, code], turn.first) == at]
    loses = [code for code in cheap if code not in takes]
    if wants:
        return (takes or cheap)[0] if at == table.seats - 1 or not takes else takes[-1]
    return loses[-1] if loses else cheap[0]


def deal_cards(rules: RuleSet, rng: Random) -> list[list[str]]:
    """The hands as they are played, by seat. A kitty goes to the holder of the lowest club that was
    dealt, who drops as many of the cheapest cards."""
    table = table_of(rules)
    deck = list(table.deck.cards)
    rng.shuffle(deck)
    size = table.hand_size
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(table.seats)]
    kitty = deck[len(deck) - table.deck.kitty :] if table.deck.kitty else []
    if kitty:
        clubs = [code for held in hands for code in table.deck.of_suit(held, "C")]
        lowest = min(clubs, key=table.deck.height)
        taker = next(seat for seat, held in enumerate(hands) if lowest in held)
        full = sorted([*hands[taker], *kitty], key=table.deck.height)
        hands[taker] = full[len(kitty) :]
    return hands


def play_hand(
    rules: RuleSet,
    rng: Random,
    bidder: Bidder,
    *,
    number: int = 2,
    dealer: int = 0,
    standings: Sequence[Standing] | None = None,
    player: Player | None = None,
) -> Hand:
    """One hand, dealt, bid, traded and played, at random where no `player` is given; again where it is
    thrown in."""
    table = table_of(rules)
    first = (dealer + 1) % table.seats
    while True:
        hands = deal_cards(rules, rng)
        bids = _bid(rules, bidder, hands, first, number, standings)
        blank = Hand(tuple(bids), (0,) * table.seats, number, first)
        if not thrown_in(rules, blank):
            break
    for swap in swaps(rules, blank):
        _trade(rng, hands[swap.giver], hands[swap.taker], swap.cards)
    winners = _play(rules, player or random_player(rng), table, hands, dealer, number, bids)
    took = tuple(winners.count(seat) for seat in range(table.seats))
    return Hand(tuple(bids), took, number, first, winners=tuple(winners))


def _bid(
    rules: RuleSet,
    bidder: Bidder,
    hands: Sequence[Sequence[str]],
    first: int,
    number: int,
    standings: Sequence[Standing] | None,
) -> list[Bid | None]:
    made: list[Bid | None] = [None] * len(hands)
    order = bid_order(rules, first, number)
    for seat in order:
        moment = auction(
            rules, made, seat, order=order, cards=hands[seat], standings=standings, number=number
        )
        legal = legal_bids(rules, moment)
        if not legal:
            raise AssertionError(f"no legal bid: {moment}")
        made[seat] = bidder(rules, moment, legal)
    return made


def _trade(rng: Random, giver: list[str], taker: list[str], count: int) -> None:
    for source, target in ((giver, taker), (taker, giver)):
        for _ in range(count):
            target.append(source.pop(rng.randrange(len(source))))


def _play(
    rules: RuleSet,
    player: Player,
    table: Table,
    hands: list[list[str]],
    dealer: int,
    number: int,
    bids: Sequence[Bid | None],
) -> list[int]:
    leader = first_lead(rules, Deal(tuple(map(tuple, hands)), dealer, number)).seat
    broken, winners = False, list[int]()
    for index in range(table.hand_size):
        trick: list[str] = []
        for step in range(table.seats):
            seat = (leader + step) % table.seats
            led = led_suit(rules, trick, index == 0)
            turn = Turn(tuple(hands[seat]), tuple(trick), led, broken, index == 0, tuple(bids), seat)
            legal = legal_plays(rules, turn)
            if not legal:
                raise AssertionError(f"no legal card: {turn}")
            code = player(rules, turn, legal, winners)
            broken = breaks_spades(rules, turn, code)
            hands[seat].remove(code)
            trick.append(code)
        leader = (leader + trick_winner(rules, trick, index == 0)) % table.seats
        winners.append(leader)
    return winners


def play_match(
    rules: RuleSet, rng: Random, bidder: Bidder, most: int = 200, player: Player | None = None
) -> tuple[list[tuple[SideScore, ...]], Ending | None]:
    """Hands until the game ends, or `most` of them; and the ending, None where it went on."""
    table = table_of(rules)
    standings: tuple[Standing, ...] | None = None
    played: list[tuple[SideScore, ...]] = []
    for number in range(1, most + 1):
        dealer = (number - 1) % table.seats
        hand = play_hand(rules, rng, bidder, number=number, dealer=dealer, standings=standings, player=player)
        played.append(score_hand(rules, hand, standings))
        standings = tuple(side.standing for side in played[-1])
        if over := ending(rules, standings):
            return played, over
    return played, None
