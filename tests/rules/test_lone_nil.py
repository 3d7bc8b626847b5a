"""What only a lone nil needs tested."""

from rulesheets import engine
from rulesheets.hand import Bid
from rulesheets.referee import referee_of
from tests.cases_of import rules_with


def test_a_bet_of_both_partners_has_no_meaning_beside_it() -> None:
    rules = rules_with({"lone_nil": True, "double_nil": True, "double_blind_nil": True})
    assert not rules.plays("double_nil")
    assert rules.lacks("double_blind_nil") == {"nil for both"}


def test_it_is_found_with_and_without_a_board() -> None:
    for company in ({}, {"board": True}, {"players": {"game": "three pairs"}}):
        for played in (True, False):
            rules = rules_with({**company, "lone_nil": played})
            assert rules["lone_nil"].asks(referee_of(rules)) == {"both": not played}


def test_the_refusal_says_who_has_bid_it() -> None:
    rules = rules_with({"lone_nil": True})
    nil = Bid(nil=True)
    moment = engine.auction(rules, [nil, None, None, None], 2, order=(0, 1, 2, 3))
    assert engine.refusal_of_bid(rules, moment, nil) == "your partner has bid nil"


def test_where_cards_say_who_bids_nil_it_can_not_be_forbidden() -> None:
    assert rules_with({"lone_nil": True, "bidding_format": True}).lacks("lone_nil") == {"free bids"}
