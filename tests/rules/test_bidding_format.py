"""What only bids by spades need tested."""

import pytest

from rulesheets import engine
from rulesheets.hand import Bid
from tests.cases_of import rules_with


@pytest.mark.parametrize("name", ["whiz", "mirror"])
def test_tied_bids_leave_no_room_for_rules_of_free_ones(name: str) -> None:
    rules = rules_with({"bidding_format": {"played": True, "format": name}, "board": True, "suicide": True})
    assert "free bids" not in rules.facts
    assert not any(rules.plays(other) for other in ("board", "suicide", "blind_nil", "blind_bid"))


def test_without_nil_it_falls_idle_and_bids_are_free() -> None:
    assert not rules_with({"nil": False, "bidding_format": True}).plays("bidding_format")
    assert rules_with({"nil": False, "board": True}).plays("board")


def test_the_refusal_says_what_is_held() -> None:
    rules = rules_with({"bidding_format": True})
    moment = engine.auction(rules, [None] * 4, 0, order=(0, 1, 2, 3), cards=["AS", "KS", "2H"])
    assert engine.refusal_of_bid(rules, moment, Bid(5)) == "you hold 2 spades"
