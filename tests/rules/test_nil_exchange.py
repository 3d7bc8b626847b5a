"""What only the exchange on nil needs tested."""

import pytest

from rulesheets import engine
from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("cards", [1, 2, 4])
@pytest.mark.parametrize("must", [True, False])
def test_how_many_and_whether_they_must(cards: int, must: bool) -> None:
    rules = rules_with({"nil_exchange": {"played": True, "cards": cards, "must": must}})
    assert rules["nil_exchange"].asks(referee_of(rules)) == {"cards": cards, "must": must}


def test_nobody_to_trade_with_leaves_it_idle() -> None:
    rules = rules_with({"nil_exchange": True, "players": {"game": "four alone"}})
    assert rules.lacks("nil_exchange") == {"partners"}


def test_the_nil_bidder_gives_first() -> None:
    rules = rules_with({"nil_exchange": True, "players": {"game": "three pairs"}})
    hand = engine.read_hand(rules, ["4", "3", "nil", "2", "2", "3"], [0] * 6)
    [swap] = engine.swaps(rules, hand)
    assert (swap.giver, swap.taker) == (2, 5)
