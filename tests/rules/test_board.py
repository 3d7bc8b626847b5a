"""What only the board needs tested."""

import pytest

from rulesheets import engine
from rulesheets.hand import Bid
from rulesheets.referee import referee_of
from tests.cases_of import rules_with

COMPANY = [
    {},
    {"nil": False},
    {"bidding": {"zero": True}},
    {"players": {"game": "three pairs"}},
    {"blind_bid": True},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("least", [2, 3, 6])
@pytest.mark.parametrize("partner", ["the board alone", "anything"])
def test_it_is_found_in_any_company(company: dict[str, object], least: int, partner: str) -> None:
    rules = rules_with({**company, "board": {"played": True, "least": least, "partner": partner}})
    answers = rules["board"].asks(referee_of(rules))
    assert (answers["least"], answers["alone"]) == (least, partner == "the board alone")


def test_the_refusal_names_the_board() -> None:
    rules = rules_with({"board": True})
    moment = engine.auction(rules, [Bid(1), Bid(5), None, None], 2, order=(0, 1, 2, 3))
    assert engine.refusal_of_bid(rules, moment, Bid(2)) == "a team bids at least 4"
