"""Corrections and penalties as they are written, and all that can be wrong in one."""

from __future__ import annotations

import pytest

from rulesheets.engine import Correction
from rulesheets.profile import load_profile
from tests.profile.reading import match, wrong_match

NAMES = "teams: [Hawks, Doves]\nplayers: [Ann, Ben, Cleo, Dan]\n"
SIDES = "Hawks, Doves, Ann, Ben, Cleo, Dan or a seat from 0 to 3"


@pytest.mark.parametrize(
    ("written", "points", "bags"),
    [
        ("{Hawks: -10}", (-10, 0), (0, 0)),
        ("{hawks: 10, DOVES: −20}", (10, -20), (0, 0)),
        ("{Ann: 5, Dan: {bags: -2}}", (5, 0), (0, -2)),
        ("{2: 5}", (5, 0), (0, 0)),
        ("{1: {points: 5, bags: 1}}", (0, 5), (0, 1)),
    ],
)
def test_a_side_is_its_team_or_one_of_its_players(
    written: str, points: tuple[int, ...], bags: tuple[int, ...]
) -> None:
    [entry] = match(f"{NAMES}hands: [{{correction: {written}, why: wrong sum}}]\n").entries
    assert entry.what == Correction("correction", points, bags)
    assert (entry.name, entry.why) == ("correction", "wrong sum")


def test_every_player_is_a_side_where_all_are_alone() -> None:
    alone = load_profile("standard", ["players.game=three alone"])
    [entry] = match("players: [Ann, Ben, Cleo]\nhands: [penalty: {Cleo: 10, Ann: 1}]\n", alone).entries
    assert entry.what == Correction("penalty", (-1, 0, -10), (0, 0, 0))


REFUSED = {
    "correction: 5": [
        '3:22 correction: a correction must be sides and points, not "5" | Write correction: {Hawks: 10}'
    ],
    "penalty: {}": ["3:19 penalty: a penalty must be sides and points, not {} | Write penalty: {Hawks: 10}"],
    "correction: {Hawsk: 5}": [f'3:23 correction: a side must be {SIDES}, not "Hawsk" | Did you mean Hawks?'],
    "correction: {Hawks: 5, Ann: 3}": ['3:33 correction: the side of "Ann" stands here a second time'],
    "correction: {Hawks: ten}": [
        '3:30 correction: the points of "Hawks" must be a whole number from −10000 to 10000, not "ten"'
        " | Did you mean 10?"
    ],
    "correction: {Hawks: {bag: 1}}": [
        '3:31 correction: a correction has nothing called "bag" | Did you mean bags?'
    ],
    "penalty: {Hawks: {bags: 100}}": [
        '3:34 penalty: the bags of "Hawks" must be a whole number from −99 to 99, not "100"'
    ],
    "correction: {Hawks: 5}, bids: [4, 3, 2, 1]": [
        '3:34 correction: a correction has nothing called "bids" | It has correction, why.'
    ],
    "correction: {Hawks: 5}, penalty: {Hawks: 5}": [
        '3:34 correction: a correction has nothing called "penalty" | It has correction, why.'
    ],
    "correction: {Hawks: 5}, why: []": ["3:39 correction: the reason why must be a line of text"],
    "corection: {Hawks: 5}": [
        '3:10 hand 1: a hand has nothing called "corection" | Did you mean correction?',
        "3:9 hand 1: this hand has no bids | Write bids: and a list with one for each player.",
        "3:9 hand 1: this hand has no took | Write took: and a list with one for each player.",
    ],
}


@pytest.mark.parametrize("entry", REFUSED)
def test_what_is_no_correction(entry: str) -> None:
    assert wrong_match(f"{NAMES}hands: [{{{entry}}}]\n") == REFUSED[entry]


def test_the_example_without_names_is_a_seat() -> None:
    assert wrong_match("hands: [{penalty: }]\n") == [
        "1:19 penalty: a penalty must be sides and points, but nothing stands here | Write penalty: {0: 10}"
    ]
