"""The largest input that is taken, one that is larger, and what they cost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulesheets.cli import finished
from rulesheets.profile import match, roster
from rulesheets.profile.source import PROFILE
from tests.cli.running import PROGRAM, environment, here, process

HAND = "- {bids: [4, nil, 3, 5], took: [5, 0, 3, 5]}\n"


# A small process in between: what the system counts for a command begins with the memory of the process
# that forks it, and the test runner is larger than any command.
_BETWEEN = """
import os, subprocess, sys
nowhere = subprocess.DEVNULL
run = subprocess.Popen(sys.argv[1:], stdin=nowhere, stdout=nowhere, stderr=nowhere)
_, status, used = os.wait4(run.pid, 0)
run.returncode = os.waitstatus_to_exitcode(status)
print(run.returncode, used.ru_maxrss)
"""


def peak(*words: str | Path, cwd: Path) -> tuple[int, float, float]:
    """The exit code of a command, its largest memory in MiB, and its seconds."""
    command = [*PROGRAM, *map(str, words)]
    start = time.monotonic()
    told = subprocess.check_output(
        [sys.executable, "-c", _BETWEEN, *command], cwd=cwd, env=environment(), text=True
    )
    code, kilobytes = map(int, told.split())
    return code, kilobytes / 1024, time.monotonic() - start


def of_size(path: Path, start: str, size: int) -> Path:
    """A file of so many bytes, filled with remarks."""
    rest = size - len(start.encode())
    lines = ("# " + "x" * 61 + "\n") * (rest // 64 + 1)
    path.write_text(start + lines[: rest - 1] + "\n")
    assert path.stat().st_size == size
    return path


def test_a_profile_has_at_most_64_kb(table: Path) -> None:
    notes = ", ".join(f"'{number} {'n' * 110}'" for number in range(6))
    largest = of_size(table / "largest.yaml", f"name: L\ntable: {{notes: [{notes}]}}\nnil: no\n", 64 * 1024)
    assert here("tonight", largest).code == 0
    assert here("proof", "output/largest-tonight.pdf").code == 0
    larger = of_size(table / "larger.yaml", "name: L\n", 64 * 1024 + 1)
    ran = here("tonight", larger)
    assert ran.code == 1
    assert ran.err == f"{larger}: this file is larger than 64 KB; no house rules are that long\n"


def test_a_profile_that_is_all_wrong(table: Path) -> None:
    start = "name: W\n" + "".join(f"rule{number}: {{limti: x}}\n" for number in range(2500))
    wrong = of_size(table / "wrong.yaml", start, 64 * 1024)
    ran = here("check", wrong)
    assert ran.code == 1
    assert ran.err.splitlines()[-1] == "and 2480 more problems"
    code, memory, _ = peak("check", wrong, cwd=table)
    assert code == 1
    assert memory < 300


@pytest.mark.slowest
def test_a_match_has_at_most_ten_thousand_hands(table: Path) -> None:
    (table / "long.yaml").write_text("hands:\n" + HAND * 10_000)
    ran = process("score", "standard", "long.yaml", "--json", cwd=table)
    assert ran.code == 0
    told = json.loads(ran.out)
    assert len(told["entries"]) == 10_000
    ran = process("score", "standard", "long.yaml", cwd=table)
    assert "Not counted, since the game was over: hand " in ran.out.splitlines()[-1]
    assert max(map(len, ran.out.splitlines())) < 300
    (table / "longer.yaml").write_text("hands:\n" + HAND * 10_001)
    ran = process("score", "standard", "longer.yaml", cwd=table)
    assert ran.code == 1
    assert ran.problem == "longer.yaml:10002:3: a match has at most 10,000 entries; here begins the next"


@pytest.mark.slowest
def test_memory_is_bounded(table: Path) -> None:
    (table / "long.yaml").write_text("hands:\n" + HAND * 10_000)
    with (table / "huge").open("wb") as file:
        file.truncate(10**10)
    costs = {
        " ".join(words): peak(*words, cwd=table)
        for words in (
            ["score", "standard", "long.yaml", "--json"], ["score", "standard", "long.yaml"],
            ["check", "huge"], ["score", "standard", "huge"], ["proof", "huge"], ["cheat", "-o", "huge"],
            ["pad", "--copies", "1000"], ["cheat", "huge"], ["pad", "--roster", "huge"],
            ["pad", "--match", "huge"], ["read", "huge"],
        )
    }  # fmt: skip
    assert {words: code for words, (code, _, _) in costs.items()} == {
        "score standard long.yaml --json": 0, "score standard long.yaml": 0, "check huge": 1,
        "score standard huge": 1, "proof huge": 6, "cheat -o huge": 3, "pad --copies 1000": 0,
        "cheat huge": 1, "pad --roster huge": 1, "pad --match huge": 1, "read huge": 6,
    }  # fmt: skip
    assert {words: memory for words, (_, memory, _) in costs.items() if memory > 500} == {}


def test_a_pad_is_filled_in_with_at_most_400_entries(table: Path) -> None:
    (table / "largest.yaml").write_text("hands:\n" + HAND * 400)
    (table / "larger.yaml").write_text("hands:\n" + HAND * 401)
    code, memory, seconds = peak("pad", "--match", "larger.yaml", cwd=table)
    assert code == 4
    assert (memory < 200, seconds < 30) == (True, True)
    ran = here("pad", "--match", "larger.yaml", "--json")
    [problem] = json.loads(ran.out)["problems"]
    assert problem["text"] == "a pad has room for 400 entries of a match, and this one has 401"
    assert problem["hint"] == "Score it here: rulesheets score PROFILE larger.yaml"
    assert list(table.glob("output/*")) == []
    code, memory, _ = peak("pad", "--match", "largest.yaml", cwd=table)
    assert code == 0
    assert memory < 500


def test_what_is_kept_for_another_time_is_asked_of_no_more_than_a_file_may_hold(table: Path) -> None:
    kinds = (PROFILE, match._FILE, roster._FILE)
    assert max(kind.most for kind in kinds) == finished._MOST
    with (table / "huge.csv").open("wb") as file:
        file.truncate(10**11)
    for words in ("pad --roster huge.csv", "pad --match huge.csv", "cheat huge.csv"):
        ran = process(*words.split(), cwd=table)
        assert (ran.code, ran.out) == (1, "")
        assert ran.problem.startswith("huge.csv: this file is larger than ")


def test_what_is_no_file_is_not_read(table: Path) -> None:
    os.mkfifo(table / "pipe")
    for name in ("pipe", "/dev/zero", "/dev/random"):
        for words in (
            ["check", name],
            ["score", "standard", name],
            ["cheat", name],
            ["new", "x", "--from", name],
        ):
            ran = process(*words, cwd=table)
            assert (ran.code, ran.problem) == (1, f"{name}: this is not a file")
        for words in (["pad", "--roster", name], ["pad", "--match", name]):
            ran = process(*words, cwd=table)
            assert (ran.code, ran.problem) == (1, f"{name}: this is not a file")
        for command in ("proof", "read"):
            ran = process(command, name, cwd=table)
            assert (ran.code, ran.err) == (2, f"{name}: this is not a file\n")
        assert process("cheat", "--format", "txt", "-o", name, cwd=table).code == 3
