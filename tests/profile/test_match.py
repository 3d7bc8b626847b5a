"""Matches: hands in seat order, players by name or seat, every problem with its place."""

from __future__ import annotations

import pytest

from rulesheets import engine
from rulesheets.errors import HandError
from rulesheets.hand import Bid, Hand
from rulesheets.profile import Match
from rulesheets.rules import standard_rules
from tests.profile.reading import NAMED, match, profile, wrong_match

MATCH = """\
name: 29 November
teams: [Hawks, Doves]
players: [Ann, Ben, Cleo, Dan]
first_bidder: ben
hands:
  - bids: [4, nil, 3, blind nil]
    took: [5, 0, 4, 4]
    faults: [{Dan: renege}, {Dan: renege}]
  - {bids: [4, 3, "2", 1], took: [5, 3, 3, 2], first_bidder: 0}
  - bids: [4 + little bemo, 3, 2, blind 6]
    took: [5, 3, 3, 2]
    done: {Ann: little  bemo}
    faults: {3: renege}
"""


def hands(read: Match) -> list[Hand]:
    """The hands of a match, each of which can be read."""
    found = [entry.what for entry in read.entries]
    assert all(isinstance(hand, Hand) for hand in found)
    return found  # type: ignore[return-value]


def test_a_match_is_read() -> None:
    read = match(MATCH)
    assert (read.name, read.file) == ("29 November", "match.yaml")
    assert (read.teams, read.players) == (("Hawks", "Doves"), ("Ann", "Ben", "Cleo", "Dan"))
    first, second, third = hands(read)
    assert first.bids == (Bid(4), Bid(nil=True), Bid(3), Bid(nil=True, blind=True))
    assert first.took == (5, 0, 4, 4)
    assert first.faults == ((3, "renege"), (3, "renege"))
    assert [hand.number for hand in (first, second, third)] == [1, 2, 3]
    assert [hand.first_bidder for hand in (first, second, third)] == [1, 0, 3]
    assert third.bids == (Bid(4, also=("little bemo",)), Bid(3), Bid(2), Bid(6, blind=True))
    assert third.done == ((0, "little bemo"),)
    assert third.faults == ((3, "renege"),)


def test_names_come_from_the_profile_where_the_match_has_none() -> None:
    table = profile(NAMED + "table: {teams: [A, B], players: [Ann, Ben, Cleo, Dan]}\n")
    read = match("hands:\n  - {bids: [4, 3, 2, 1], took: [5, 3, 3, 2], faults: [{Dan: renege}]}\n", table)
    assert (read.teams, read.players) == (("A", "B"), ("Ann", "Ben", "Cleo", "Dan"))
    assert hands(read)[0].faults == ((3, "renege"),)


def test_a_hand_that_bids_itself_has_no_bids() -> None:
    table = profile(NAMED + "first_hand: yes\n")
    [hand] = hands(match("hands: [{took: [5, 3, 3, 2]}]\n", table))
    assert hand.bids == (None,) * 4
    assert wrong_match("hands: [{took: [5, 3, 3, 2]}]\n") == [
        "1:9 hand 1: this hand has no bids | Write bids: and a list with one for each player."
    ]


def test_a_wrong_hand_names_its_place_and_player() -> None:
    read = match("players: [Ann, Ben, Cleo, Dan]\nhands:\n  - {bids: [4, 14, 2, 1], took: [5, 3, 3, 1]}\n")
    with pytest.raises(HandError) as caught:
        engine.score_hand(standard_rules(), hands(read)[0])
    assert list(map(str, read.entries[0].blame(caught.value.reasons, read.player))) == [
        "match.yaml:3:33: hand 1: the tricks add up to 12; a hand has 13",
        "match.yaml:3:16: hand 1: Ben can't bid 14: 14 is not a bid at this table",
    ]
    assert [problem.text for problem in caught.value.problems] == [
        "the tricks add up to 12; a hand has 13",
        "seat 1 can't bid 14: 14 is not a bid at this table",
    ]


def test_a_bid_that_is_not_made_is_left_to_the_engine() -> None:
    [hand] = hands(match("hands: [{bids: [4, none, -, ''], took: [5, 3, 3, 2]}]\n"))
    assert hand.bids == (Bid(4), None, None, None)


SEATS = "a seat from 0 to 3"
HAND = "hands: [{{bids: [4, 3, 2, 1], took: [5, 3, 3, 2], {}}}]\n"
REFUSED = {
    "": ["1:1 this is no match | Begin with a line such as  hands:"],
    "- a\n": ["1:1 this is no match | Begin with a line such as  hands:"],
    "name: x\n": ["1:1 this match has no hands | Add a line  hands:  and the hands below."],
    "hands: x\n": ['1:8 hands must be a list, not "x" | Begin each hand with a dash.'],
    "hands:\n": ["1:7 hands must be a list, but nothing stands here | Begin each hand with a dash."],
    "hands: [x]\n": ["1:9 hand 1: a hand can't be \"x\" | Write bids: […] and took: […]."],
    "hnads: []\n": [
        '1:1 a match has nothing called "hnads" | Did you mean hands?',
        "1:1 this match has no hands | Add a line  hands:  and the hands below.",
    ],
    "hands: [{}]\n": [
        "1:9 hand 1: this hand has no bids | Write bids: and a list with one for each player.",
        "1:9 hand 1: this hand has no took | Write took: and a list with one for each player.",
    ],
    "hands: [{bids: [4, 3, 2], took: 13}]\n": [
        "1:16 hand 1: bids has 3 entries; this table has 4 players",
        '1:33 hand 1: took must be a list of 4, not "13"',
    ],
    "hands: [{bids: [4, nill, [2], 14], took: [5, x, 14, 0x1]}]\n": [
        "1:20 hand 1: seat 1's bid: 'nill' is no bid: write a number, \"nil\", \"blind nil\" or \"blind 7\"",
        "1:26 hand 1: seat 2's bid must be a number, \"nil\", \"blind nil\" or \"blind 7\", not a list",
        '1:46 hand 1: what seat 1 took must be a whole number from 0 to 13, not "x"',
        '1:49 hand 1: what seat 2 took must be a whole number from 0 to 13, not "14"',
        '1:53 hand 1: what seat 3 took must be a whole number from 0 to 13, not "0x1"'
        " | Write it in plain digits, without zeros before it, points or other signs.",
    ],
    "players: [Ann, Ben, Cleo, Dan]\n" + HAND.format("faults: [{Dna: renege}]"): [
        f'2:60 hand 1: a player must be Ann, Ben, Cleo, Dan or {SEATS}, not "Dna" | Did you mean Dan?'
    ],
    HAND.format("faults: [{4: renege}]"): [f'1:60 hand 1: a player must be {SEATS}, not "4"'],
    HAND.format("faults: renege"): ['1:58 hand 1: faults must be written as [{player: what}], not "renege"'],
    HAND.format("faults: [{3: }]"): ['1:63 hand 1: faults of "3" must be a word, but nothing stands here'],
    HAND.format("faults: [{3: [renege]}]"): ['1:63 hand 1: faults of "3" must be a word, not a list'],
    HAND.format("fault: [{3: renege}]"): [
        '1:50 hand 1: a hand has nothing called "fault" | Did you mean faults?'
    ],
    HAND.format("first_bidder: 9"): [f'1:64 hand 1: a player must be {SEATS}, not "9"'],
    "first_bidder: Ann\nhands: []\n": [f'1:15 a player must be {SEATS}, not "Ann"'],
    "teams: [A]\nplayers: [A, B]\nhands: []\n": [
        "1:8 this table has 2 teams, not 1",
        "2:10 this table has 4 players, not 2",
    ],
    "teams: A, B\nhands: []\n": [
        "1:8 team names must be a list | Write [one, two], with commas, or each on its own line after a dash."
    ],
    "hands: [*a]\n": [
        '1:9 *a has no meaning here | If it belongs to a text, put the whole text in quotes: "…".'
    ],
    "hands:\n\t- a\n": ["2:1 this line is indented with a tab | Indent with blanks: two for each step."],
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_match(text: str) -> None:
    assert wrong_match(text) == REFUSED[text]


def test_what_was_whole_before_a_stumble_is_looked_at_too() -> None:
    assert wrong_match("players: [A]\nhands: [}\n") == [
        "1:10 this table has 4 players, not 1",
        '2:9 a } stands here without need | Take it out, or put the whole text in quotes: "…".',
    ]
