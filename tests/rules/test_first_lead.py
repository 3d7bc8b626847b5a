"""What only the first lead needs tested."""

from itertools import product
from random import Random
from typing import Any

import pytest

from rulesheets import engine
from rulesheets.hand import Deal, Turn
from rulesheets.referee import referee_of
from rulesheets.ruleset import RuleSet
from tests.cases_of import rules_with

LEADERS = ["dealer's left", "lowest club"]
CARDS = ["any", "lowest club", "everyone's lowest club"]
COMPANY: list[dict[str, Any]] = [
    {},
    {"players": {"game": "three alone"}},
    {"players": {"game": "three pairs"}},
    {"jokers": {"played": True}, "removed_cards": {"deuces": "2C 2D"}},
    {"jokers": {"played": True, "top": "jokers then 2D 2S"}, "joker_leads": True},
    {"jokers": {"played": True}, "kitty": True},
    {"first_trick": True},
    {"breaking_spades": {"lead": "any time"}},
]


def _rules(leader: str, card: str, company: dict[str, Any]) -> RuleSet:
    return rules_with({**company, "first_lead": {"leader": leader, "card": card}})


@pytest.mark.parametrize("company", COMPANY)
def test_every_pair_of_settings_is_found_in_any_company(company: dict[str, Any]) -> None:
    told = []
    for leader, card in product(LEADERS, CARDS):
        rules = _rules(leader, card, company)
        answers = rules["first_lead"].asks(referee_of(rules))
        assert answers["left"] != answers["holder"]
        assert answers["left"] == (leader == "dealer's left")
        assert answers["club_led"] == (card != "any")
        assert answers["everyone"] == (card == "everyone's lowest club")
        told.append(answers)
    assert all(told.count(answers) == 1 for answers in told)


def _dealt(rules: RuleSet, rng: Random) -> tuple[tuple[str, ...], ...]:
    table = engine.table_of(rules)
    cards = list(table.deck.cards)
    rng.shuffle(cards)
    size = table.hand_size
    return tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(table.seats))


@pytest.mark.parametrize("company", COMPANY)
def test_the_holder_of_the_lowest_club_dealt_leads_it(company: dict[str, Any]) -> None:
    rules, rng = _rules("lowest club", "lowest club", company), Random(7)
    deck = engine.table_of(rules).deck
    for _ in range(50):
        hands = _dealt(rules, rng)
        dealer = rng.randrange(len(hands))
        seat = engine.first_lead(rules, Deal(hands, dealer)).seat
        lowest = deck.of_suit([code for held in hands for code in held], "C")[-1]
        assert lowest in hands[seat]
        assert engine.legal_plays(rules, Turn(hands[seat], first=True)) == (lowest,) * hands[seat].count(
            lowest
        )


@pytest.mark.parametrize("company", COMPANY)
def test_everyones_lowest_club_lets_no_other_card_pass(company: dict[str, Any]) -> None:
    rules, rng = _rules("dealer's left", "everyone's lowest club", company), Random(8)
    deck = engine.table_of(rules).deck
    looked_at = 0
    for _ in range(50):
        trick: list[str] = []
        for held in _dealt(rules, rng):
            led = engine.led_suit(rules, trick, True)
            legal = engine.legal_plays(rules, Turn(held, tuple(trick), led, first=True))
            clubs = deck.of_suit(held, "C")
            reds = [code for code in held if deck.suit(code) in "HD"]
            assert set(legal) == set(clubs[-1:] or reds or held)
            trick.append(rng.choice(legal))
            looked_at += 1
        suits = [deck.suit(code) for code in trick]
        winner = engine.trick_winner(rules, trick, True)
        assert suits[winner] == ("S" if "S" in suits else "C")
    assert looked_at


def test_refusals_say_why() -> None:
    rules = _rules("dealer's left", "everyone's lowest club", {})
    turn = Turn(("KC", "5C", "4S"), first=True)
    assert engine.refusal_of_card(rules, turn, "KC") == "the lowest club opens"
    void = Turn(("KH", "4S"), ("5C",), "C", first=True)
    assert "heart or a diamond" in engine.refusal_of_card(rules, void, "4S")
