"""One match under two tables."""

from __future__ import annotations

import pytest

from rulesheets.errors import UsageProblem
from rulesheets.profile import load_profile
from rulesheets.telling import comparable, compare, compared_data, compared_text
from tests.match.matches import at

MATCH = """\
hands:
  - {bids: [4, 3, 2, 3], took: [5, 2, 2, 4]}
  - {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}
  - correction: {Hawks: 10}
  - {bids: [4, blind nil, 3, 5], took: [5, 0, 3, 5]}
  - {bids: [4, 3, 2, 3], took: [5, 3, 3, 2]}
"""

TOLD = """\
Standard Spades (rules 3AE-RQ6)
beside Low-club Spades (rules {number})

hand 2
  Doves
    Standard Spades: contract +50, nil +100 = +150; total 210
    Low-club Spades: contract +50, nil +50 = +100; total 160

correction
  Doves: nothing at both; totals 210 and 160

hand 3
  Low-club Spades: can't be; Ben can't bid blind nil: blind nil is not a bid at this table
  Hawks
    Standard Spades: contract +70, bags +1 = +71; total 213 (bags 3)
    Low-club Spades: nothing; total 142 (bags 2)
  Doves
    Standard Spades: contract +50, blind nil +200 = +250; total 460
    Low-club Spades: nothing; total 160

hand 4
  Hawks: contract +60, bags +2 = +62 at both; totals 275 (bags 5) and 204 (bags 4)
  Doves
    Standard Spades: contract -60; total 400
    Low-club Spades: contract -10; total 150

They part with hand 2.
Standard Spades: Doves: in the lead with 400, ahead by 125.
Low-club Spades: Hawks: in the lead with 204, ahead by 54.
Low-club Spades: Not counted, since it can't be: hand 3."""


def test_hand_by_hand_where_they_part() -> None:
    first, second = at("standard", MATCH), at("low-club", MATCH)
    assert first.problems == ()
    told = "\n".join(compared_text(first, second))
    assert told == TOLD.format(number=second.profile.rules.number)


def test_where_they_never_part() -> None:
    first, second = at("standard", MATCH), at("standard", MATCH, "breaking_spades.lead=any time")
    assert list(compare(first, second)) == []
    lines = list(compared_text(first, second))
    assert lines[3] == "They score every hand alike."
    # Tables of one name are told apart by their rules.
    assert lines[0] == f"Standard Spades {first.profile.rules.number} (rules {first.profile.rules.number})"


def test_a_hand_that_can_not_be_at_either_table() -> None:
    wrong = "hands:\n  - {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}\n"
    wrong += "  - {bids: [14, 3, 2, 3], took: [5, 2, 2, 4]}\n"
    lines = list(compared_text(at("standard", wrong), at("low-club", wrong)))
    at_two = lines.index("hand 2")
    assert lines[at_two + 1 : at_two + 3] == [
        "  can't be, at either table",
        "  Doves: nothing at both; totals 150 and 100",
    ]


def test_the_same_as_data() -> None:
    data = compared_data(at("standard", MATCH), at("low-club", MATCH))
    assert [table["profile"] for table in data["tables"]] == ["Standard Spades", "Low-club Spades"]
    assert [part["entry"] for part in data["parts"]] == ["hand 2", "correction", "hand 3", "hand 4"]
    [doves] = data["parts"][0]["sides"]
    assert doves["side"] == 1
    assert [side["points"] for side in doves["tables"]] == [150, 100]
    assert data["parts"][2]["against"] == [
        [],
        ["Ben can't bid blind nil: blind nil is not a bid at this table"],
    ]


def test_tables_that_seat_others_share_no_match() -> None:
    three = load_profile("standard", ["players.game=three alone"])
    with pytest.raises(UsageProblem, match=r"^no match can be played at both: Standard Spades and Standard"):
        comparable(load_profile("standard"), three)
