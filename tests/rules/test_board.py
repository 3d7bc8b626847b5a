"""What only the board needs tested."""

import pytest
from pydantic import ValidationError

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
    {"barred_bid": {"played": True, "number": 2}},
    {"barred_bid": {"played": True, "number": 5}},
    {"table_total": {"played": True, "least": 13}},
]


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("least", [3, 4, 6])
@pytest.mark.parametrize("partner", ["the board alone", "anything"])
def test_it_is_found_in_any_company(company: dict[str, object], least: int, partner: str) -> None:
    rules = rules_with({**company, "board": {"played": True, "least": least, "partner": partner}})
    answers = rules["board"].asks(referee_of(rules))
    assert (answers["least"], answers["alone"]) == (least, partner == "the board alone")


@pytest.mark.parametrize("company", COMPANY)
@pytest.mark.parametrize("most", [None, 6, 10, 13])
@pytest.mark.parametrize("least", [None, 3, 4])
def test_so_is_the_most(company: dict[str, object], least: int | None, most: int | None) -> None:
    if least or most:
        rules = rules_with({**company, "board": {"played": True, "least": least, "most": most}})
        answers = rules["board"].asks(referee_of(rules))
        assert (answers["least"], answers["most"]) == (least, most)


def test_a_least_above_the_most_is_refused() -> None:
    with pytest.raises(ValidationError, match="can't be 5"):
        rules_with({"board": {"played": True, "least": 6, "most": 5}})


def test_the_refusal_names_the_board() -> None:
    rules = rules_with({"board": True})
    moment = engine.auction(rules, [Bid(1), Bid(5), None, None], 2, order=(0, 1, 2, 3))
    assert engine.refusal_of_bid(rules, moment, Bid(2)) == "a team bids at least 4"
