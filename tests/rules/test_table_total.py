"""What only the total of all bids needs tested."""

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from rulesheets.engine.playing import play_hand, random_bidder, sensible_bidder
from rulesheets.referee import referee_of
from tests.cases_of import rules_with

SHORT = ["the last bids more", "thrown in", "no bid counts"]
COMPANY: list[dict[str, Any]] = [
    {},
    {"board": {"played": True, "least": 6, "most": 10}, "nil": False},
    {"board": {"played": True, "least": 6}, "nil": False},
    {"barred_bid": {"played": True, "number": 3}},
    {"players": {"game": "three pairs"}, "bidding": {"zero": True}},
    {"players": {"game": "five alone"}},
    {"players": {"game": "two alone"}, "first_hand": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("short", SHORT)
@pytest.mark.parametrize(("least", "never"), [(8, None), (11, 12), (13, None), (None, 10), (None, 17)])
def test_it_is_found_in_any_company(
    company: dict[str, Any], short: str, least: int | None, never: int | None
) -> None:
    chosen = {"played": True, "least": least, "never": never, "short": short}
    rules = rules_with({**company, "table_total": chosen})
    answers = rules["table_total"].asks(referee_of(rules))
    assert (answers["least"], answers["never"]) == (least, never)
    assert answers["thrown"] is (short == "thrown in" and least is not None)
    assert answers["unbid"] is (short == "no bid counts" and least is not None)


@pytest.mark.parametrize("bidder", ["random", "sensible"])
@pytest.mark.parametrize("short", SHORT)
def test_hands_below_it_are_bid_higher_or_not_played(short: str, bidder: str) -> None:
    rng = Random(5)
    rules = rules_with({"table_total": {"played": True, "least": 13, "short": short}})
    for _ in range(20):
        hand = play_hand(rules, rng, random_bidder(rng) if bidder == "random" else sensible_bidder)
        total = sum(bid.tricks for bid in hand.bids if bid)
        assert sum(hand.took) == 13
        assert total >= 13 or short == "no bid counts"


@pytest.mark.parametrize("chosen", [{"never": 11}, {"least": 13, "never": 12}])
def test_a_total_that_is_too_low_anyway_can_not_be_the_one_to_avoid(chosen: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        rules_with({"table_total": {"played": True, **chosen}})


def test_where_teams_have_little_to_choose_there_is_nothing_to_total() -> None:
    rules = rules_with({"board": {"played": True, "most": 4}, "table_total": True})
    assert rules.lacks("table_total") == {"team bids that vary"}
