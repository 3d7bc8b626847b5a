import pytest

from rulesheets.proof.census import census
from rulesheets.proof.figures import says, typed
from rulesheets.proof.finding import Wall
from rulesheets.proof.names import Block
from tests.proof.sample import attribute, sheet


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2", "2"), ("two", "2"), ("Two", "2"), ("no", "0"), ("0", "0"), ("+10", "10"), ("−50", "-50"),
        ("±100", "100"), ("13", "13"), ("thirteen", "13"), ("K♠", "KS"), ("10♦", "TD"), ("2♥", "2H"),
        ("Big Joker", "BJ"), ("Little☆", "LJ"), ("A", "AH"),
    ],
)  # fmt: skip
def test_figures_that_read_true(text: str, value: str) -> None:
    assert says(text, value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2", "3"), ("two", "3"), ("no", "1"), ("-50", "-50"), ("50", "-50"), ("−50", "50"), ("±100", "-100"),
        ("−0", "0"), ("02", "2"), ("1,000", "1000"), ("", "0"), ("ten points", "10"), ("2 ", "2"),
        ("K♥", "KS"), ("Q♠", "KS"), ("T♠", "TS"), ("Big Joker", "LJ"), ("Little★", "LJ"),
        ("", ""), ("x", "x"),
    ],
)  # fmt: skip
def test_figures_that_do_not(text: str, value: str) -> None:
    assert not says(text, value)


def test_digits_and_number_words_are_typed_figures() -> None:
    assert typed("Bid 7 or seven, a second time; half of 2nd") == ["7", "seven", "second", "half", "2nd"]
    assert typed("No nil, none, nobody, once; first and last, both partners double") == []
    assert typed("Rules 7QF-31D") == []


def found(body: str) -> list[str]:
    wall = Wall("census")
    census(sheet(body), Block("name: Table 9", {}, "", "a4", ()), wall)
    assert wall.seen > 0
    return [finding.text for finding in wall.findings]


def test_figures_own_text_and_paper_are_no_findings() -> None:
    assert found('<p>Bid <data value="2">two</data>, <span class="own">Table 9</span>, A4</p>') == []


def test_own_text_is_the_profiles_own() -> None:
    assert found('<p><span class="own">Table 8</span></p>') == ["“8” is said to be the table's own text"]


def drawn(spoken: str, code: str = "KS", face: str = "K♠") -> list[str]:
    said = f'<span class="spoken">{spoken}, </span>'
    return found(f'<div class="card"><div>{said}<data value="{code}">{face}</data></div></div>')


def test_a_drawn_card_is_read_as_what_it_is() -> None:
    assert drawn("king of spades") == []
    assert drawn("10 of hearts", "TH", "10♥") == []
    assert drawn("Big Joker", "BJ", "Big★") == []
    assert drawn("queen of spades") == ["“queen of spades” is read for ['KS']"]


def test_rings_are_counted() -> None:
    assert found('<span data-count="5">○○○ ○○</span>') == []
    assert found('<span data-count="5">○○○○</span>') == ["“○○○○” stands for 5"]
    assert found('<span data-count="2">○□</span>') == ["“○□” stands for 2"]


def test_a_typed_figure_is_found_in_plain_and_in_spoken_text() -> None:
    assert found("<p>Bid 7</p>") == ["“7” is typed, not answered by the engine"]
    assert found('<p><span class="spoken">two</span></p>') == ["“two” is typed, not answered by the engine"]


def test_a_figure_that_reads_false_is_found() -> None:
    assert found('<data value="3">two</data>') == ["“two” stands for '3'"]


def test_in_a_worked_sum_the_sign_may_stand_before_its_figure() -> None:
    row = '<tr class="hand" data-hand="{}"><td>{} <data value="-50">50</data></td></tr>'
    data = attribute({})
    assert found(f"<table>{row.format(data, '70 −'.replace('70 ', ''))}</table>") == []
    assert found(f"<table>{row.format(data, '+')}</table>") == ["“50” stands for '-50'"]
