"""What YAML can't read is told in plain words, at the place where it can be mended."""

import pytest
import yaml

from rulesheets.profile.source import Source
from rulesheets.profile.syntax import in_plain_words
from tests.profile.reading import NAMED, line, problems, profile, wrong

QUOTE = 'Put the whole text in quotes: "…".'
QUOTE_IF = 'If it belongs to a text, put the whole text in quotes: "…".'
BELOW = "Settings of one rule start below each other, further right than the rule's own name."
BEGIN = "Begin with a line such as  name: Friday table"


def _open(place: str, opened: str, other: str) -> str:
    text = f"{place} this {opened} is never closed, or a comma is missing in it"
    return f"{text} | Put {other} at its end, and commas between its parts."


STUMBLES = {
    "nil:\n\tworth: 50\n": "2:1 this line is indented with a tab | Indent with blanks: two for each step.",
    "nil:\n\tworth: 50\n\tmust: no\n": "2:1 this line is indented with a tab (and 1 more lines)"
    " | Indent with blanks: two for each step.",
    "table:\n  host: Ann: the host\n": f"2:12 a second colon stands in this line | {QUOTE}",
    "bags:\n  limit: 5\n   penalty: 3\n": f"3:4 this line is indented unlike those it belongs to | {BELOW}",
    "bags:\n  limit: 5\n penalty: 3\n": f"3:2 this line is indented unlike those it belongs to | {BELOW}",
    " bags:\n  limit: 5\n": f"1:2 this line is indented unlike those it belongs to | {BELOW}",
    "bags\n  limit: 5\n": "1:5 a colon is missing after bags | Write bags: …",
    "bags\nnil: no\n": "1:5 a colon is missing after bags | Write bags: …",
    "nil no\n": "1:4 a colon is missing after nil | Write nil: no",
    "nil no  # never\n": "1:4 a colon is missing after nil | Write nil: no",
    "nil no\n\n# a remark\nbags: no\n": "1:4 a colon is missing after nil | Write nil: no",
    "nil:\n  worth: 50\n  must no\n": "3:7 a colon is missing after must | Write must: no",
    "bags: {limit: 5\nnil: no\n": _open("1:7", "{", "}"),
    "bags: {limit: 5 penalty: 50}\n": _open("1:7", "{", "}"),
    "table: {teams: [a b}\n": _open("1:16", "[", "]"),
    "table:\n  teams: [Joe #1, Ann]\n": "2:10 this [ is never closed, or a comma is missing in it"
    " | What stands after # is left out; put a name with # in quotes.",
    "table:\n  host: 'Ann\n": "2:9 this ' is never closed | Put ' at the text's end.",
    'table:\n  host: "Ann\n': '2:9 this " is never closed | Put " at the text\'s end.',
    "table:\n  host: 'Ann's'\n": "2:14 this stands after the end of a text or list"
    " | Take it out, or quote the whole text.",
    "table:\n  host: @ann\n": f"2:9 a text can't begin with @ | {QUOTE}",
    "table:\n  host: `ann`\n": f"2:9 a text can't begin with ` | {QUOTE}",
    "table:\n  host: %ann\n": f"2:9 a text can't begin with % | {QUOTE}",
    "table:\n  host: *ann*\n": f"2:9 a text can't begin with * | {QUOTE}",
    "table:\n  host: *ann\n": f"2:9 *ann has no meaning here | {QUOTE_IF}",
    "table:\n  host: &ann Ann\n": f"2:9 &ann has no meaning here | {QUOTE_IF}",
    "table:\n  host: !ann Ann\n": f"2:9 an exclamation mark has no meaning here | {QUOTE_IF}",
    "table:\n  host: !a!b Ann\n": f"2:9 an exclamation mark has no meaning here | {QUOTE}",
    "nil: !!python/object:os.system no\n": f"1:6 an exclamation mark has no meaning here | {QUOTE_IF}",
    'table:\n  host: "a\\q"\n': "2:11 the backslash in this text means nothing"
    " | Write \\\\ for a backslash, or use single quotes.",
    'table:\n  host: "\\ud800"\n': "2:12 the backslash in this text means nothing"
    " | Write \\\\ for a backslash, or use single quotes.",
    "table:\n  host: - Ann\n": "2:9 a list can't begin here"
    " | Write [one, two], or each part on its own line.",
    "table:\n  host: |x\n": f"2:10 this can't stand after the sign before it | {QUOTE}",
    "}\n": "1:1 a } stands here without need"
    ' | Take it out, or put the whole text in quotes: "…".',
    "table:\n  host: ]\n": "2:9 a ] stands here without need"
    ' | Take it out, or put the whole text in quotes: "…".',
    ": x\n": "1:1 nothing stands before this colon | Name a rule.",
    "? [a]\n: b\n": "1:3 a name must stand before the colon | Name a rule or setting.",
    "*a : b\n": f"1:1 *a has no meaning here | {QUOTE_IF}",
    "---\nname: B\n": "1:1 a second document begins here | A file holds one profile.",
    "...\nnil: no\n": "2:1 the rules end above this line | A file holds one profile; take the rest out.",
    "nil: no\nbags: no\nnil: yes\n": "3:1 nil stands here a second time; it stands in line 2 already"
    " | Keep one of the two.",
    "bags: {limit: 5, limit: 5}\n": "1:18 limit stands here a second time; it stands in line 2 already"
    " | Keep one of the two.",
    "bags: {limit: [[[[[[[[5]]]]]]]]}\n": "1:21 this is nested too deep"
    " | A rule's settings lie one step below it.",
    "nil: no\x07\n": "1:8 here stands a control character (U+0007) | Take it out.",
    "# \u202e\nnil: \u202eno\n": "1:3 here stands a sign that turns the direction of reading (U+202E),"
    " and 1 more such | Take it out.",
    "nil: \ud800\n": "1:6 here stands half a character (U+D800) | Take it out.",
    "nil: no\u2028bags: no\n": "1:8 here stands a control character (U+2028) | Take it out.",
}  # fmt: skip


@pytest.mark.parametrize("text", STUMBLES)
def test_the_only_problem_is_told(text: str) -> None:
    assert wrong(text) == [STUMBLES[text]]


ROOTS = {
    "": f"1:1 this file is empty | {BEGIN}",
    "\n\n# nothing yet\n": f"1:1 this file is empty | {BEGIN}",
    "---\n": f"1:1 this file is empty | {BEGIN}",
    "- nil\n- bags\n": f"1:1 this file is a list; it must hold names and colons | {BEGIN}",
    "Spades\n": f'1:1 "Spades" is no house rule | {BEGIN}',
    "nil: no\n": "1:1 this profile has no name | Add a line such as  name: Friday table",
    ": x\nname: Friday\n": "1:1 nothing stands before this colon | Name a rule.",
    "name Friday\nnil: no\n": "1:5 a colon is missing after name | Write name: Friday",
    "%YAML 1.1\n---\nname: Friday\n": "1:1 a line can't begin with % | Take it out.",
    "%x\nname: Friday\n": "1:1 a line can't begin with % | Take it out.",
    "name: Joe: the host\n": f"1:10 a second colon stands in this line | {QUOTE}",
    "&a [*a]\n": f"1:1 &a has no meaning here | {QUOTE_IF}",
}


@pytest.mark.parametrize("text", ROOTS)
def test_what_no_profile_can_be(text: str) -> None:
    assert problems(text)[0] == ROOTS[text]


def test_every_problem_before_a_stumble_is_told_too() -> None:
    text = "bags: {limit: ten}\nnill: no\nnil: {worth: [}\n"
    assert wrong(text) == [
        '1:15 bags.limit must be a whole number from 1 to 20, not "ten" | Did you mean 10?',
        '2:1 there is no rule called "nill" | Did you mean nil?',
        '3:15 a } stands here without need | Take it out, or put the whole text in quotes: "…".',
    ]


def test_what_follows_from_a_stumble_is_not_told() -> None:
    # Neither the missing name nor the players that do not fit the table: they may stand further down.
    assert len(problems("table: {players: [Ann]}\nnil: {worth: [}\nname: Friday\n")) == 1


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_will_do(end: str) -> None:
    text = f"name: Friday{end}nil:{end}  worth: 50{end}bags: ten{end}"
    assert [problem[:4] for problem in problems(text)] == ["4:7 "]


def test_a_byte_order_mark_will_do() -> None:
    assert profile("\ufeff" + NAMED).name == "Friday"
    assert problems("\ufeffnil: maybe\n" + NAMED)[0].startswith("1:6 nil must be")


def test_anything_else_of_yaml_that_people_write_will_do() -> None:
    text = '---\nname: "Friday"\n"nil": no\n? bags\n: limit: 5\nboston: {worth: 300,}\n...\n'
    assert set(profile(text).rules.chosen) == {"nil", "bags", "boston"}


def test_a_file_has_a_largest_size() -> None:
    longest = "name: Friday\n" + "#" * (64 * 1024 - 13)
    assert problems(longest) == []
    assert problems(longest + "#") == ["0:0 this file is larger than 64 KB; no house rules are that long"]


def test_what_nobody_foresaw_has_a_place_too() -> None:
    told = in_plain_words(yaml.YAMLError(), Source.of(NAMED, "f"))
    assert line(told) == "f:1:1 this line can't be read | Compare it with its neighbours."
