"""What only leading a joker needs tested."""

import pytest

from rulesheets import engine
from rulesheets.hand import Turn
from tests.cases_of import rules_with

HELD = ("KS", "9S", "5S", "AH")


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("joker", "drawn"), [("BJ", "KS"), ("LJ", "5S")])
def test_from_every_seat_the_partner_alone_is_free(leader: int, joker: str, drawn: str) -> None:
    rules = rules_with({"jokers": {"played": True}, "joker_leads": True})
    for step, trick in enumerate([(joker,), (joker, "4S"), (joker, "4S", "6S")], start=1):
        turn = Turn(HELD, trick, "S", broken=True, seat=(leader + step) % 4)
        expected = HELD[:3] if step == 2 else (drawn,)
        assert engine.legal_plays(rules, turn) == expected


@pytest.mark.parametrize(("joker", "words"), [("BJ", "Big Joker"), ("LJ", "Little Joker")])
def test_refusals_name_the_joker(joker: str, words: str) -> None:
    rules = rules_with({"jokers": {"played": True}, "joker_leads": True})
    turn = Turn(HELD, (joker,), "S", broken=True)
    assert words in engine.refusal_of_card(rules, turn, "9S")


def test_it_wants_jokers() -> None:
    assert rules_with({"joker_leads": True}).lacks("joker_leads") == {"jokers"}
