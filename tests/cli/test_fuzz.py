"""A sample of the benchmark that tries a hundred thousand random commands, and that it sees a fault."""

from __future__ import annotations

import pytest

from bench import fuzz


def test_a_sample_has_no_fault() -> None:
    codes, faults = fuzz.tried(1, range(240))
    assert faults == []
    assert sum(codes.values()) == 240
    assert {0, 1, 2} <= set(codes)


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


def test_no_cases_are_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(0, 1) == 1
    assert "seed 1, 0 cases" in capsys.readouterr().out
