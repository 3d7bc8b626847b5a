"""What only the exchange on blind nil needs tested."""

import pytest

from rulesheets import engine
from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("cards", [1, 2, 4])
@pytest.mark.parametrize("must", [True, False])
def test_how_many_and_whether_they_must(cards: int, must: bool) -> None:
    rules = rules_with({"blind_exchange": {"cards": cards, "must": must}})
    assert rules["blind_exchange"].asks(referee_of(rules)) == {"cards": cards, "must": must}


@pytest.mark.parametrize("other", [{"blind_nil": False}, {"nil": False}, {"players": {"game": "four alone"}}])
def test_it_wants_a_blind_nil_and_a_partner(other: dict[str, object]) -> None:
    assert not rules_with(other).plays("blind_exchange")


def test_each_nil_has_its_own_number_of_cards() -> None:
    rules = rules_with({"nil_exchange": True})
    hand = engine.read_hand(rules, ["nil", "blind nil", "4", "3"], [0] * 4)
    assert [(swap.giver, swap.cards) for swap in engine.swaps(rules, hand)] == [(0, 1), (1, 2)]
