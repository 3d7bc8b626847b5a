"""What only cards shown in play needs tested."""

import pytest

from rulesheets.referee import referee_of
from rulesheets.rules import clauses, standard_rules


def test_played_it_costs_nothing_until_a_price_is_set() -> None:
    rules = standard_rules().with_settings({"shown_cards": {"played": True}})
    clause = rules["shown_cards"]
    assert not any(clause.asks(referee_of(rules)).values())
    assert [fault for fault in clause.faults if clause.prices(fault)] == []


@pytest.mark.parametrize("tricks", [1, 13])
@pytest.mark.parametrize("game", ["two pairs", "three alone"])
def test_tricks_and_points_are_found_together(tricks: int, game: str) -> None:
    costs = {"played": True, "tricks": tricks, "points": 500, "loses": "the contract"}
    rules = standard_rules().with_settings({"shown_cards": costs, "players": {"game": game}})
    found = clauses()["shown_cards"].asks(referee_of(rules))
    assert found == {"tricks": tricks, "points": 500, "contract": True, "game": False, "priced": True}
