"""What only trumping needs tested."""

from random import Random

import pytest

from rulesheets.engine.playing import play_hand, random_bidder
from rulesheets.referee import referee_of
from tests.cases_of import rules_with

MUST = ["trump", "trump higher", "trump and lead spades", "not trump"]


@pytest.mark.parametrize("must", MUST)
@pytest.mark.parametrize("first", ["everyone's lowest club", "any"])
def test_no_trick_is_a_dead_end(must: str, first: str) -> None:
    rng = Random(3)
    chosen = {"trumping": {"played": True, "must": must}, "first_lead": {"card": first}}
    rules = rules_with({**chosen, "first_trick": first == "any", "jokers": True, "joker_leads": True})
    for _ in range(25):
        assert sum(play_hand(rules, rng, random_bidder(rng)).took) == 13


@pytest.mark.parametrize("must", MUST)
@pytest.mark.parametrize("heights", ["highest", "lowest", None])
def test_it_is_found_beside_forced_heights(must: str, heights: str | None) -> None:
    company = {"heights": {"played": True, "plays": heights}} if heights else {}
    rules = rules_with({**company, "trumping": {"played": True, "must": must}})
    answers = rules["trumping"].asks(referee_of(rules))
    assert answers["never"] is (must == "not trump")
    assert answers["must"] is (must != "not trump")
    assert answers["leads"] is (must == "trump and lead spades")
