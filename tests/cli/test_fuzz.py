"""A sample of the benchmark that tries a hundred thousand random commands, and that it sees a fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bench import fuzz
from bench.fuzz_words import COMMANDS, OPTIONS, WORDS
from rulesheets.cli.commands import rulesheets


def test_a_sample_has_no_fault() -> None:
    codes, faults = fuzz.tried(1, range(240))
    assert faults == []
    assert sum(codes.values()) == 240
    assert {0, 1, 2, 5, 6} <= set(codes)


def test_the_words_are_those_of_the_command_line() -> None:
    """A command or an option that nobody tries would not be missed."""
    options = {word for option in OPTIONS for word in option} | set(WORDS)
    assert set(rulesheets.commands) - set(COMMANDS) == {"watch", "doctor"}
    known = {
        parameter.opts[-1]
        for command in rulesheets.commands.values()
        for parameter in command.params
        if parameter.param_type_name == "option"
    }
    assert known - options - {"--output"} == set()


def test_every_kind_of_case_is_in_a_sample() -> None:
    made = [fuzz.case(1, number) for number in range(240)]
    tried = {word for one in made for word in one.words}
    assert {"read", "proof", "score", "--roster", "--ask", "--match", "completion", "card"} <= tried
    assert sum(one.data.startswith(b"%PDF") for one in made) >= 10
    assert any(one.environment for one in made)


def test_a_case_can_be_made_again() -> None:
    assert [fuzz.case(3, number) for number in range(60)] == [fuzz.case(3, number) for number in range(60)]
    assert len({fuzz.case(3, number) for number in range(60)}) == 60
    assert fuzz.case(3, 7) != fuzz.case(4, 7)


def test_a_traceback_and_a_strange_code_are_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(words: object) -> int:
        raise ValueError("a fault of ours")

    monkeypatch.setattr(fuzz, "run", fail)
    codes, faults = fuzz.tried(1, range(3))
    assert not codes
    assert [fault.number for fault in faults] == [0, 1, 2]
    assert all(fault.told.endswith("ValueError: a fault of ours\n") for fault in faults)
    monkeypatch.setattr(fuzz, "run", lambda words: 120)
    assert [fault.told for fault in fuzz.tried(1, range(1))[1]] == ["ended with 120"]


@pytest.mark.parametrize(("word", "count"), [("rules", 1), ("proof", 0), ("read", 0)])
def test_a_sheet_whose_proof_fails_is_a_fault(word: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made = replace(fuzz.case(1, 0), words=(word, "friday"))
    monkeypatch.setattr(fuzz, "case", lambda seed, number: made)
    monkeypatch.setattr(fuzz, "run", lambda words: 6)
    assert [fault.told for fault in fuzz.tried(1, range(1))[1]] == ["ended with 6"] * count


def test_no_cases_are_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(0, 1) == 1
    assert "seed 1, 0 cases" in capsys.readouterr().out
