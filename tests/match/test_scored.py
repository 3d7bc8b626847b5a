"""A match, scored: sums worked by hand, corrections between hands, entries that can't be, the end."""

from __future__ import annotations

import pytest

from rulesheets.telling import scored_text
from tests.match.matches import at

MATCH = """\
hands:
  - {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}
  - correction: {Hawks: -10, Dan: {points: 5, bags: 2}}
    why: the first hand was added up wrong
  - {bids: [4, 2, 3, 5], took: [6, 0, 3, 4]}
  - penalty: {Cleo: 30}
"""


def totals(text: str, *overrides: str, profile: str = "standard") -> list[list[int]]:
    """Each side's total after each entry."""
    told = at(profile, text, *overrides)
    assert told.problems == ()
    return [[side.score for side in scored.sides] for scored in told.score.entries]


def test_every_entry_adds_to_the_totals() -> None:
    # 4 and 3 with 8: 70 + 1; nil and 5 with 5: 100 + 50. Then -10 and +5. 7 with 9: 70 + 2; 7 with 4: -70.
    assert totals(MATCH) == [[71, 150], [61, 155], [133, 85], [103, 85]]


def test_bags_and_sets_are_counted_on() -> None:
    told = at("standard", MATCH)
    assert [[side.bags for side in scored.sides] for scored in told.score.entries] == [
        [1, 0], [1, 2], [3, 2], [3, 2],
    ]  # fmt: skip
    assert told.sets == ((0, 0), (0, 0), (0, 1), (0, 1))


def test_a_correction_is_a_line_of_its_own() -> None:
    told = at("standard", MATCH)
    hawks, doves = told.score.entries[1].sides
    assert [(line.name, line.clause, line.points) for line in hawks.lines] == [("correction", "", -10)]
    assert [(line.name, line.points) for line in doves.lines] == [("correction", 5)]
    penalised, others = told.score.entries[3].sides
    assert [(line.name, line.points) for line in penalised.lines] == [("penalty", -30)]
    assert others.lines == ()
    assert [written.why for written in told.match.entries] == [
        "", "the first hand was added up wrong", "", "",
    ]  # fmt: skip


@pytest.mark.parametrize("written", ["30", "-30", "+30", "{points: 30}"])
def test_a_penalty_is_a_loss_however_it_is_written(written: str) -> None:
    assert totals(f"hands: [penalty: {{Doves: {written}}}]") == [[0, -30]]


def test_bags_of_a_penalty_are_gained_and_count_with_the_next_hand() -> None:
    # Nine bags and one more: the next hand pays for ten.
    text = "hands:\n  - penalty: {Hawks: {bags: 9}}\n  - {bids: [4, 3, 2, 2], took: [5, 3, 3, 2]}\n"
    # 60 + 2 bags, 11 in all: -100, one is left. 50.
    assert totals(text) == [[0, 0], [-38, 50]]
    assert [side.bags for side in at("standard", text).score.final] == [1, 0]


def test_bags_of_a_correction_where_nobody_counts_them() -> None:
    told = at("standard", "hands: [correction: {Hawks: {bags: 3}, Doves: 4}]", "bags=no")
    assert [(side.score, dict(side.standing.marks)) for side in told.score.final] == [(0, {}), (4, {})]


def test_new_rules_in_mid_match_score_all_of_it_again() -> None:
    fifty = totals(MATCH, "nil.worth=50")
    assert fifty == [[71, 100], [61, 105], [133, 35], [103, 35]]
    # Five bags cost fifty: none has five.
    assert totals(MATCH, "bags.limit=3", "bags.penalty=50") == [[71, 150], [61, 155], [83, 85], [53, 85]]


WRONG = """\
hands:
  - {bids: [4, 3, 2, 2], took: [5, 3, 3, 2]}
  - {bids: [4, 14, 2, 2], took: [5, 3, 3, 1]}
  - {bids: [4, 3, nill, 2], took: [5, 3, 3, 2]}
  - correction: {Doves: {bags: -3}}
  - nothing
  - {bids: [4, 3, 2, 2], took: [5, 3, 3, 2], faults: [{Dan: snoring}], done: [{Ann: little bemo}]}
  - {bids: [4, 3, 2, 2], took: [4, 4, 2, 3]}
"""


def test_what_is_wrong_names_hand_player_and_reason_and_the_rest_is_scored() -> None:
    told = at("standard", WRONG)
    assert [(p.line, p.col, p.text) for p in told.problems] == [
        (5, 33, "hand 2: the tricks add up to 12; a hand has 13"),
        (5, 16, "hand 2: Ben can't bid 14: 14 is not a bid at this table"),
        (
            6,
            19,
            'hand 3: Cleo\'s bid: \'nill\' is no bid: write a number, "nil", "blind nil" or "blind 7"',
        ),
        (7, 5, "correction: Doves can't lose more bags than there are (0)"),
        (8, 5, 'hand 4: a hand can\'t be "nothing"'),
        (9, 54, "hand 5: Dan can't pay: 'snoring' has no price at this table"),
        (9, 78, "hand 5: Ann did not bid 'little bemo'"),
    ]
    assert told.wrong == ("hand 2", "hand 3", "correction", "hand 4", "hand 5")
    # Hand 1: 62 and 50. Hand 6: 60, and 5 with 7: 50 + 2. Nothing else scores.
    assert [side.score for side in told.score.entries[0].sides] == [62, 50]
    assert [[side.score for side in scored.sides] for scored in told.score.entries[1:6]] == [[62, 50]] * 5
    assert [side.score for side in told.score.final] == [122, 102]
    assert list(scored_text(told))[-2:] == [
        "Hawks: in the lead with 122, ahead by 20.",
        "Not counted, since it can't be: hand 2, hand 3, correction, hand 4, hand 5.",
    ]


def test_without_names_seats_are_named() -> None:
    from rulesheets.profile import load_profile, read_match
    from rulesheets.telling import score

    table = load_profile("standard")
    text = "hands: [{bids: [4, 14, 2, 2], took: [5, 3, 3, 2]}, {correction: {1: {bags: -1}}}]\n"
    told = score(table, read_match(text, "match.yaml", table))
    assert [problem.text for problem in told.problems] == [
        "hand 1: seat 1 can't bid 14: 14 is not a bid at this table",
        "correction: seats 1 & 3 can't lose more bags than there are (0)",
    ]
    assert told.match.sides == ("seats 0 & 2", "seats 1 & 3")


ENDS = """\
hands:
  - {bids: [6, 3, 5, 2], took: [6, 3, 2, 2]}
  - {bids: [6, 3, 2, 2], took: [6, 3, 2, 2]}
"""


def test_the_game_ends_with_the_hand_that_ends_it_and_later_hands_do_not_count() -> None:
    # Hand 1: 11 with 8: -110; 50. Hand 2: 80, and 50: to 100.
    more = "  - {bids: [6, 1, 2, 2], took: [8, 1, 2, 2]}\n"
    told = at("standard", ENDS + more, "target.score=100")
    assert told.score.ending is not None
    assert (told.score.ending.winners, told.score.ending.reason) == ((1,), "reached 100")
    assert [scored.late for scored in told.score.entries] == [False, False, True]
    assert [side.score for side in told.score.final] == [-30, 100]
    assert "hand 3, after the end" in list(scored_text(told))
    assert list(scored_text(told))[-2:] == [
        "Doves won: reached 100.",
        "Not counted, since the game was over: hand 3.",
    ]


def test_a_correction_of_the_last_hand_can_undo_or_make_the_end() -> None:
    undone = at("standard", ENDS + "  - correction: {Doves: -1}\n", "target.score=100")
    assert undone.score.ending is None
    assert not any(scored.late for scored in undone.score.entries)
    made = at("standard", ENDS + "  - correction: {Doves: 20}\n", "target.score=120")
    assert made.score.ending is not None
    assert made.score.ending.winners == (1,)


def test_no_hand_at_all() -> None:
    told = at("standard", "hands: []\n")
    assert told.score.entries == told.score.final == ()
    assert list(scored_text(told)) == ["Standard Spades, rules 3AE-RQ6", "", "No hand was played."]


TABLE = """\
Standard Spades, rules 3AE-RQ6

                Hawks   Doves
hand 1
  contract         70      50
  bags              1
  nil                     100
  total            71     150
  bags so far       1       0
  ahead by                 79
correction (the first hand was added up wrong)
  correction      -10       5
  total            61     155
  bags so far       1       2
  ahead by                 94
hand 2
  contract         70     -70
  bags              2
  total           133      85
  bags so far       3       2
  sets so far       0       1
  ahead by         48
penalty
  penalty         -30
  total           103      85
  bags so far       3       2
  sets so far       0       1
  ahead by         18

Hawks: in the lead with 103, ahead by 18."""


def test_the_table() -> None:
    assert "\n".join(scored_text(at("standard", MATCH))) == TABLE


def test_names_too_long_for_the_terminal_stand_above_the_table() -> None:
    told = at("standard", MATCH)
    assert list(scored_text(told, 40)) == TABLE.split("\n")
    narrow = list(scored_text(told, 25))
    assert narrow[:5] == [
        "Standard Spades, rules 3AE-RQ6",
        "(1) Hawks",
        "(2) Doves",
        "",
        "                  (1)     (2)",
    ]


def test_wide_letters_keep_their_columns() -> None:
    from rulesheets.profile import load_profile, read_match
    from rulesheets.profile.report import columns
    from rulesheets.telling import score

    table = load_profile("standard")
    text = "teams: [鷹の巣組, Doves]\nhands: [{bids: [4, 3, 2, 2], took: [5, 3, 3, 2]}]\n"
    lines = list(scored_text(score(table, read_match(text, "match.yaml", table))))
    head, total = lines[2], next(line for line in lines if "total" in line)
    assert columns(head) == columns(total)
    assert columns(head[: head.index("組") + 1]) == total.index("62") + 2


def test_a_level_game() -> None:
    told = at("standard", "hands: [{bids: [4, 4, 2, 2], took: [4, 5, 2, 2]}, {correction: {Doves: -1}}]")
    lines = list(scored_text(told))
    assert lines[-1] == "Hawks and Doves: level with 60."
    assert "  ahead by      level   level" in lines


def test_all_of_it_as_data() -> None:
    data = at("standard", WRONG).data()
    assert data["sides"] == ["Hawks", "Doves"]
    assert data["entries"][0] == {
        "entry": "hand 1",
        "why": "",
        "counts": True,
        "after_the_end": False,
        "sides": [
            {
                "lines": [
                    {
                        "name": "contract",
                        "clause": "contract",
                        "each": 10,
                        "count": 6,
                        "share": 1,
                        "points": 60,
                    },
                    {"name": "bags", "clause": "overtricks", "each": 1, "count": 2, "share": 1, "points": 2},
                ],
                "points": 62,
                "score": 62,
                "set": False,
                "marks": {"bags": 2},
                "sets": 0,
            },
            {
                "lines": [
                    {
                        "name": "contract",
                        "clause": "contract",
                        "each": 10,
                        "count": 5,
                        "share": 1,
                        "points": 50,
                    },
                ],
                "points": 50,
                "score": 50,
                "set": False,
                "marks": {"bags": 0},
                "sets": 0,
            },
        ],
    }
    assert [entry["counts"] for entry in data["entries"]] == [True, False, False, False, False, False, True]
    assert (data["leads"], data["ending"]) == ([0], None)
    over = at("standard", ENDS, "target.score=100").data()
    assert (over["leads"], over["ending"]) == ([1], {"winners": [1], "reason": "reached 100"})
