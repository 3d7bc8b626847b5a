"""The wall `examples replayed`, on hands and cells written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rulesheets import engine
from rulesheets.proof.examples import examples
from rulesheets.proof.finding import Wall
from rulesheets.proof.game import Game
from rulesheets.rules import standard_rules
from tests.proof.sample import attribute, sheet

# Bid 3 and 4, took 9: seven tricks bid at ten, two bags at one (seed 000).
HAND = {
    "bids": ["3", "3", "4", "3"], "took": [5, 2, 4, 2], "hand": 2, "standings": [[100, 3], [0, 0]],
    "faults": [], "done": [], "side": 0, "lines": [["contract", 70], ["bags", 2]], "points": 72,
}  # fmt: skip
TOLD, SUM = (3, 4, 9), (70, 2, 72)


def hand(shown: tuple[int, ...] = (*TOLD, *SUM), **other: Any) -> str:
    figures = " ".join(f'<data value="{figure}">{figure}</data>' for figure in shown)
    return f'<p class="hand" data-hand="{attribute({**HAND, **other})}">{figures}</p>'


def found(body: str) -> list[str]:
    wall = Wall("examples replayed")
    examples(sheet(body, "worked"), Game(standard_rules(), standard_rules()), wall)
    assert wall.seen > 0
    return [finding.text for finding in wall.findings]


def test_a_right_hand_holds() -> None:
    assert found(hand()) == []


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (hand(points=71), "points: printed 71, engine 72"),
        (
            hand(lines=[["contract", 70], ["bags", 1]]),
            "lines: printed [['contract', 70], ['bags', 1]], engine [['contract', 70], ['bags', 2]]",
        ),
        (hand((*TOLD, 70, 2, 71)), "the sum shown is [3, 4, 9, 70, 2, 71], engine [70, 2, 72]"),
        (hand((*TOLD, 2, 70, 72)), "the sum shown is [3, 4, 9, 2, 70, 72], engine [70, 2, 72]"),
        (hand(()), "the sum shown is [], engine [70, 2, 72]"),
        (hand((3, 4, 8, *SUM)), "tells of [3, 4, 8], and the hand has [3, 4, 5, 9, 100]"),
        (hand(bags=4), "bags left: printed 4, engine 5"),
    ],
)
def test_a_wrong_figure_is_found(body: str, text: str) -> None:
    assert found(body) == [text]


@pytest.mark.parametrize(
    ("other", "text"),
    [
        ({"bids": "3"}, "its data has no bids or tricks"),
        ({"bids": ["3", "x", "4", "3"]}, "'x' is no bid"),
        ({"took": [1.5, 2, 4, 2]}, "tricks taken are whole numbers"),
        ({"standings": [[1, 2, 3], [0, 0]]}, "[1, 2, 3] is no standing"),
        ({"side": 2}, "there is no side 2"),
        ({"bids": ["3"]}, ""),
        ({"faults": [1]}, ""),
        ({"standings": [[float("inf"), 0], [0, 0]]}, "infinity"),
    ],
)
def test_what_is_no_hand_is_found(other: dict[str, Any], text: str) -> None:
    assert text in found(hand(**other))[0]
    assert found('<p data-hand="{">') == ["its data can't be read"]
    assert found('<p data-hand="[]">') == ["its data is no hand"]


def cells(change: tuple[int, int] | None = None) -> str:
    table = engine.contract_table(standard_rules())
    cell = '<td data-bid="{}" data-took="{}"><data value="{}">{}</data></td>'
    told = [(bid, took, points + ((bid, took) == change)) for (bid, took), points in table.items()]
    return "".join(cell.format(bid, took, points, points) for bid, took, points in told)


def test_cells_are_counted_again() -> None:
    assert found(f"<table><tr>{cells()}</tr></table>") == []
    wrong = found(f"<table><tr>{cells(change=(4, 6))}</tr></table>")
    assert wrong == ["points: printed [43], engine [42]"]


def test_a_missing_cell_is_found() -> None:
    lost = cells().replace('<td data-bid="7" data-took="0">', "<td>")
    assert found(f"<table><tr>{lost}</tr></table>") == ["cells are missing, doubled or out of order"]
