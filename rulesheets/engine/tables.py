"""Scoring tables: what the engine says of every contract and every number of tricks."""

from __future__ import annotations

from collections.abc import Mapping

from rulesheets.clause import fresh
from rulesheets.engine.scoring import hand_lines, tallies_of
from rulesheets.engine.table import table_of
from rulesheets.hand import Bid, Hand
from rulesheets.ruleset import RuleSet

__all__ = ["contract_table"]


def contract_table(rules: RuleSet) -> Mapping[tuple[int, int], int]:
    """(contract, tricks) -> points, for every plain contract of a side that a hand can hold.

    Bags score in it; what is carried between hands (their penalty) does not.
    """
    size = table_of(rules).hand_size
    numbers = range(size + 1)
    return {(bid, took): _points(rules, bid, took) for bid in numbers[1:] for took in numbers}


def _points(rules: RuleSet, contract: int, took: int) -> int:
    table = table_of(rules)
    first = table.sides[0][0]
    bids = tuple(Bid(contract if seat == first else 0) for seat in range(table.seats))
    tricks = tuple(took if seat == first else 0 for seat in range(table.seats))
    hand = Hand(bids, tricks)
    level = fresh(len(table.sides))
    tallies = tallies_of(rules, hand, level)
    return sum(line.points for line in hand_lines(rules, tallies, hand, level) if line.side == 0)
