"""Names and notes are text and nothing else: printed as typed, within what paper can hold."""

from __future__ import annotations

import pytest

from tests.profile.reading import NAMED, profile, texts, wrong


@pytest.mark.parametrize(
    "name",
    ["No", "yes", "Null", "null", "~", "on", "007", "1e3", "12:30", "2026-11-29", "5.0", "0x1F", "true", "=",
     "R&B", "<3", "{{7*7}}", "{% x %}", "♠ Joe", "Zoë", "王小明", "דוד", "a:b", "it's", "none", ".inf", "--"],
)  # fmt: skip
def test_text_is_text(name: str) -> None:
    quoted = name if name[0] not in "{~" or name == "~" else f"'{name}'"
    table = profile(f"name: {quoted}\ntable:\n  teams: [{quoted}, B]\n  host: {quoted}\n")
    assert (table.name, table.table.teams, table.table.host) == (name, (name, "B"), name)


def test_a_date_is_printed_as_given() -> None:
    assert profile(NAMED + "table: {agreed: 29 Nov 2026}\n").table.agreed == "29 Nov 2026"


def test_names_are_composed_and_stripped() -> None:
    assert profile('name: "  Zoe\u0308 "\n').name == "Zo\u00eb"


def test_words_that_are_chosen_are_read_in_any_case() -> None:
    table = profile(NAMED + "table: {word_for_trick: BOOK, paper: A4}\n").table
    assert (table.word_for_trick, table.paper) == ("book", "a4")


@pytest.mark.parametrize("text", ["", "table:\n", "table: {}\n", "table: {notes: , teams: []}\n"])
def test_nothing_said_is_nothing(text: str) -> None:
    assert profile(NAMED + text).table == profile(NAMED).table


LIST = "Write [one, two], with commas, or each on its own line after a dash."
REFUSED = {
    "table: x": "1:8 table can't be \"x\" | Write table: {teams: [one, two]}",
    "table: [x]": "1:8 table can't be a list | Write table: {teams: [one, two]}",
    "table: {papr: a4}": '1:9 table has nothing called "papr" | Did you mean paper?',
    "table: {qqqq: a4}": '1:9 table has nothing called "qqqq"'
    " | It has teams, players, word_for_trick, paper, notes, agreed, host.",
    "table: {paper: A6}": (
        '1:16 table.paper must be "letter", "legal", "a4", "a5", "half-letter", "6x9", "4x6" or "index", '
        'not "A6"'
    ),
    "table: {word_for_trick: boook}": '1:25 table.word_for_trick must be "trick" or "book", not "boook"'
    " | Did you mean book?",
    "table: {teams: Hawks}": f"1:16 team names must be a list | {LIST}",
    "table: {notes: {a: b}}": f"1:16 notes must be a list | {LIST}",
    "table: {host: [Ann]}": "1:15 the host's name must be a line of text",
    "table: {host: }": "1:15 the host's name is empty",
    "table: {host: '  '}": "1:15 the host's name is empty",
    "table: {teams: [A, '']}": "1:20 a team name is empty",
    "table: {teams: [A, [B]]}": "1:20 a team name must be a line of text",
    f"table: {{teams: [A, {'B' * 41}]}}": "1:20 a team name has 41 characters; there is room for 40",
    f"table: {{players: [A, B, C, {'D' * 41}]}}": "1:28 a player name has 41 characters;"
    " there is room for 40",
    f"table: {{notes: [{'n' * 121}]}}": "1:17 a note has 121 characters; there is room for 120",
    "table: {notes: [a, b, c, d, e, f, g]}": "1:35 7 notes are too many; there is room for 6",
    f"table: {{host: {'h' * 41}}}": "1:15 the host's name has 41 characters; there is room for 40",
    f"table: {{agreed: {'d' * 41}}}": "1:17 the date has 41 characters; there is room for 40",
    "table: {host: \"a\\nb\"}": "1:15 the host's name must be one line",
    "table:\n  host: |\n    a\n    b": "2:9 the host's name must be one line",
    "table: {host: \"a\\tb\"}": "1:15 the host's name holds a tab",
    "table: {host: \"\\x1b[31m\"}": "1:15 the host's name holds a control character (U+001B)",
    "table: {host: \"\\u202eb\"}": "1:15 the host's name holds a sign that turns"
    " the direction of reading (U+202E)",
    "table: {host: \"\\L\"}": "1:15 the host's name is empty",
    "table: {host: \"a\\Lb\"}": "1:15 the host's name holds a control character (U+2028)",
}  # fmt: skip


@pytest.mark.parametrize("text", REFUSED)
def test_what_can_not_be_printed(text: str) -> None:
    assert wrong(text + "\n") == [REFUSED[text]]


def test_the_longest_texts_are_taken() -> None:
    longest = f"table: {{teams: [{'A' * 40}, B], notes: [{', '.join(['n' * 120] * 6)}]}}\n"
    assert profile("name: " + "x" * 60 + "\n" + longest).table.notes == ("n" * 120,) * 6
    assert wrong("name: Again\n") == ["1:1 name stands here a second time; it stands in line 1 already"
                                      " | Keep one of the two."]  # fmt: skip


HINT = "If it belongs to the text, put all of it in quotes."
CUT = {
    "table: {agreed: 1 May}\ntable_talk: no #1\n": [],
    "table:\n  host: Joe #1\n": [(3, 13, '"#1" is left out: after a blank, # begins a remark')],
    "table:\n  host: Joe # the first\n": [
        (3, 13, '"# the first" is left out: after a blank, # begins a remark')
    ],
    "table:\n  host: Joe   #1\n": [(3, 15, '"#1" is left out: after a blank, # begins a remark')],
    "table:\n  host: Joe  # the host\n": [],
    "table:\n  host: Joe#1\n": [],
    "table:\n  host: 'Joe #1' #2\n": [],
    "table:\n  teams: [Joe,\n    Ann #2\n    ]\n": [
        (4, 9, '"#2" is left out: after a blank, # begins a remark')
    ],
    "table:\n  notes:\n    - No phones #ever\n": [
        (4, 17, '"#ever" is left out: after a blank, # begins a remark')
    ],
}


@pytest.mark.parametrize("text", CUT)
def test_a_name_that_a_remark_cuts_short_is_told(text: str) -> None:
    warnings = profile(NAMED + text).warnings
    assert [(w.line, w.col, w.text) for w in warnings] == CUT[text]
    assert [w.hint for w in warnings] == [HINT] * len(warnings)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("table: {players: [Ann, ben, Cy, ann]}\n", [(2, 33, "a player name stands here twice: ann")]),
        ("table: {teams: [No, 'No ']}\n", [(2, 21, "a team name stands here twice: No")]),
        ("table: {notes: [a, a], players: [A, B, C, D]}\n", []),
    ],
)
def test_two_of_one_name_are_told(text: str, found: list[tuple[int, int, str]]) -> None:
    warnings = profile(NAMED + text).warnings
    assert [(w.line, w.col, w.text) for w in warnings] == found


def test_warnings_of_all_files_are_told() -> None:
    base = {"base.yaml": "name: B\ntable: {host: Ann #1\n }\n"}
    warnings = profile("name: F #1\nextends: base.yaml\n", base).warnings
    assert [(w.file, w.line) for w in warnings] == [("friday.yaml", 1), ("base.yaml", 2)]
    assert len(texts(warnings)) == 2
