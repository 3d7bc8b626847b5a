"""A worked hand in words: what was bid and taken, the sum, and the hand itself as data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rulesheets.hand import Bid
from rulesheets.render.filters import plus
from rulesheets.render.speech import Words
from rulesheets.render.values import MINUS, data
from rulesheets.sheets import Agreement, WorkedHand, worked_hands

__all__ = ["HandText", "aside", "hand_text", "hand_texts"]


@dataclass(frozen=True)
class HandText:
    """One worked hand: `attributes` carry it as data, `told` what happened, `sum` how it adds up."""

    attributes: Markup
    told: Markup
    sum: Markup
    points: Markup
    differs: bool
    terms: int


def hand_texts(agreed: Agreement, word: Words) -> tuple[HandText, ...]:
    """Every worked hand of a table."""
    return tuple(hand_text(hand, word) for hand in worked_hands(agreed))


def aside(agreed: Agreement, word: Words) -> HandText | None:
    """The one hand that the rules page shows: one that differs and has the longest sum, if any does."""
    texts = hand_texts(agreed, word)
    return max(texts, key=lambda text: (text.differs, text.terms), default=None)


def hand_text(worked: WorkedHand, word: Words) -> HandText:
    """One worked hand in words."""
    terms = [line.points for line in worked.score.lines if line.points]
    return HandText(
        attributes=_attributes(worked),
        told=_told(worked, word),
        sum=_sum(worked, terms),
        points=plus(worked.score.points),
        differs=worked.differs,
        terms=len(terms),
    )


def _attributes(worked: WorkedHand) -> Markup:
    hand, score = worked.hand, worked.score
    facts = {
        "bids": [None if bid is None else str(bid) for bid in hand.bids],
        "took": list(hand.took),
        "hand": hand.number,
        "standings": [list(standing) for standing in worked.standings],
        "faults": [list(fault) for fault in hand.faults],
        "done": [list(done) for done in hand.done],
        "side": score.side,
        "lines": [[line.name, line.points] for line in score.lines],
        "points": score.points,
    }
    differs = Markup(" data-differs") if worked.differs else Markup()
    return Markup('data-clause="{}" data-hand="{}"{}').format(worked.clause, json.dumps(facts), differs)


def _told(worked: WorkedHand, word: Words) -> Markup:
    said = Markup("").join(_happened(worked, word))
    faults = [Markup(", with a {}").format(name) for name in worked.example.faults]
    return said + Markup("").join([*faults, *_before(worked)])


def _happened(worked: WorkedHand, word: Words) -> Iterator[Markup]:
    """`Bids 3 and 4, takes 9` · `Nil takes 2; partner bids 5, takes 4` · `Hand 1: takes 7`."""
    seats = worked.score.seats
    bids = [worked.hand.bids[seat] for seat in seats]
    took = [worked.hand.took[seat] for seat in seats]
    if all(bid is None for bid in bids):
        opening = "First hand: nobody bids" if worked.hand.number == 1 else "Nobody bids"
        yield Markup("{}, the {} takes {}").format(opening, word.team, _count(sum(took)))
        return
    given = [bid for bid in bids if bid]
    nils = [(b, n) for b, n in zip(given, took, strict=True) if b.nil]
    plain = [b for b in given if not b.nil and (b.tricks or len(given) == 1)]
    parts = [_nil(bid, tricks) for bid, tricks in nils]
    if plain and nils:
        parts.append(
            Markup("partner bids {}, the {} takes {}").format(_bids(plain), word.team, _count(sum(took)))
        )
    elif plain:
        parts.append(Markup("bids {}, takes {}").format(_bids(plain), _count(sum(took))))
    told = Markup("; ").join(parts)
    yield Markup(str(told)[:1].upper() + str(told)[1:])  # noqa: S704 - was markup
    yield from _besides(given, worked.example.done)


def _besides(given: Sequence[Bid], done: Sequence[str]) -> Iterator[Markup]:
    """What was bid besides a number, and what was done without a bid."""
    said = {name for bid in given for name in bid.also}
    yield from (Markup("; {} won").format(name) for name in done if name not in said)
    for bid in given:
        for name in bid.also:
            yield Markup("; {} {}").format(name, "made" if name in done else "failed")


def _nil(bid: Bid, took: int) -> Markup:
    name = "blind nil" if bid.blind else "nil"
    return Markup("{} takes {}").format(name, _count(took)) if took else Markup("{} made").format(name)


def _bids(bids: list[Bid]) -> Markup:
    shown = [Markup("{}{}").format("blind " if bid.blind else "", _count(bid.tricks)) for bid in bids]
    return Markup(" and ").join(shown)


def _before(worked: WorkedHand) -> Iterator[Markup]:
    score, bags = worked.example.before
    if bags:
        noun = "bag" if bags == 1 else "bags"
        yield Markup(", with {} {} before").format(_count(bags), noun)
    if score:
        yield Markup(", at {} points").format(_count(score))


def _sum(worked: WorkedHand, terms: list[int]) -> Markup:
    """`70 + 2 − 50, 1 bag left`; empty where there is nothing to add."""
    if not terms:
        return Markup()
    first, *rest = terms
    shown = [data(first, f"{MINUS}{-first}" if first < 0 else str(first))]
    shown += [Markup("{} {}").format(MINUS if term < 0 else "+", data(term, str(abs(term)))) for term in rest]
    return Markup(" ").join(shown)


def _count(number: int) -> Markup:
    return data(number, f"{MINUS}{-number}" if number < 0 else str(number))
