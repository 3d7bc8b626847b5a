"""Problems on a terminal: the line, a caret below the right letter, and no more than can be read."""

import pytest

from rulesheets.errors import Problem
from rulesheets.profile.report import format_problem, report


def problem(source: str = "bags: {limit: ten}", col: int = 15, hint: str = "Did you mean 10?") -> Problem:
    text = 'bags.limit must be a whole number from 1 to 20, not "ten"'
    return Problem(text, "friday.yaml", 12, col, source, hint)


def test_the_place_the_line_a_caret_and_what_was_meant() -> None:
    assert format_problem(problem()) == (
        'friday.yaml:12:15: bags.limit must be a whole number from 1 to 20, not "ten"\n'
        "  12 | bags: {limit: ten}\n"
        "     |               ^\n"
        "    Did you mean 10?"
    )


def test_a_problem_without_a_line_or_a_file_is_one_line() -> None:
    assert format_problem(Problem("there is no such file", "f.yaml")) == "f.yaml: there is no such file"
    assert format_problem(Problem("say what", hint="Try this.")) == "say what\n    Try this."


def test_an_empty_line_is_not_quoted() -> None:
    assert format_problem(problem(source="", col=1, hint="")).count("\n") == 0


def test_colour_marks_the_message_and_the_caret() -> None:
    assert format_problem(problem(hint=""), colour=True) == (
        '\x1b[1mfriday.yaml:12:15: bags.limit must be a whole number from 1 to 20, not "ten"\x1b[0m\n'
        "  12 | bags: {limit: ten}\n"
        "     |               \x1b[31m^\x1b[0m"
    )


def test_narrow_terminals_get_narrow_lines() -> None:
    assert format_problem(problem(), width=40).split("\n") == [
        "friday.yaml:12:15: bags.limit must be a",
        "  whole number from 1 to 20, not \"ten\"",
        "  12 | bags: {limit: ten}",
        "     |               ^",
        "    Did you mean 10?",
    ]  # fmt: skip


@pytest.mark.parametrize("width", range(20, 100))
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    told = format_problem(problem(source="bags: " + "x" * 500, col=400), width=width)
    quoted = [line for line in told.split("\n") if " | " in line]
    assert len(quoted) == 2
    assert all(len(line) <= max(width, 27) for line in quoted)
    assert quoted[0][quoted[1].index("^")] == "x"


def test_a_caret_stands_below_its_letter_whatever_stands_before_it() -> None:
    wide = format_problem(problem(source="王小明: Zoe\u0308 \ttenx", col=12)).split("\n")[1:3]
    assert wide == ["  12 | 王小明: Zoe\u0308  tenx", "     |              ^"]
    assert wide[0].index("t") + 3 - 1 == wide[1].index("^")


def test_a_long_line_is_cut_on_both_sides() -> None:
    line = "a" * 300 + "!" + "b" * 300
    _, shown, caret, *_ = format_problem(problem(source=line, col=301)).split("\n")
    assert shown[7] == shown[-1] == "…"
    assert shown[caret.index("^")] == "!"


def test_nothing_steers_the_terminal() -> None:
    bad = Problem("here\x1b[31m", "f\x07.yaml", 1, 2, "a\x1b]0;x\x07\u202eb", "\x9b")
    told = format_problem(bad)
    assert not any(char in told for char in "\x1b\x07\x9b\u202e")
    assert told.split("\n")[1] == "   1 | a�]0;x��b"


def test_twenty_are_told_and_the_rest_counted() -> None:
    told = report([problem()] * 20)
    assert told.count("friday.yaml:12:15") == 20
    assert "more problem" not in told
    assert report([problem()] * 21) == told + "\nand 1 more problem"
    assert report([problem()] * 43).endswith("\nand 23 more problems")
