"""Which of several others gets the points that a side gives: what only this clause needs tested."""

from __future__ import annotations

import pytest

from rulesheets.engine import score_hand
from rulesheets.engine.scoring import read_hand
from rulesheets.rules import standard_rules

GIVES = {
    "bags": {"bags": {"limit": 1, "penalty": 50, "gains": "the others"}},
    "undertricks": {"undertricks": {"played": True}},
    "renege": {"renege": {"costs": "its points"}},
}


@pytest.mark.parametrize("rule", GIVES)
@pytest.mark.parametrize(
    ("gains", "who"),
    [("every other side", [0, 2, 3]), ("a share each", [0, 2, 3]), ("the next on the left", [2])],
)
def test_each_rule_that_gives_asks_who_gets_it(rule: str, gains: str, who: list[int]) -> None:
    rules = standard_rules().with_settings(
        {"players": {"game": "four alone"}, "point_shares": {"gains": gains}, **GIVES[rule]}
    )
    short = rule == "undertricks"
    hand = read_hand(
        rules, ["3", "4", "3", "3"], [3, 2 if short else 5, 3, 3], faults=[(1, "renege")] * (rule == "renege")
    )
    plain = standard_rules().with_settings({"players": {"game": "four alone"}, "bags": {"played": False}})
    before = [side.points for side in score_hand(plain, hand, check=False)]
    after = [side.points for side in score_hand(rules, hand, check=False)]
    assert [seat for seat in (0, 2, 3) if after[seat] > before[seat]] == who


def test_two_sides_have_nothing_to_choose() -> None:
    rules = standard_rules().with_settings({"undertricks": {"played": True}})
    assert rules.lacks("point_shares") == {"several sides"}


def test_a_table_where_nobody_gives_has_nothing_to_choose() -> None:
    rules = standard_rules().with_settings({"players": {"game": "three alone"}})
    assert rules.lacks("point_shares") == {"points for others"}
