"""The sums that the five seeds print themselves, through the public functions alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rulesheets


def _table(folder: Path, *lines: str) -> Any:
    """The rules of a profile that a person might write."""
    path = folder / "table.yaml"
    path.write_text("\n".join(["name: Test", *lines, ""]), encoding="utf-8")
    return rulesheets.load_profile(path)


# Seed 002's game: each side's bids and tricks by partner, and what it prints after each hand. Who of
# the two took a trick is not printed; only the nil in the last hand matters.
GAME = [
    # bids, took, points, scores, bags of North and South
    (["4", "3", "3", "3"], [5, 2, 4, 2], (72, -60), (72, -60), 2),
    (["3", "4", "2", "4"], [3, 4, 2, 4], (50, 80), (122, 20), 2),
    (["2", "5", "2", "4"], [4, 3, 4, 2], (44, -90), (166, -70), 6),
    (["3", "4", "3", "3"], [3, 4, 3, 3], (60, 70), (226, 0), 6),
    (["nil", "3", "4", "3"], [0, 3, 7, 3], (143, 60), (369, 60), 9),
]


def test_seed_002_five_hand_game_line_by_line() -> None:
    rules = rulesheets.load_profile("scorekeeper")
    standings: Any = [(0, 0), (0, 0)]
    for number, (bids, took, points, scores, bags) in enumerate(GAME, start=1):
        sides = rulesheets.score_hand(rules, bids, took, standings, hand=number)
        assert tuple(side.points for side in sides) == points
        assert tuple(side.score for side in sides) == scores
        assert tuple(side.bags for side in sides) == (bags, 0)
        assert rulesheets.ending(rules, sides) is None
        standings = [side.standing for side in sides]


def test_seed_002_last_hand_in_detail() -> None:
    bids, took, *_ = GAME[-1]
    rules = rulesheets.load_profile("scorekeeper")
    side, _ = rulesheets.score_hand(rules, bids, took, [(226, 6), (0, 0)])
    assert {line.name: line.points for line in side.lines} == {"contract": 40, "bags": 3, "nil": 100}


@pytest.mark.parametrize(
    ("profile", "bids", "took", "points"),
    [
        pytest.param("classic", ["4", "3", "3", "2"], [5, 3, 3, 2], (71, 50), id="001-worked-hand"),
        pytest.param("classic", ["3", "2", "3", "3"], [4, 2, 4, 3], (62, 50), id="001-six-took-eight"),
        pytest.param("classic", ["3", "4", "3", "4"], [3, 4, 2, 4], (-60, 80), id="001-six-took-five"),
        # A player bids once: with a nil instead of three, the contract is four (catalogue 2.2, 8).
        pytest.param("classic", ["4", "3", "nil", "2"], [8, 3, 0, 2], (144, 50), id="001-nil-instead"),
        pytest.param("scorekeeper", ["3", "3", "2", "3"], [4, 3, 3, 3], (52, 60), id="002-five-took-seven"),
        pytest.param("scorekeeper", ["3", "4", "2", "4"], [2, 5, 2, 4], (-50, 81), id="002-five-took-four"),
        # The readings of a set that the seeds differ in: bid seven, took five (catalogue 2.2, 11).
        pytest.param("standard", ["4", "3", "3", "4"], [3, 4, 2, 4], (-70, 71), id="000-set"),
        pytest.param("naught", ["4", "3", "3", "4"], [3, 4, 2, 4], (-50, 71), id="003-set-by-taken"),
        pytest.param("low-club", ["4", "3", "3", "4"], [3, 4, 2, 4], (-20, 71), id="004-set-by-short"),
        # Nil fifty; the tricks of a failed one help the team in 004.
        pytest.param("naught", ["nil", "5", "4", "4"], [0, 5, 4, 4], (90, 90), id="003-nil-made"),
        pytest.param("low-club", ["nil", "5", "4", "4"], [1, 5, 3, 4], (-10, 90), id="004-failed-nil"),
        pytest.param("naught", ["blind nil", "5", "4", "4"], [0, 5, 4, 4], (140, 90), id="003-blind-nil"),
    ],
)
def test_hands_of_the_seeds(profile: str, bids: list[str], took: list[int], points: tuple[int, int]) -> None:
    sides = rulesheets.score_hand(rulesheets.load_profile(profile), bids, took)
    assert tuple(side.points for side in sides) == points


@pytest.mark.parametrize(("number", "points"), [(6, 120), (7, 140)])
def test_seed_002_blind_six_and_seven(tmp_path: Path, number: int, points: int) -> None:
    rules = _table(tmp_path, "blind_bid: {least: 6, behind: none, exactly: yes}")
    bids = [f"blind {number}", "3", "1", "2"]

    def side_of(taken: int) -> Any:
        return rulesheets.score_hand(rules, bids, [taken, 12 - taken, 1, 0])[0]

    # The partner's single trick is in both sums.
    assert side_of(number).points == points + 10
    assert side_of(number - 1).points == -points - 10
    assert side_of(number + 1).points == -points - 10


def test_seed_002_ten_for_two_is_exactly_ten(tmp_path: Path) -> None:
    rules = _table(tmp_path, "ten_for_200: {take: exactly}")
    for taken, points in ((9, -200), (10, 200), (11, -200)):
        took = [taken - 4, 13 - taken, 4, 0]
        assert rulesheets.score_hand(rules, ["6", "1", "4", "1"], took)[0].points == points


def test_seed_000_ten_for_two_is_at_least_ten(tmp_path: Path) -> None:
    rules = _table(tmp_path, "ten_for_200: yes")
    for taken, points in ((9, -200), (10, 200), (11, 201)):
        took = [taken - 4, 13 - taken, 4, 0]
        assert rulesheets.score_hand(rules, ["6", "1", "4", "1"], took)[0].points == points


def test_seed_003_cards_of_three_and_of_six(tmp_path: Path) -> None:
    three = _table(tmp_path, "players: {game: three alone}")
    sides = rulesheets.score_hand(three, ["6", "5", "4"], [7, 5, 5])
    assert [side.points for side in sides] == [61, 50, 41]
    six = _table(tmp_path, "players: {game: three pairs}")
    sides = rulesheets.score_hand(six, ["3", "2", "3", "3", "2", "3"], [4, 2, 2, 3, 3, 3])
    assert [(side.seats, side.points) for side in sides] == [((0, 3), 61), ((1, 4), 41), ((2, 5), -60)]
    # Two identical cards: the second beats the first.
    assert rulesheets.trick_winner(six, ["AH", "2H", "AH", "3D", "KH", "QH"]) == 2


def test_seed_000_ends_at_five_hundred_by_the_higher_score() -> None:
    rules = rulesheets.load_profile("standard")
    assert rulesheets.ending(rules, [(499, 0), (120, 0)]) is None
    assert rulesheets.ending(rules, [(500, 0), (499, 0)]).winners == (0,)
    assert rulesheets.ending(rules, [(504, 0), (530, 0)]).winners == (1,)
    assert rulesheets.ending(rules, [(520, 0), (520, 0)]) is None


def test_friday_ends_by_sets_and_by_a_boston() -> None:
    rules = rulesheets.load_profile("friday")
    standings: Any = [(100, 0), (40, 0)]
    for _ in range(2):
        assert rulesheets.ending(rules, standings) is None
        sides = rulesheets.score_hand(rules, ["4", "2", "3", "3"], [3, 4, 3, 3], standings)
        standings = [side.standing for side in sides]
    assert rulesheets.ending(rules, standings).winners == (1,)
    sides = rulesheets.score_hand(rules, ["4", "2", "3", "2"], [7, 0, 6, 0], [(0, 0), (300, 0)])
    assert rulesheets.ending(rules, sides).winners == (0,)


def test_friday_renege_moves_three_books() -> None:
    rules = rulesheets.load_profile("friday")
    sides = rulesheets.score_hand(rules, ["3", "2", "3", "2"], [4, 3, 3, 3], faults=[(0, "renege")])
    assert [side.points for side in sides] == [-60, 40 + 5 - 50]
