"""The engine of Spades: pure functions of a RuleSet. No I/O, no words, no templates.

A short fixed pipeline asks the clauses at the hooks of `rulesheets.clause`; the engine itself knows
sides, seats, tricks and sums, and no house rule.
"""

from rulesheets.engine.bidding import (
    auction,
    bid_order,
    legal_bids,
    offered,
    read_bid,
    refusal_of_bid,
    swaps,
    thrown_in,
)
from rulesheets.engine.match import Correction, MatchScore, Scored, ending, score_match
from rulesheets.engine.play import (
    breaks_spades,
    first_lead,
    led_suit,
    legal_plays,
    redeal,
    refusal_of_card,
    trick_winner,
)
from rulesheets.engine.scoring import SideScore, read_hand, score_hand, stake_lines
from rulesheets.engine.table import Table, table_of
from rulesheets.engine.tables import contract_table

__all__ = [
    "Correction",
    "MatchScore",
    "Scored",
    "SideScore",
    "Table",
    "auction",
    "bid_order",
    "breaks_spades",
    "contract_table",
    "ending",
    "first_lead",
    "led_suit",
    "legal_bids",
    "legal_plays",
    "offered",
    "read_bid",
    "read_hand",
    "redeal",
    "refusal_of_bid",
    "refusal_of_card",
    "score_hand",
    "score_match",
    "stake_lines",
    "swaps",
    "table_of",
    "thrown_in",
    "trick_winner",
]
