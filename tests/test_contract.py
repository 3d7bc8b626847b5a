"""The public contract: what other people's programs call, with the values that they may rely on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rulesheets
from rulesheets.errors import Problem

STANDARD = rulesheets.load_profile("standard")
FRIDAY = rulesheets.load_profile("friday")


def profile_of(tmp_path: Path, text: str) -> Any:
    path = tmp_path / "table.yaml"
    path.write_text(f"name: Table\n{text}\n")
    return rulesheets.load_profile(path)


def test_the_example_of_the_contract() -> None:
    sides = rulesheets.score_hand(
        STANDARD,
        bids=["4", "nil", "3", "blind nil"],
        took=[5, 0, 4, 4],
        standings=[(337, 7), (120, 0)],
        hand=2,
        first_bidder=0,
        faults=(),
        done=(),
        check=True,
    )
    assert [(side.points, side.score, side.bags) for side in sides] == [(72, 409, 9), (-96, 24, 4)]
    assert [(line.name, line.points) for line in sides[0].lines] == [("contract", 70), ("bags", 2)]
    assert [(line.name, line.points) for line in sides[1].lines] == [
        ("nil", 100),
        ("blind nil", -200),
        ("bags", 4),
    ]
    for side in sides:
        assert sum(line.points for line in side.lines) == side.points
    assert sides[0].standing.score == 409
    assert rulesheets.ending(STANDARD, sides) is None


def test_standings_are_passed_on() -> None:
    first = rulesheets.score_hand(STANDARD, ["4", "3", "3", "2"], [4, 4, 3, 2], hand=1)
    onward = [side.standing for side in first]
    second = rulesheets.score_hand(STANDARD, ["4", "3", "3", "2"], [4, 4, 3, 2], onward)
    third = rulesheets.score_hand(STANDARD, ["4", "3", "3", "2"], [4, 4, 3, 2], second, hand=3)
    assert [side.score for side in third] == [210, 153]
    assert [side.bags for side in third] == [0, 3]


def test_a_profile_or_its_rules() -> None:
    hand: dict[str, Any] = {"bids": ["4", "3", "3", "2"], "took": [4, 4, 3, 2]}
    assert rulesheets.score_hand(STANDARD, **hand) == rulesheets.score_hand(STANDARD.rules, **hand)
    with pytest.raises(TypeError, match=r"^rules are what load_profile gives, not str$"):
        rulesheets.trick_winner("standard", ["AS"])  # type: ignore[arg-type]


def test_the_game_ends() -> None:
    over = rulesheets.ending(STANDARD, [(503, 2), (480, 0)])
    assert over is not None
    assert (over.winners, over.reason) == ((0,), "reached 500")
    assert rulesheets.ending(STANDARD, [(499, 2), (-480, 0)]) is None
    assert rulesheets.ending(STANDARD, [(510, 2), (510, 0)]) is None


def test_what_may_be_bid() -> None:
    numbers = [str(n) for n in range(1, 14)]
    assert rulesheets.legal_bids(STANDARD, bids=["4"], seat=1) == [*numbers, "nil", "blind nil"]
    looked = rulesheets.legal_bids(STANDARD, bids=["4"], seat=1, cards=["AS", "KH"], standings=None, hand=2)
    assert looked == [*numbers, "nil"]


def test_what_may_be_bid_at_other_tables(tmp_path: Path) -> None:
    assert rulesheets.legal_bids(FRIDAY, hand=1) == []
    board = profile_of(tmp_path, "board: {least: 4}")
    assert "1" not in rulesheets.legal_bids(board, bids=["2", "3"], seat=2)
    assert "2" in rulesheets.legal_bids(board, bids=["2", "3"], seat=2)
    whiz = profile_of(tmp_path, "bidding_format: {format: whiz}")
    spades = ["AS", "KS", "2S", "4H"]
    assert rulesheets.legal_bids(whiz, cards=spades) == ["3", "nil"]
    assert "7" in rulesheets.legal_bids(whiz)


def test_a_zero_is_a_nil_where_a_zero_is_no_bid(tmp_path: Path) -> None:
    sides = rulesheets.score_hand(STANDARD, ["4", "0", "3", "5"], [5, 0, 3, 5])
    assert [line.name for line in sides[1].lines] == ["contract", "nil"]
    zero = profile_of(tmp_path, "bidding: {zero: yes}")
    sides = rulesheets.score_hand(zero, ["4", "0", "3", "5"], [5, 0, 3, 5])
    assert [line.name for line in sides[1].lines] == ["contract"]


def test_what_may_be_played() -> None:
    def plays(*args: Any, **kwargs: Any) -> list[str]:
        return rulesheets.legal_plays(STANDARD, *args, **kwargs)

    assert plays(hand=["AS", "TD"], trick=["4C"], spades_broken=False, first_trick=False) == ["AS", "TD"]
    assert plays(["AS", "TD", "9D"], ["4D"]) == ["TD", "9D"]
    assert plays(["AS", "TD"]) == ["TD"]
    assert plays(["AS", "TD"], spades_broken=True) == ["AS", "TD"]
    assert plays(["AS", "KS"]) == ["AS", "KS"]
    assert plays(["10d", "as"], ["4D"]) == ["TD"]


def test_who_wins_a_trick() -> None:
    assert rulesheets.trick_winner(STANDARD, ["4C", "9H", "9C", "QS"], first_trick=False) == 3
    assert rulesheets.trick_winner(STANDARD, ["4C", "9H", "9C", "AH"]) == 2
    assert rulesheets.trick_winner(FRIDAY, ["AS", "2S", "2D", "LJ"]) == 3
    assert rulesheets.trick_winner(FRIDAY, ["AS", "2S", "2D", "KS"]) == 2


def test_hands_that_bid_themselves_and_faults_at_friday() -> None:
    sides = rulesheets.score_hand(FRIDAY, [None] * 4, [4, 3, 3, 3], hand=1)
    assert [side.points for side in sides] == [70, 60]
    bids, took = ["4", "3", "3", "2"], [4, 4, 3, 2]
    sides = rulesheets.score_hand(FRIDAY, bids, took, faults=[(0, "renege")])
    assert [side.points for side in sides] == [-70, 54 - 0]


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "tricks": ({"took": [5, 3, 3, 1]}, "the tricks add up to 12; a hand has 13"),
    "three bids": ({"bids": ["4", "3", "3"]}, "4 players need 4 bids, not 3"),
    "three tricks": ({"took": [4, 4, 5]}, "4 players need 4 tricks, not 3"),
    "a text of bids": ({"bids": "4332"}, "bids are a list, one a seat, not '4332'"),
    "no bid": ({"bids": ["4", "x", "3", "2"]}, "'x' is no bid: write a number"),
    "too high": ({"bids": ["14", "3", "3", "2"]}, "14 is not a bid at this table"),
    "half tricks": ({"took": [4.5, 3.5, 3, 2]}, "tricks taken are whole numbers"),
    "standings": ({"standings": [1, 2]}, "a standing is a score and its bags"),
    "one standing": ({"standings": [(1, 2)]}, "2 sides have 2 standings, not 1"),
    "hand 0": ({"hand": 0}, "a hand's number is a whole number from 1, not 0"),
    "first bidder": ({"first_bidder": 4}, "seats are 0 to 3, not 4"),
    "fault": ({"faults": [(0, "snoring")]}, "'snoring' has no price at this table"),
    "fault's seat": ({"faults": [(7, "renege")]}, "seats are 0 to 3, not 7"),
    "fault alone": ({"faults": ["renege"]}, "a fault is a seat and a name, not 'renege'"),
    "done": ({"done": [(0, "little bemo")]}, "did not bid 'little bemo'"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_hand_that_can_not_be(kind: str) -> None:
    changes, said = WRONG[kind]
    with pytest.raises(rulesheets.HandError) as caught:
        rulesheets.score_hand(STANDARD, **{"bids": ["4", "3", "3", "2"], "took": [4, 4, 3, 2], **changes})
    assert said in str(caught.value)


def test_a_hand_that_can_not_be_is_scored_unchecked() -> None:
    sides = rulesheets.score_hand(STANDARD, ["4", "3", "3", "2"], [9, 9, 9, 9], check=False)
    assert [side.bags for side in sides] == [1, 3]
    with pytest.raises(rulesheets.HandError, match=r"^4 players need 4 bids, not 3$"):
        rulesheets.score_hand(STANDARD, ["4", "3", "3"], [4, 4, 3, 2], check=False)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: rulesheets.trick_winner(STANDARD, []), "a trick has at least one card"),
        (lambda: rulesheets.trick_winner(STANDARD, ["1S"]), "'1S' is no card"),
        (lambda: rulesheets.trick_winner(STANDARD, "AS"), "cards are a list"),
        (lambda: rulesheets.trick_winner(STANDARD, ["BJ"]), "BJ is not in this table's deck"),
        (lambda: rulesheets.legal_plays(STANDARD, ["AS", 5]), "5 is no card"),  # type: ignore[list-item]
        (lambda: rulesheets.legal_bids(STANDARD, ["4"] * 5, 1), "4 players make 4 bids, not 5"),
        (lambda: rulesheets.legal_bids(STANDARD, ["4"], 4), "seats are 0 to 3, not 4"),
        (lambda: rulesheets.legal_bids(STANDARD, ["x"], 1), "'x' is no bid"),
        (lambda: rulesheets.ending(STANDARD, [5, 5]), "a standing is a score and its bags"),
        (lambda: rulesheets.ending(STANDARD, ()), "2 sides have 2 standings, not 0"),
        (lambda: rulesheets.ending(STANDARD, [(5, 5)]), "2 sides have 2 standings, not 1"),
    ],
)
def test_values_of_the_wrong_kind(call: Any, said: str) -> None:
    with pytest.raises(rulesheets.HandError) as caught:
        call()
    assert said in str(caught.value)


def test_a_wrong_profile_tells_every_problem(tmp_path: Path) -> None:
    with pytest.raises(rulesheets.ProfileError) as caught:
        profile_of(tmp_path, "nill: no\nbags: {limit: ten}")
    problems = caught.value.problems
    assert all(isinstance(problem, Problem) for problem in problems)
    assert [(problem.line, problem.col) for problem in problems] == [(2, 1), (3, 15)]


def test_only_the_names_of_the_contract_are_handed_out() -> None:
    assert set(rulesheets.__all__) >= {
        "HandError", "ProfileError", "ending", "legal_bids", "legal_plays", "load_profile", "score_hand",
        "trick_winner",
    }  # fmt: skip
    assert set(rulesheets.__all__) <= set(dir(rulesheets))
    for name in rulesheets.__all__:
        assert getattr(rulesheets, name) is getattr(rulesheets, name)
    with pytest.raises(AttributeError, match="has no attribute 'load_profil'"):
        rulesheets.load_profil  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match="has no attribute 'load_profil'"):
        rulesheets.profile.load_profil  # type: ignore[attr-defined]  # noqa: B018


def test_nothing_heavy_is_loaded_before_it_is_used() -> None:
    code = "import sys, rulesheets; print([m for m in ('pydantic', 'yaml') if m in sys.modules])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
