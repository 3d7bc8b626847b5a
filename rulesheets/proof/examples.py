"""The worked hands and the table of contracts by tricks, played through the engine again."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from rulesheets import engine
from rulesheets.hand import Hand, Standing
from rulesheets.proof.document import Element
from rulesheets.proof.finding import UNSOUND, Unreadable, Wall
from rulesheets.proof.game import Game
from rulesheets.ruleset import RuleSet

__all__ = ["examples", "pairs", "scored"]

_DISORDER = "cells are missing, doubled or out of order"


def examples(sheet: Element, game: Game, wall: Wall) -> None:
    """Score every hand and every cell of a sheet again."""
    for row in sheet.all(having="data-hand"):
        where = f"{sheet.get('data-sheet')}, “{row.text[:50]}”"
        try:
            _hand(row, game, wall, where)
        except UNSOUND as problem:
            wall.holds(False, str(problem), where)
    _cells(sheet, game, wall)


def _block(row: Element) -> Mapping[str, Any]:
    try:
        block = json.loads(row.get("data-hand"))
    except UNSOUND:
        raise Unreadable("its data can't be read") from None
    if not isinstance(block, dict):
        raise Unreadable("its data is no hand")
    return block


def _hand(row: Element, game: Game, wall: Wall, where: str) -> None:
    block, score = _block(row), scored(row, game.rules)
    lines = [[line.name, line.points] for line in score.lines]
    wall.equal("lines", block.get("lines"), lines, where)
    wall.equal("points", block.get("points"), score.points, where)
    if "bags" in block:
        wall.equal("bags left", block["bags"], score.bags, where)
    _figures(row, score, game.rules, wall, where)


def _figures(row: Element, score: engine.SideScore, rules: RuleSet, wall: Wall, where: str) -> None:
    """What a reader sees: the hand, then the lines in order, then their sum."""
    shown = [data.whole("value") for data in row.all("data")]
    terms = [line.points for line in score.lines if line.points]
    expected = [*terms, score.points]
    told = shown[: -len(expected)]
    wall.holds(shown[len(told) :] == expected, f"the sum shown is {shown}, engine {expected}", where)
    hand = _hand_of(_block(row), rules)
    took = [hand.took[seat] for seat in score.seats]
    known = {*took, sum(took), score.before.score, score.before.bags}
    known |= {bid.tricks for seat in score.seats if (bid := hand.bids[seat])}
    wall.holds(set(told) <= known, f"tells of {told}, and the hand has {sorted(known)}", where)


def scored(row: Element, rules: RuleSet) -> engine.SideScore:
    """The score of the side that a worked hand looks at, under some rules.

    Unchecked: of the other sides an example says only what keeps them out of the way. Raises
    `Unreadable` or what the engine raises.
    """
    block = _block(row)
    side, hand = block.get("side", 0), _hand_of(block, rules)
    standings = [standing(value) for value in block.get("standings", ())] or None
    sides = engine.score_hand(rules, hand, standings, check=False)
    if not isinstance(side, int) or not 0 <= side < len(sides):
        raise Unreadable(f"there is no side {side}")
    return sides[side]


def _hand_of(block: Mapping[str, Any], rules: RuleSet) -> Hand:
    bids, took = block.get("bids"), block.get("took")
    if not isinstance(bids, list) or not isinstance(took, list):
        raise Unreadable("its data has no bids or tricks")
    return engine.read_hand(
        rules,
        bids,
        took,
        hand=block.get("hand", 2),
        first_bidder=block.get("first_bidder", 0),
        faults=pairs(block.get("faults", ())),
        done=pairs(block.get("done", ())),
        winners=block.get("winners", ()),
    )


def pairs(values: Sequence[Any]) -> list[tuple[int, str]]:
    """Faults and side bids that came home, each with its seat."""
    return [(int(seat), str(name)) for seat, name in values]


def standing(value: Any) -> Standing:
    """`[score, bags]`, or `{"score": 100, "bags": 3, "sets": 1}`."""
    if isinstance(value, dict):
        marks = {str(k): int(v) for k, v in value.items() if k != "score"}
        return Standing(int(value.get("score", 0)), marks)
    if isinstance(value, list) and len(value) == 2:
        return Standing.read(value)
    raise Unreadable(f"{value!r} is no standing")


def _cells(sheet: Element, game: Game, wall: Wall) -> None:
    """Every cell of bid by tricks, and that none is missing: a row runs from none to all tricks."""
    cells = list(sheet.all(having="data-took"))
    if not cells:
        return
    table = engine.contract_table(game.rules)
    places = [(cell.whole("data-bid"), cell.whole("data-took")) for cell in cells]
    for place, cell in zip(places, cells, strict=True):
        shown = [data.whole("value") for data in cell.all("data")]
        wall.equal("points", shown, [table.get(place)], f"bid {place[0]}, took {place[1]}")
    bids, most = sorted({bid for bid, _ in places}), max(took for _, took in table)
    whole = [(bid, took) for bid in bids for took in range(most + 1)]
    wall.holds(sorted(places) == whole and _in_order(places), _DISORDER, "bid by tricks")


def _in_order(places: Sequence[tuple[int, int]]) -> bool:
    """Does each row go on by one trick, under a lower bid of its table?

    **Why** not all in one: on narrow paper the tricks stand in several tables.
    """
    lowest, first = places[0]
    for (bid, took), (next_bid, next_took) in pairwise(places):
        if next_bid == lowest != bid and next_took == took + 1:
            first = next_took
        elif (next_bid, next_took) != (bid, took + 1) and not (next_bid > bid and next_took == first):
            return False
    return True
