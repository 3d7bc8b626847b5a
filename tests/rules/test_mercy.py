"""What only a point spread needs tested."""

import pytest

from rulesheets.referee import referee_of
from tests.cases_of import rules_with


@pytest.mark.parametrize("lead", [50, 251, 1000])
@pytest.mark.parametrize("game", ["two pairs", "three alone"])
def test_the_lead_is_found_beside_a_target_and_a_floor(lead: int, game: str) -> None:
    others = {"target": {"score": 100}, "floor": {"played": True, "score": -5}}
    rules = rules_with({"mercy": {"played": True, "lead": lead}, "players": {"game": game}, **others})
    referee = referee_of(rules)
    assert rules["mercy"].asks(referee)["lead"] == lead
    assert rules["target"].asks(referee)["score"] == 100
    assert rules["floor"].asks(referee)["score"] == -5
