"""Play: who leads, which cards may be played, who wins a trick, what breaks spades."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulesheets.engine.table import table_of, without_refused
from rulesheets.hand import Deal, Lead, Redeal, Turn
from rulesheets.ruleset import RuleSet

__all__ = [
    "breaks_spades",
    "first_lead",
    "led_suit",
    "legal_plays",
    "redeal",
    "refusal_of_card",
    "trick_winner",
]


def redeal(rules: RuleSet, held: Sequence[str]) -> Redeal | None:
    """May, or must, the cards be dealt again for the player who was dealt these?"""
    deck = table_of(rules).deck
    answers = (redeals(tuple(held), deck) for redeals in rules.hooks("redeals"))
    return next((answer for answer in answers if answer), None)


def first_lead(rules: RuleSet, deal: Deal) -> Lead:
    """Who leads to the first trick, and the suit that counts as led if a rule names it."""
    [leads] = rules.hooks("leads")
    answer: Lead = leads(replace(deal, deck=table_of(rules).deck))
    return answer


def led_suit(rules: RuleSet, trick: Sequence[str], first: bool = False) -> str:
    """The suit that the trick is played in; empty before a lead.

    Where a rule names the suit of the first trick, that suit counts as led from the start.
    """
    named = first_lead(rules, Deal((), 0)).suit if first else ""
    if named or not trick:
        return named
    return table_of(rules).deck.suit(trick[0])


def _seated(rules: RuleSet, turn: Turn) -> Turn:
    return turn if turn.sides else replace(turn, sides=table_of(rules).sides)


def legal_plays(rules: RuleSet, turn: Turn) -> tuple[str, ...]:
    """The cards that may be played, in the order held. A rule that would leave none is waived."""
    deck, turn = table_of(rules).deck, _seated(rules, turn)
    left: Sequence[str] = turn.hand
    for forbids_card in rules.hooks("forbids_card"):
        left = without_refused(left, [bool(forbids_card(turn, code, deck)) for code in left])
    return tuple(left)


def refusal_of_card(rules: RuleSet, turn: Turn, code: str) -> str:
    """Why a card may not be played, in a player's words; empty where it may."""
    deck, turn = table_of(rules).deck, _seated(rules, turn)
    left: Sequence[str] = turn.hand
    for forbids_card in rules.hooks("forbids_card"):
        reasons = [forbids_card(turn, other, deck) for other in left]
        if code in left and (reason := reasons[left.index(code)]) and not all(reasons):
            return str(reason)
        left = without_refused(left, [bool(reason) for reason in reasons])
    return "" if code in turn.hand else f"{code} is not in the hand"


def trick_winner(rules: RuleSet, trick: Sequence[str], first: bool = False) -> int:
    """The index of the winning card: the highest spade, else the highest card of the suit led."""
    deck = table_of(rules).deck
    suits = [deck.suit(code) for code in trick]
    best_suit = "S" if "S" in suits else led_suit(rules, trick, first)
    if best_suit not in suits:
        best_suit = suits[0]
    rivals = [index for index, suit in enumerate(suits) if suit == best_suit]
    best = max(deck.height(trick[index]) for index in rivals)
    twins = [index for index in rivals if deck.height(trick[index]) == best]
    return twins[-1] if deck.later_twin_wins else twins[0]


def breaks_spades(rules: RuleSet, turn: Turn, code: str) -> bool:
    """Are spades broken once this card is played?"""
    deck, turn = table_of(rules).deck, _seated(rules, turn)
    return turn.broken or any(breaks(turn, code, deck) for breaks in rules.hooks("breaks"))
