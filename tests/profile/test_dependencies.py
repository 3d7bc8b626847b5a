"""The dependencies of section 1.13 of the catalogue, by their number there; and any two rules together.

Where two lines leave each other without a sense both are named. Where the rules can stand together, what
follows from one for the other is found in the engine.
"""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any, get_args

import pytest

from rulesheets import engine
from rulesheets.errors import Problem, ProfileError
from rulesheets.hand import Bid
from rulesheets.profile import load_profile
from rulesheets.referee import referee_of
from rulesheets.rules import clauses
from rulesheets.ruleset import RuleSet
from tests.cases_of import rules_with
from tests.profile.reading import FILE, NAMED, profile, wrong

GAMES = get_args(clauses()["players"].model_fields["game"].annotation)
TOPS = get_args(clauses()["jokers"].model_fields["top"].annotation)
OUT = "rules that out | Change one of the two."


@pytest.mark.parametrize(
    ("lines", "first"),
    [
        # 1: jokers need two cards to leave, unless none does or the rule of the jokers says which.
        (["removed_cards: {deuces: 2C 2D}"], "removed_cards.deuces needs deuces to spare, which this table"),
        (
            ["jokers: {top: jokers then 2D 2S}", "removed_cards: {deuces: 2C 2D}"],
            f"removed_cards.deuces needs deuces to spare, and jokers (line 2) {OUT}",
        ),
        (
            ["jokers: yes", "kitty: yes", "removed_cards: {deuces: 2C 2D}"],
            f"removed_cards.deuces needs every card dealt, and kitty (line 3) {OUT}",
        ),
        (["kitty: yes"], "kitty needs jokers, which this table does not have (standard)"),
        # 2: what speaks of ten or of all thirteen, at a table of other hands.
        *(
            (
                ["players: {game: three alone}", f"{rule}: yes"],
                f"{rule} needs thirteen tricks, and players (line 2) {OUT}",
            )
            for rule in ("ten_for_200", "ten_bonus", "boston", "bemo")
        ),
        # 3: what is no rule without a nil.
        *(
            (["nil: no", f"{line}"], f"{named} needs {fact}, and nil (line 2) {OUT}")
            for line, named, fact in (
                ("blind_nil: {worth: 100}", "blind_nil.worth", "nil"),
                ("blind_nil_loss: yes", "blind_nil_loss", "blind nil"),
                ("failed_nil: {tricks: nothing}", "failed_nil.tricks", "nil"),
                ("nil_loss: yes", "nil_loss", "nil"),
                ("nil_exchange: yes", "nil_exchange", "nil"),
                ("blind_exchange: {cards: 1}", "blind_exchange.cards", "blind nil"),
                ("bidding_format: {format: mirror}", "bidding_format.format", "nil"),
            )
        ),
        # 4: a least for a team or a table wants bids that players choose, and that add up.
        (
            ["table_total: yes", "closing_bid: yes"],
            f"table_total needs bids that add up, and closing_bid (line 3) {OUT}",
        ),
        (
            ["table_total: yes", "bidding_format: yes"],
            f"table_total needs free bids, and bidding_format (line 3) {OUT}",
        ),
        # 5: Suicide leaves nothing to choose of nils, nor of boards.
        *(
            (["suicide: yes", f"{rule}: yes"], f"{rule} needs a choice of nil, and suicide (line 2) {OUT}")
            for rule in ("board", "lone_nil", "double_nil")
        ),
        # 8: where everyone opens with the lowest club nobody could trump.
        (
            ["first_lead: {card: everyone's lowest club}", "first_trick: yes"],
            f"first_trick needs a free first trick, and first_lead (line 2) {OUT}",
        ),
        # A most below what another rule speaks of: nobody could bid it.
        (
            ["board: {most: 9}", "ten_for_200: yes"],
            f"ten_for_200 needs team bids that vary, and board (line 2) {OUT}",
        ),
        (
            ["board: {most: 9}", "ten_bonus: yes"],
            f"ten_bonus needs team bids that vary, and board (line 2) {OUT}",
        ),
        (["board: {most: 12}", "blind_bid: yes"], f"blind_bid needs a bid of all, and board (line 2) {OUT}"),
        (
            ["board: {most: 12}", "boston: {played: yes, when: bid and taken}"],
            f"boston needs a bid of all, and board (line 2) {OUT}",
        ),
        # 12: who gets penalty tricks, where there are none, or only one other side.
        (["penalty_tricks: {gains: nobody}"], "penalty_tricks.gains needs penalty tricks, which this table"),
        (
            ["renege: {costs: 3}", "penalty_shares: {gains: every other side}"],
            "penalty_shares.gains needs several sides, which this table does not have (standard)",
        ),
        (
            ["undertricks: yes", "point_shares: {gains: a share each}"],
            "point_shares.gains needs several sides, which this table does not have (standard)",
        ),
        (
            ["players: {game: three alone}", "point_shares: {gains: a share each}"],
            "point_shares.gains needs points for others, which this table does not have (standard)",
        ),
    ],
)
def test_both_lines_are_named(lines: list[str], first: str) -> None:
    told = wrong("\n".join(lines) + "\n")
    assert any(first in problem for problem in told), told


@pytest.mark.parametrize(("top", "deuces", "kitty"), [*product(TOPS, ("2H 2D", "2C 2D"), (False, True))])
def test_1_every_pack_with_jokers_deals_thirteen(top: str, deuces: str, kitty: bool) -> None:
    rules = rules_with(
        {"jokers": {"played": True, "top": top}, "removed_cards": {"deuces": deuces}, "kitty": kitty}
    )
    table = engine.table_of(rules)
    assert (table.hand_size, table.aside) == (13, 0)
    assert len(table.deck.cards) == 52 + table.deck.kitty
    assert len(set(table.deck.cards)) == len(table.deck.cards)


def test_1_two_high_deuces_make_sixteen_trumps_and_a_mirror_counts_them() -> None:
    rules = rules_with(
        {
            "jokers": {"played": True, "top": "jokers then 2D 2S"},
            "bidding_format": {"played": True, "format": "mirror"},
        }
    )
    deck = engine.table_of(rules).deck
    suits = [sum(deck.suit(card) == suit for card in deck.cards) for suit in "SHDC"]
    assert suits == [16, 12, 12, 12]
    assert (deck.trumps[:5], deck.trumps[-1]) == (("BJ", "LJ", "2D", "2S", "AS"), "3S")
    held = ["BJ", "2D", "3S", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH"]
    moment = engine.auction(rules, [None] * 4, 0, order=(0, 1, 2, 3), cards=held)
    assert engine.legal_bids(rules, moment) == (Bid(3),)


@pytest.mark.parametrize(("game", "jokers"), [*product(GAMES, (False, True))])
def test_2_hands_are_whole_and_bound_every_bid(game: str, jokers: bool) -> None:
    rules = rules_with({"players": {"game": game}, "jokers": jokers})
    table = engine.table_of(rules)
    dealt = table.seats * table.hand_size
    assert dealt + table.aside + table.deck.kitty == len(table.deck.cards) or game == "two alone"
    assert table.hand_size in {8, 10, 13, 17, 18}
    assert max(bid.tricks for bid in engine.offered(rules)) == table.hand_size


def test_3_a_mirror_without_spades_has_a_bid() -> None:
    rules = rules_with({"bidding_format": {"played": True, "format": "mirror"}})
    held = [rank + suit for suit in "HDC" for rank in "23456"][:13]
    moment = engine.auction(rules, [None] * 4, 0, order=(0, 1, 2, 3), cards=held)
    assert engine.legal_bids(rules, moment) == (Bid(nil=True),)


def test_4_the_partner_of_a_nil_bids_the_board_and_the_last_bidder_the_total() -> None:
    rules = rules_with({"board": True, "table_total": True})
    beside_nil = engine.auction(rules, [Bid(nil=True), Bid(5), None, None], 2, order=(0, 1, 2, 3))
    assert min(b.tricks for b in engine.legal_bids(rules, beside_nil) if not b.nil) == 4
    last = engine.auction(rules, [Bid(2), Bid(2), Bid(2), None], 3, order=(0, 1, 2, 3))
    assert min(b.tricks for b in engine.legal_bids(rules, last) if not b.nil) == 5


def test_5_one_partner_bids_nil_the_other_a_least_of_its_own() -> None:
    rules = rules_with({"suicide": {"played": True, "least": 5}})
    closer = engine.auction(rules, [Bid(nil=True), Bid(5), None, None], 2, order=(0, 1, 2, 3))
    assert [b.tricks for b in engine.legal_bids(rules, closer)] == list(range(5, 14))
    must = engine.auction(rules, [Bid(6), Bid(5), None, None], 2, order=(0, 1, 2, 3))
    assert all(b.nil for b in engine.legal_bids(rules, must))


def test_6_where_a_set_costs_nothing_two_sets_still_lose() -> None:
    rules = rules_with({"set_penalty": False, "sets_out": {"played": True, "limit": 2}})
    before: Any = [(100, 0), (50, 0)]
    for number in (1, 2):
        hand = engine.read_hand(rules, ["4", "3", "3", "3"], [3, 4, 3, 3], hand=number)
        sides = engine.score_hand(rules, hand, before)
        assert sides[0].points == 0
        before = [side.standing for side in sides]
    over = engine.ending(rules, before)
    assert over is not None
    assert over.winners == (1,)


@pytest.mark.parametrize(
    ("settings", "tells"),
    [
        ({}, True),
        ({"bags": {"limit": 5}}, False),
        ({"bags": {"after": "reset"}}, False),
        ({"bags": {"points": "lost"}}, True),
        ({"bags": False}, False),
        ({"overtricks": {"points": 0}}, False),
        ({"overtricks": {"points": 5}}, False),
        ({"failed_nil": {"point": False}}, False),
        ({"nil": {"worth": 75}}, False),
        ({"contract": {"points": 7}}, False),
    ],
)
def test_7_the_last_digit_is_told_of_only_where_it_tells(settings: dict[str, Any], tells: bool) -> None:
    rules = rules_with(settings)
    assert rules["bags"].asks(referee_of(rules))["last_digit"] == tells


def test_9_a_hand_that_bids_itself_has_no_nil_no_bag_and_no_set() -> None:
    rules = load_profile("friday").rules
    assert engine.bid_order(rules, 0, 1) == ()
    sides = engine.score_hand(rules, engine.read_hand(rules, [None] * 4, [5, 0, 5, 3], hand=1))
    assert [(side.points, side.bags, side.tally.is_set) for side in sides] == [
        (100, 0, False),
        (30, 0, False),
    ]


def test_10_bags_without_points_are_counted_apart_from_the_score() -> None:
    rules = load_profile("msn-zone").rules
    side = engine.score_hand(rules, engine.read_hand(rules, ["nil", "4", "4", "4"], [1, 4, 4, 4]))[0]
    assert (side.points, side.bags) == (-60, 1)


@pytest.mark.parametrize(
    "settings",
    [{"jokers": True}, {"jokers": {"played": True, "top": "one joker"}}, {"deuce_of_spades": True}],
)
def test_11_what_beats_what_follows_from_the_pack(settings: dict[str, Any]) -> None:
    rules = rules_with(settings)
    top = engine.table_of(rules).deck.trumps[0]
    assert top != "AS"
    assert engine.trick_winner(rules, ["AS", top]) == 1


def test_12_three_tricks_given_up_set_a_side_and_are_the_others_bags() -> None:
    rules = rules_with({"renege": {"costs": 3}})
    hand = engine.read_hand(rules, ["4", "3", "3", "3"], [4, 3, 3, 3], faults=[(0, "renege")])
    assert [(side.points, side.bags) for side in engine.score_hand(rules, hand)] == [(-70, 0), (63, 3)]


def _said(name: str, rng: Random) -> str:
    """One line of a profile that chooses something of a clause."""
    clause = clauses()[name]
    choices = [offer for offer in clause.offers if offer]
    choices += [{"played": True}, {"played": False}] if "played" in clause.model_fields else []
    said = json.dumps(rng.choice(choices)) if choices else ""
    return f"{name}: {said.replace('null', 'none')}" if said else ""


def _not_at_all(rules: RuleSet, lines: list[str]) -> list[str]:
    """The rules that are said to be played and are not in force."""
    names = [line.partition(":")[0] for line in lines if '"played": false' not in line]
    return [name for name in names if rules[name].on and not rules.plays(name)]


def test_any_two_rules_stand_together_or_both_lines_are_named() -> None:
    rng = Random("two lines")
    stood, refused = 0, 0
    for _ in range(1500):
        lines = [said for name in rng.sample(sorted(clauses()), 2) if (said := _said(name, rng))]
        read = _read(lines)
        if isinstance(read, RuleSet):
            stood += 1
            assert _not_at_all(read, lines) == [], lines
        else:
            refused += 1
            assert [str(problem) for problem in read if not _names_both(problem)] == [], lines
    assert min(stood, refused) > 200


def _read(lines: list[str]) -> RuleSet | tuple[Problem, ...]:
    """The rules of a profile with these lines, or its problems."""
    try:
        return profile(NAMED + "\n".join([*lines, ""])).rules
    except ProfileError as mistake:
        return tuple(mistake.problems)


def _names_both(problem: Problem) -> bool:
    """Does it stand at a line, and name the other, or say that there is none?"""
    return (
        problem.file == FILE
        and bool(problem.line)
        and ("(line " in problem.text or "(standard)" in problem.text)
    )


def test_a_boston_that_is_merely_taken_needs_no_bid_of_all() -> None:
    assert load_profile("standard", ["board.most=12", "boston=yes"]).rules.plays("boston")
