"""What only a failed nil needs tested."""

import pytest

from rulesheets import engine
from rulesheets.referee import referee_of
from tests.cases_of import rules_with

WHEN_SET = {
    "bags": (True, False, True),
    "bags without points": (True, False, False),
    "surplus": (True, True, True),
    "surplus without points": (True, True, False),
    "nothing": (False, False, False),
}
COMPANY = [{}, {"bags": False}, {"overtricks": {"points": 0}}, {"set_penalty": False}, {"ten_for_200": True}]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("when_set", sorted(WHEN_SET))
@pytest.mark.parametrize("point", [True, False])
def test_each_answer_is_found(company: dict[str, object], when_set: str, point: bool) -> None:
    rules = rules_with({**company, "failed_nil": {"when_set": when_set, "point": point}})
    answers = rules["failed_nil"].asks(referee_of(rules))
    assert (answers["bags"], answers["helps"], answers["point"]) == (True, False, point)
    told = answers["set_bags"], answers["set_over"], answers["set_point"]
    assert told == WHEN_SET[when_set]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_each_seat_of_a_side_is_looked_at(seat: int) -> None:
    rules = rules_with({})
    bids, took = ["4"] * 4, [4] * 4
    bids[seat], took[seat] = "nil", 1
    sides = engine.score_hand(rules, engine.read_hand(rules, bids, took))
    assert [side.bags for side in sides] == [int(seat % 2 == 0), int(seat % 2 == 1)]


def test_where_both_partners_failed_there_is_no_contract_to_miss() -> None:
    tally = referee_of(rules_with({"failed_nil": {"when_set": "nothing"}})).side(["nil", "nil"], [1, 2]).tally
    assert (tally.contract, tally.made, tally.bags) == (None, True, 3)
