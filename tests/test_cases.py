"""The wall `cases`: hands worked by people, against the engine."""

from __future__ import annotations

from typing import Any

import pytest

from rulesheets import engine
from rulesheets.cards import cards as card_codes
from rulesheets.errors import HandError
from rulesheets.hand import Deal, Standing, Turn
from rulesheets.rules import clauses
from tests.cases_of import LISTS, Case, cases, files, scored, standing, told

_SCORING = {"stakes", "scores", "carries", "counts_tricks", "counts_bags", "moves_tricks"}


def _all(kind: str) -> Any:
    return pytest.mark.parametrize("case", list(cases(kind)), ids=str)


def _standings(case: Case, key: str) -> list[Standing] | None:
    return [standing(value) for value in case.says[key]] if key in case.says else None


@_all("hands")
def test_hands(case: Case) -> None:
    says = case.says
    if "refused" in says:
        with pytest.raises(HandError, match=says["refused"]):
            scored(case.rules, says)
        return
    sides = scored(case.rules, says)
    assert says["gives"]
    for side, expected in says["gives"].items():
        assert told(sides[side], expected) == expected, f"side {side}"


@_all("bids")
def test_bids(case: Case) -> None:
    says, rules = case.says, case.rules
    order = engine.bid_order(rules, 0, says.get("hand", 2))
    made: list[Any] = [None] * engine.table_of(rules).seats
    earlier = [engine.read_bid(rules, bid) for bid in says.get("earlier", ())]
    for seat, bid in zip(order, earlier, strict=False):
        made[seat] = bid
    moment = engine.auction(
        rules,
        made,
        order[len(earlier)],
        order=order,
        cards=card_codes(says["cards"]) if "cards" in says else None,
        standings=_standings(case, "standings"),
        number=says.get("hand", 2),
    )
    legal = {str(bid) for bid in engine.legal_bids(rules, moment)}
    may, may_not = set(says.get("may", ())), set(says.get("may_not", ()))
    assert may | may_not
    assert (may - legal, may_not & legal) == (set(), set())


def _turn(case: Case, rules: Any) -> Turn:
    says = case.says
    trick, first = card_codes(says.get("trick", ())), says.get("first", False)
    led = engine.led_suit(rules, trick, first)
    return Turn(card_codes(says["held"]), trick, led, says.get("broken", False), first)


@_all("plays")
def test_plays(case: Case) -> None:
    legal = engine.legal_plays(case.rules, _turn(case, case.rules))
    assert sorted(legal) == sorted(card_codes(case.says["legal"]))


@_all("breaks")
def test_breaks(case: Case) -> None:
    broken = engine.breaks_spades(case.rules, _turn(case, case.rules), case.says["card"])
    assert broken == case.says["breaks"]


@_all("tricks")
def test_tricks(case: Case) -> None:
    trick = card_codes(case.says["trick"])
    winner = engine.trick_winner(case.rules, trick, case.says.get("first", False))
    assert winner == case.says["wins"]


@_all("leads")
def test_leads(case: Case) -> None:
    hands = tuple(card_codes(held) for held in case.says["hands"])
    lead = engine.first_lead(case.rules, Deal(hands, case.says["dealer"]))
    assert (lead.seat, lead.suit) == (case.says["seat"], case.says.get("suit", ""))


@_all("redeals")
def test_redeals(case: Case) -> None:
    answer = engine.redeal(case.rules, card_codes(case.says["held"]))
    assert ("no" if answer is None else "must" if answer.must else "may") == case.says["answer"]


@_all("swaps")
def test_swaps(case: Case) -> None:
    bids = case.says["bids"]
    hand = engine.read_hand(case.rules, bids, [0] * len(bids))
    swaps = engine.swaps(case.rules, hand)
    traded = [[s.giver, s.taker, s.cards, "must" if s.must else "may"] for s in swaps]
    assert traded == case.says["swaps"]


@_all("endings")
def test_endings(case: Case) -> None:
    ending = engine.ending(case.rules, [standing(value) for value in case.says["standings"]])
    winners = None if ending is None else list(ending.winners)
    assert winners == case.says["winners"]


@_all("decks")
def test_decks(case: Case) -> None:
    table = engine.table_of(case.rules)
    built = {
        "cards": len(table.deck.cards),
        "each": table.hand_size,
        "aside": table.aside,
        "kitty": table.deck.kitty,
        "trumps": list(table.deck.trumps),
        "out": list(table.deck.out),
    }
    expected = {name: case.says[name] for name in built if name in case.says}
    assert expected
    assert {name: built[name] for name in expected} == expected


@pytest.mark.parametrize("name", sorted(clauses()))
def test_each_clause_has_enough_cases(name: str) -> None:
    clause = clauses()[name]
    scoring = any(clause.hook(hook) for hook in _SCORING)
    entries = [entry for kind in LISTS for entry in files()[name].get(kind, ())]
    kinds = {entry["kind"] for entry in entries}
    assert all(entry["source"] for entry in entries)
    assert kinds <= {"typical", "boundary", "off"}
    if clause.courtesy:
        assert not entries
        return
    assert len(entries) >= (6 if scoring else 2)
    assert {"typical"} < kinds
