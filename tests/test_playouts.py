"""Every shipped table can be played: no dead end, every trick taken once, and games that end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesheets import engine
from rulesheets.engine.playing import play_hand, play_match, random_bidder, sensible_bidder
from rulesheets.profile import load_profile, shipped
from rulesheets.ruleset import RuleSet
from tests.fullest import GAMES, fullest
from tests.tables import tables

HANDS = 500


@pytest.mark.parametrize("name", shipped())
def test_random_legal_play_meets_no_dead_end(name: str) -> None:
    rules = load_profile(name).rules
    rng = Random(name)
    size, seats = engine.table_of(rules).hand_size, engine.table_of(rules).seats
    for index in range(HANDS):
        hand = play_hand(rules, rng, random_bidder(rng), number=1 + index % 3, dealer=index % seats)
        assert (len(hand.winners), sum(hand.took)) == (size, size)
        for side in engine.score_hand(rules, hand):
            assert side.score == sum(line.points for line in side.lines)


@pytest.mark.parametrize("name", shipped())
def test_matches_end_under_a_sensible_bidder(name: str) -> None:
    rules = load_profile(name).rules
    for seed in range(10):
        played, over = play_match(rules, Random(seed), sensible_bidder)
        assert over is not None, f"still going after {len(played)} hands"
        assert over.winners
        assert over.reason


@settings(max_examples=150)
@given(tables(), st.integers(0, 10**6))
def test_random_tables_meet_no_dead_end(rules: RuleSet, seed: int) -> None:
    assert play_out(rules, seed) == 3


@pytest.mark.parametrize("game", GAMES)
def test_the_fullest_tables_meet_no_dead_end(game: str) -> None:
    for seed in range(5):
        assert play_out(fullest(game).rules, seed) == 3


def play_out(rules: RuleSet, seed: int) -> int:
    """Bids and plays a table's first three hands at random, one after the other; returns how many."""
    rng, table = Random(seed), engine.table_of(rules)
    standings = None
    for number in (1, 2, 3):
        hand = play_hand(rules, rng, random_bidder(rng), number=number, standings=standings)
        assert (len(hand.winners), sum(hand.took)) == (table.hand_size, table.hand_size)
        sides = engine.score_hand(rules, hand, standings)
        for side in sides:
            assert side.score == side.before.score + sum(line.points for line in side.lines)
        standings = [side.standing for side in sides]
    return number
