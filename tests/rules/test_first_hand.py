"""What only the first hand needs tested."""

from rulesheets import engine
from rulesheets.referee import referee_of
from tests.cases_of import rules_with


def test_only_the_first_hand_bids_itself() -> None:
    rules = rules_with({"first_hand": True})
    assert [engine.bid_order(rules, 1, number) for number in (1, 2, 3)] == [(), (1, 2, 3, 0), (1, 2, 3, 0)]


def test_it_is_no_set_however_few_are_taken() -> None:
    side = referee_of(rules_with({"first_hand": True, "sets_out": True})).side([None], [0], number=1)
    assert (side.points, side.tally.is_set, side.standing.marks.get("sets", 0)) == (0, False, 0)


def test_it_says_so_on_the_page_only_where_it_is_played() -> None:
    for played in (True, False):
        rules = rules_with({"first_hand": played})
        assert rules["first_hand"].asks(referee_of(rules))["bids_itself"] is played


def test_where_all_took_too_few_the_game_goes_on() -> None:
    rules = rules_with({"first_hand": {"played": True, "loses_below": 6}, "players": {"game": "four alone"}})
    hand = engine.read_hand(rules, [None] * 4, [4, 3, 3, 3], hand=1)
    sides = engine.score_hand(rules, hand)
    assert [side.standing.marks["first hand lost"] for side in sides] == [1, 1, 1, 1]
    assert engine.ending(rules, [side.standing for side in sides]) is None


def test_later_hands_decide_nothing() -> None:
    rules = rules_with({"first_hand": {"played": True, "loses_below": 6, "wins_from": 7}})
    hand = engine.read_hand(rules, ["3", "2", "2", "1"], [7, 3, 3, 0], hand=2)
    assert engine.ending(rules, engine.score_hand(rules, hand)) is None
