"""The tick lines as questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesheets.cli.commands import rulesheets
from rulesheets.profile import from_texts, load_profile, read_profile, write_new
from rulesheets.profile.merge import canonical
from rulesheets.rules import clauses
from rulesheets.ruleset import RuleSet
from rulesheets.telling import Asked, asked, questions

EVERY = (*asked(seldom=False), *asked(seldom=True))


def answered(answers: Mapping[str, int | str], profile: str = "standard") -> tuple[RuleSet, list[Asked]]:
    """The table that comes of some answers, the rest being kept, and all that was asked."""
    seen = []

    def answer(question: Asked) -> RuleSet | None:
        seen.append(question)
        told = answers.get(question.name)
        if told == "stop":
            return None
        if told == "open" or (told is None and question.now is None):
            return question.open
        return question.boxes[told if isinstance(told, int) else question.now or 0].rules

    return questions(load_profile(profile), EVERY, answer), seen


def test_every_tick_line_is_a_question() -> None:
    assert set(EVERY) == {name for name, clause in clauses().items() if clause.offers}
    assert "bags" in asked(seldom=False)
    assert "overtricks" in asked(seldom=True)


@pytest.mark.parametrize("profile", ["standard", "friday", "naught", "scorekeeper", "cookout"])
def test_whoever_changes_nothing_has_the_table_as_it_was(profile: str) -> None:
    rules, seen = answered({}, profile)
    assert rules == canonical(load_profile(profile).rules)
    assert len(seen) > 20


def test_an_answer_is_the_box() -> None:
    rules, seen = answered({"bags": 1, "nil": 2, "misdeal": "open", "target": 1})
    bags = next(question for question in seen if question.name == "bags")
    assert (bags.title, bags.question, bags.now) == ("Bag penalty", "Bags", 0)
    assert [box.label for box in bags.boxes] == ["10 cost 100", "5 cost 50", "free"]
    assert bags.boxes[1].prints == ("Every 5 bags; the rest carry over: minus 50.",)
    assert rules.chosen["bags"] == {"limit": 5, "penalty": 50}
    assert rules.chosen["nil"] == {"played": False}
    assert rules.chosen["target"] == {"score": 350}
    assert rules.to_settle == {"misdeal"}


def test_what_has_no_meaning_after_an_answer_is_not_asked() -> None:
    asked_of = {question.name for question in answered({"nil": 2})[1]}
    assert not asked_of & {"failed_nil", "blind_nil", "lone_nil", "double_nil"}
    assert {"jokers", "kitty", "removed_cards"} & asked_of == {"jokers"}
    with_jokers = {question.name for question in answered({"jokers": 1})[1]}
    assert {"kitty", "removed_cards"} <= with_jokers


def test_what_would_take_from_an_earlier_answer_is_not_offered() -> None:
    _, seen = answered({"bidding_format": 1})
    nil = next(question for question in seen if question.name == "nil")
    assert [box.label for box in nil.boxes] == ["±100", "±50"] or all(
        box.label != "none" for box in nil.boxes
    )
    assert len(nil.boxes) == 2


def test_a_figure_of_the_tables_own_is_an_answer_too() -> None:
    profile = load_profile("standard", ["bags.limit=7"])
    seen: list[Asked] = []

    def keep(question: Asked) -> RuleSet | None:
        seen.append(question)
        return question.boxes[question.now].rules if question.now is not None else question.open

    assert questions(profile, ("bags",), keep) == profile.rules
    assert [box.label for box in seen[0].boxes] == ["10 cost 100", "5 cost 50", "free", "7 cost 100"]
    assert seen[0].now == 3


def test_whoever_stops_keeps_the_answers_so_far() -> None:
    rules, seen = answered({"jokers": 1, "nil": "stop", "bags": 1})
    assert "jokers" in rules.chosen
    assert "bags" not in rules.chosen
    assert seen[-1].name == "nil"


@settings(max_examples=15)
@given(st.dictionaries(st.sampled_from(EVERY), st.integers(0, 3)), st.sampled_from(["standard", "friday"]))
def test_any_answers_make_a_table_that_loads(answers: dict[str, int], profile: str) -> None:
    def answer(question: Asked) -> RuleSet | None:
        told = answers.get(question.name, question.now)
        return question.open if told is None else question.boxes[told % len(question.boxes)].rules

    start = load_profile(profile)
    rules = questions(start, EVERY, answer)
    again = read_profile(write_new("Any", replace(start, rules=rules), "a4"), "any.yaml", from_texts({}))
    assert again.rules == rules


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    """Runs `new` in an empty folder, with what a person types."""
    monkeypatch.chdir(tmp_path)

    def ran(typed: str, *words: str) -> tuple[int, str]:
        result = CliRunner().invoke(rulesheets, ["new", *words], input=typed)
        return result.exit_code, result.output

    return ran


Run = Callable[..., tuple[int, str]]


def test_new_asks_only_when_it_is_told_to(run: Run) -> None:
    code, said = run("", "Plain")
    assert code == 0
    assert "Which" not in said
    assert load_profile("plain.yaml").rules == load_profile("standard").rules


def test_new_writes_what_was_answered(run: Run) -> None:
    code, said = run("2\n?\nseven\n\no\n.\n", "Asked", "--ask", "--set", "nil.worth=60")
    assert code == 0
    assert "\nJokers\n  1* none\n  2  high\n" in said
    assert "A number from 1 to 3, please; or o, ? or ." in said
    rules = load_profile("asked.yaml").rules
    assert rules.chosen["jokers"] == {"played": True}
    assert rules.chosen["nil"] == {"worth": 60}
    assert len(rules.to_settle) == 1
    assert Path("rulesheets.schema.json").is_file()


@pytest.mark.parametrize("typed", ["", "1\n", "1\n\n?"])
def test_new_writes_nothing_where_the_answers_end_too_early(run: Run, typed: str) -> None:
    code, said = run(typed, "Asked", "--ask")
    assert code == 1  # Click's own; our main says 130, as for anything that is stopped
    assert "stopped; nothing was written" in said
    assert list(Path().iterdir()) == []
