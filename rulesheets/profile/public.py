"""The public functions about hands: a Profile or a RuleSet and plain values in, plain values out.

Other people's programs call these; `rulesheets` itself hands them out, and says what a seat, a bid, a
card and a standing are. Those that make, prove and score whole things are in `rulesheets.public`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesheets import engine
from rulesheets.engine import SideScore
from rulesheets.errors import HandError
from rulesheets.hand import Bid, Ending, Standing, Turn
from rulesheets.profile.given import (
    Rules,
    in_deck,
    listed,
    pairs_at,
    rules_of,
    seat_at,
    standings_at,
    whole,
)

__all__ = ["ending", "legal_bids", "legal_plays", "score_hand", "trick_winner"]

Before = Standing | SideScore | tuple[int, int]


def score_hand(
    rules: Rules,
    bids: Sequence[str | int | Bid | None],
    took: Sequence[int],
    standings: Sequence[Before] | None = None,
    hand: int = 2,
    first_bidder: int = 0,
    faults: Iterable[tuple[int, str]] = (),
    done: Iterable[tuple[int, str]] = (),
    check: bool = True,
) -> tuple[SideScore, ...]:
    """Scores one hand, as the table counts it.

    Args:
        rules: What `load_profile` gives.
        bids: One a seat; None for each in a hand that bids itself.
        took: The tricks taken, one number a seat.
        standings: Where each side stood before, one a side; None: a new game.
        hand: The hand's number in its game, from 1. Some tables play the first in a way of its own.
        first_bidder: The seat that bid first.
        faults: Breaches that have a price here, as seat and name: `(2, "renege")`.
        done: Side bids that came home, as seat and name.
        check: False scores a hand that can't be, too.

    Returns:
        One `SideScore` a side, in order.

    Raises:
        HandError: with every reason why the hand can't be.

    Source:
        The clauses of the profile; each names its own, and `rulesheets explain` shows it.

    Example:
        >>> import rulesheets
        >>> rules = rulesheets.load_profile("standard")
        >>> we, they = rulesheets.score_hand(rules, ["4", "nil", "3", "5"], [5, 0, 3, 5])
        >>> [(line.name, line.points) for line in they.lines]
        [('contract', 50), ('nil', 100)]
        >>> we.points, we.score, we.bags
        (71, 71, 1)
    """
    table = rules_of(rules)
    seats = engine.table_of(table).seats
    bids, took = listed(bids, "bids"), listed(took, "tricks")
    for what, values in (("bids", bids), ("tricks", took)):
        if len(values) != seats:
            raise HandError(f"{seats} players need {seats} {what}, not {len(values)}")
    played = engine.read_hand(
        table,
        bids,
        took,
        hand=whole(hand, "a hand's number"),
        first_bidder=seat_at(table, first_bidder),
        faults=pairs_at(table, faults, "fault"),
        done=pairs_at(table, done, "side bid"),
    )
    return engine.score_hand(table, played, standings_at(table, standings), check)


def ending(rules: Rules, sides_or_standings: Sequence[Before]) -> Ending | None:
    """Tells whether the game is over.

    Args:
        rules: What `load_profile` gives.
        sides_or_standings: Where each side stands, one a side; what `score_hand` gave will do.

    Returns:
        None while the game goes on; else the sides that won, and why.

    Raises:
        HandError: where these are no standings, or not one a side.

    Example:
        >>> import rulesheets
        >>> over = rulesheets.ending(rulesheets.load_profile("standard"), [(503, 2), (480, 0)])
        >>> over.winners, over.reason
        ((0,), 'reached 500')
    """
    table = rules_of(rules)
    return engine.ending(table, standings_at(table, sides_or_standings or ()) or ())


def legal_bids(
    rules: Rules,
    bids: Sequence[str | int | Bid | None] = (),
    seat: int = 0,
    cards: Iterable[str] | None = None,
    standings: Sequence[Before] | None = None,
    hand: int = 2,
    first_bidder: int = 0,
) -> list[str]:
    """Lists what a seat may bid.

    Args:
        rules: What `load_profile` gives.
        bids: Those made so far, by seat; None, or missing at the end, where not made yet.
        seat: Who bids.
        cards: The bidder's own; None where they are not known or not looked at. Then blind bids are
            among the answers.
        standings: Where each side stands, one a side; None: a new game.
        hand: The hand's number in its game, from 1.
        first_bidder: The seat that bids first.

    Returns:
        Bids, numbers first; none where the hand bids itself.

    Raises:
        HandError: for what is no bid, card, seat or standing at this table.

    Example:
        >>> import rulesheets
        >>> table = rulesheets.load_profile("standard", ["board.least=4"])
        >>> rulesheets.legal_bids(table, bids=["2", "3"], seat=2)[:3]
        ['2', '3', '4']
    """
    table = rules_of(rules)
    seats = engine.table_of(table).seats
    made = [engine.read_bid(table, bid) for bid in listed(bids, "bids")]
    if len(made) > seats:
        raise HandError(f"{seats} players make {seats} bids, not {len(made)}")
    number = whole(hand, "a hand's number")
    order = engine.bid_order(table, seat_at(table, first_bidder), number)
    moment = engine.auction(
        table,
        made + [None] * (seats - len(made)),
        seat_at(table, seat),
        order=order,
        cards=None if cards is None else in_deck(table, cards),
        standings=standings_at(table, standings),
        number=number,
    )
    legal = engine.legal_bids(table, moment) if order else ()
    # Whoever has looked at the cards can't bid blind any more.
    return [str(bid) for bid in legal if cards is None or not bid.blind]


def legal_plays(
    rules: Rules,
    hand: Iterable[str],
    trick: Iterable[str] = (),
    spades_broken: bool = False,
    first_trick: bool = False,
) -> list[str]:
    """Lists the cards that may be played.

    Args:
        rules: What `load_profile` gives.
        hand: The cards held.
        trick: Those played to the trick so far, in order; none for a lead.
        spades_broken: Whether a spade has fallen before.
        first_trick: Whether this is the first trick of the hand.

    Returns:
        Cards of the hand, in the order held.

    Raises:
        HandError: for what is no card of this table's deck.

    Example:
        >>> import rulesheets
        >>> rulesheets.legal_plays(rulesheets.load_profile("standard"), ["AS", "TD", "4C"])
        ['TD', '4C']
    """
    table = rules_of(rules)
    held, played = in_deck(table, hand), in_deck(table, trick)
    led = engine.led_suit(table, played, first_trick)
    return list(engine.legal_plays(table, Turn(held, played, led, spades_broken, first_trick)))


def trick_winner(rules: Rules, trick: Iterable[str], first_trick: bool = False) -> int:
    """Finds the card that wins a trick.

    Args:
        rules: What `load_profile` gives.
        trick: The cards in the order played, at least one.
        first_trick: Whether it is the first trick of the hand.

    Returns:
        The card's place in the trick, from 0.

    Raises:
        HandError: for what is no card of this table's deck, or for no card at all.

    Example:
        >>> import rulesheets
        >>> rulesheets.trick_winner(rulesheets.load_profile("standard"), ["4C", "9H", "9C", "2S"])
        3
    """
    table = rules_of(rules)
    played = in_deck(table, trick)
    if not played:
        raise HandError("a trick has at least one card")
    return engine.trick_winner(table, played, first_trick)
