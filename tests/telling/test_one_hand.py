"""One hand on a line: every line of its score, and the rule that it comes of."""

from __future__ import annotations

import pytest

from rulesheets.errors import UsageProblem
from rulesheets.profile import load_profile
from rulesheets.telling import hand_data, hand_text, score_line

TOLD = """\
Standard Spades, rules 3AE-RQ6

Seats 0 & 2
  contract +70 (7 x 10, trick bid)
    Contract (contract): Contract made, for each trick bid: plus 10.
  bags +1 (1 x 1, bag)
    Overtricks (overtricks): Each trick over (a bag): plus 1.
  this hand +71, then 71, bags 1

Seats 1 & 3
  contract -60 (6 x -10, trick bid)
    Set (set_penalty): Contract missed (a set), for each trick bid: minus 10.
  nil +100
    Nil (nil): Nil. A bid of no tricks, scored apart: plus or minus 100.
  this hand +40, then 40"""


def told(text: str, profile: str = "standard", *overrides: str) -> list[tuple[int, int, dict[str, int]]]:
    """Each side's points, score and lines."""
    table = load_profile(profile, overrides)
    return [
        (side.points, side.score, {line.name: line.points for line in side.lines})
        for side in score_line(text, table)
    ]


def test_every_line_with_its_rule() -> None:
    table = load_profile("standard")
    assert "\n".join(hand_text(score_line("4 nil 3 6 / 5 0 3 5", table), table)) == TOLD


@pytest.mark.parametrize(
    "text",
    ["4 nil 3 6/5 0 3 5", "4,nil,3,6 / 5,0,3,5", " 4  NIL 3 6 /  5 0, 3 5", "4 0 3 6 / 5 0 3 5"],
)
def test_the_same_hand_written_otherwise(text: str) -> None:
    assert told(text) == told("4 nil 3 6 / 5 0 3 5")


def test_blind_bids_and_side_bids() -> None:
    assert told("4 blind nil 3 6 / 5 0 3 5")[1] == (140, 140, {"contract": -60, "blind nil": 200})
    sides = told("4 + little bemo, 3, 2, 3 / 5 3 3 2", "standard", "bemo=yes")
    assert sides[0][2] == {"contract": 60, "bags": 2, "little bemo": -60}


def test_the_score_before() -> None:
    # Nine bags and one more.
    assert told("4 nil 3 5 / 5 0 3 5 / 337:9 -20") == [
        (-29, 308, {"contract": 70, "bags": 1, "bag penalty": -100}),
        (150, 130, {"contract": 50, "nil": 100}),
    ]


def test_a_hand_that_bids_itself() -> None:
    assert told("/ 4 3 3 3", "friday")[0][:2] == (70, 70)
    assert told("- - - - / 4 3 3 3", "friday")[0][:2] == (70, 70)


WRONG = {
    "": "'' is no hand",
    "4 nil 3 6": "'4 nil 3 6' is no hand",
    "4 3 2 1 / 5 3 3 2 / 0 0 / 0": "'4 3 2 1 / 5 3 3 2 / 0 0 / 0' is no hand",
    "4 nil 3 6 / 5 0 3 x": "'x' is no number of tricks",
    "4 nil 3 6 / 5 0 3 -5": "'-5' is no number of tricks",
    "4 nill 3 6 / 5 0 3 5": '\'nill\' is no bid: write a number, "nil", "blind nil" or "blind 7"',
    "4 nil 3 6 / 5 0 3": "4 players need 4 tricks, not 3",
    "4 nil 3 / 5 0 3 5": "4 players need 4 bids, not 3",
    "4 nil 3 6 / 5 0 3 4": "the tricks add up to 12; a hand has 13",
    "4 14 3 6 / 5 0 3 5": "seat 1 can't bid 14: 14 is not a bid at this table",
    "4 nil 3 6 / 5 0 3 5 / 1": "2 sides need 2 standings, not 1",
    "4 nil 3 6 / 5 0 3 5 / a b": "'a' is no score: write 337, or 337:7 with bags",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_hand(text: str) -> None:
    with pytest.raises(UsageProblem) as caught:
        told(text)
    assert [problem.text for problem in caught.value.problems] == [WRONG[text]]
    assert caught.value.exit_code == 2


def test_the_same_as_data() -> None:
    table = load_profile("standard")
    data = hand_data(score_line("4 nil 3 6 / 5 0 3 5", table), table)
    assert data["sides"][1]["lines"][0] == {
        "name": "contract",
        "each": -10,
        "for": "trick bid",
        "count": 6,
        "share": 1,
        "points": -60,
        "clause": "set_penalty",
        "title": "Set",
        "prints": ["Contract missed (a set), for each trick bid: minus 10."],
    }
    assert [side["points"] for side in data["sides"]] == [71, 40]
