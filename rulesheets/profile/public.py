"""The public functions: a Profile or a RuleSet and plain values in, plain values out.

Other people's programs call these; `rulesheets` itself hands them out. Seats run clockwise from 0;
cards, bids and standings are as ARCHITECTURE.md says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulesheets import engine
from rulesheets.cards import cards as read_cards
from rulesheets.engine import SideScore
from rulesheets.errors import HandError
from rulesheets.hand import Bid, Ending, Standing, Turn
from rulesheets.profile.load import Profile
from rulesheets.ruleset import RuleSet

__all__ = ["ending", "legal_bids", "legal_plays", "score_hand", "trick_winner"]

Rules = Profile | RuleSet


def score_hand(
    rules: Rules,
    bids: Sequence[str | int | Bid | None],
    took: Sequence[int],
    standings: Sequence[Any] | None = None,
    hand: int = 2,
    first_bidder: int = 0,
    faults: Iterable[tuple[int, str]] = (),
    done: Iterable[tuple[int, str]] = (),
    check: bool = True,
) -> tuple[SideScore, ...]:
    """Each side's hand, scored: `points`, `lines`, and `score`, `bags`, `standing` after it.

    `bids` and `took` are by seat, `standings` by side (None: a new game). HandError, with every
    reason, for a hand that can't be; `check=False` scores it anyway.
    """
    table = _rules(rules)
    seats = engine.table_of(table).seats
    bids, took = _listed(bids, "bids"), _listed(took, "tricks")
    for what, values in (("bids", bids), ("tricks", took)):
        if len(values) != seats:
            raise HandError(f"{seats} players need {seats} {what}, not {len(values)}")
    played = engine.read_hand(
        table,
        bids,
        took,
        hand=_whole(hand, "a hand's number"),
        first_bidder=_seat(table, first_bidder),
        faults=_pairs(table, faults, "fault"),
        done=_pairs(table, done, "side bid"),
    )
    return engine.score_hand(table, played, _standings(table, standings), check)


def ending(rules: Rules, sides_or_standings: Sequence[Any]) -> Ending | None:
    """None while the game goes on; else `.winners` (sides) and `.reason`."""
    table = _rules(rules)
    return engine.ending(table, _standings(table, sides_or_standings or ()) or ())


def legal_bids(
    rules: Rules,
    bids: Sequence[str | int | Bid | None] = (),
    seat: int = 0,
    cards: Iterable[str] | None = None,
    standings: Sequence[Any] | None = None,
    hand: int = 2,
    first_bidder: int = 0,
) -> list[str]:
    """What `seat` may bid; empty where the hand bids itself.

    `bids` are those made so far, by seat (None, or missing at the end: not made yet). `cards` are the
    bidder's own, None where they are not known or not looked at: then blind bids are among the answers.
    """
    table = _rules(rules)
    seats = engine.table_of(table).seats
    made = [engine.read_bid(table, bid) for bid in _listed(bids, "bids")]
    if len(made) > seats:
        raise HandError(f"{seats} players make {seats} bids, not {len(made)}")
    number = _whole(hand, "a hand's number")
    order = engine.bid_order(table, _seat(table, first_bidder), number)
    moment = engine.auction(
        table,
        made + [None] * (seats - len(made)),
        _seat(table, seat),
        order=order,
        cards=None if cards is None else _in_deck(table, cards),
        standings=_standings(table, standings),
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
    """The cards of a hand that may be added to a trick, in the order held."""
    table = _rules(rules)
    held, played = _in_deck(table, hand), _in_deck(table, trick)
    led = engine.led_suit(table, played, first_trick)
    return list(engine.legal_plays(table, Turn(held, played, led, spades_broken, first_trick)))


def trick_winner(rules: Rules, trick: Iterable[str], first_trick: bool = False) -> int:
    """The index of the card that wins."""
    table = _rules(rules)
    played = _in_deck(table, trick)
    if not played:
        raise HandError("a trick has at least one card")
    return engine.trick_winner(table, played, first_trick)


def _rules(rules: Rules) -> RuleSet:
    if isinstance(rules, Profile):
        return rules.rules
    if not isinstance(rules, RuleSet):
        raise TypeError(f"rules are what load_profile gives, not {type(rules).__name__}")
    return rules


def _listed(values: Iterable[Any], what: str) -> list[Any]:
    if isinstance(values, str):
        raise HandError(f"{what} are a list, one a seat, not {values!r}")
    return list(values)


def _whole(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise HandError(f"{what} is a whole number from 1, not {value!r}")
    return value


def _seat(rules: RuleSet, seat: Any) -> int:
    seats = engine.table_of(rules).seats
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise HandError(f"seats are 0 to {seats - 1}, not {seat!r}")
    return seat


def _pairs(rules: RuleSet, pairs: Iterable[Any], what: str) -> list[tuple[int, str]]:
    read = []
    for pair in pairs:
        if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
            raise HandError(f"a {what} is a seat and a name, not {pair!r}")
        read.append((_seat(rules, pair[0]), str(pair[1])))
    return read


def _standings(rules: RuleSet, standings: Sequence[Any] | None) -> list[Standing] | None:
    if standings is None:
        return None
    sides = len(engine.table_of(rules).sides)
    try:
        read = [Standing.read(standing) for standing in standings]
    except (TypeError, ValueError):
        raise HandError(f"a standing is a score and its bags, not {standings!r}") from None
    if len(read) != sides:
        raise HandError(f"{sides} sides have {sides} standings, not {len(read)}")
    return read


def _in_deck(rules: RuleSet, texts: Iterable[str]) -> tuple[str, ...]:
    deck = engine.table_of(rules).deck
    codes = read_cards(_listed(texts, "cards"))
    if strange := [code for code in codes if code not in deck.cards]:
        raise HandError(f"{', '.join(strange)} is not in this table's deck")
    return codes
