"""What only the order of bidding and the plain zero need tested."""

import pytest

from rulesheets import engine
from rulesheets.hand import Bid
from tests.cases_of import rules_with

OTHERS = "the side that did not deal"


@pytest.mark.parametrize(
    ("first", "game", "order"),
    [
        ("left of the dealer", "two pairs", (0, 1, 2, 3)),
        ("dealer", "two pairs", (3, 0, 1, 2)),
        (OTHERS, "two pairs", (0, 2, 1, 3)),
        (OTHERS, "three pairs", (0, 1, 3, 4, 2, 5)),
        (OTHERS, "four alone", (0, 1, 2, 3)),
        ("dealer", "three alone", (2, 0, 1)),
    ],
)
def test_the_order_of_bidding(first: str, game: str, order: tuple[int, ...]) -> None:
    rules = rules_with({"bidding": {"first": first}, "players": {"game": game}})
    assert engine.bid_order(rules) == order


def test_the_order_goes_with_the_deal() -> None:
    assert engine.bid_order(rules_with({"bidding": {"first": OTHERS}}), 2) == (2, 0, 3, 1)


@pytest.mark.parametrize(("zero", "bid"), [(True, Bid(0)), (False, Bid(nil=True))])
def test_a_bare_zero_is_a_nil_unless_there_is_a_plain_one(zero: bool, bid: Bid) -> None:
    assert engine.read_bid(rules_with({"bidding": {"zero": zero}}), "0") == bid
