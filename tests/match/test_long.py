"""Matches of the longest length, and longer ones."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from rulesheets.errors import MatchError
from rulesheets.profile import load_match, load_profile, read_match
from rulesheets.profile.entries import MOST_ENTRIES
from rulesheets.telling import score


def long_match(hands: int) -> str:
    rng, lines = Random(7), ["hands:"]
    for _ in range(hands):
        took = [0, 0, 0, 0]
        for _ in range(13):
            took[rng.randrange(4)] += 1
        lines.append(f"  - bids: {[max(1, tricks) for tricks in took]}\n    took: {took}")
    return "\n".join(lines) + "\n"


def test_ten_thousand_hands(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(long_match(MOST_ENTRIES))
    table = load_profile("standard", ["target.score=1000"])
    told = score(table, load_match(path, table))
    assert told.problems == ()
    assert len(told.score.entries) == MOST_ENTRIES == 10_000
    assert told.score.ending is not None
    for side in told.score.entries[-1].sides:
        played = [scored.sides[side.side].points for scored in told.score.entries]
        assert side.score == sum(played)


# Run in a process of its own, since that is what a person's machine must have room for. Its status file
# counts that process alone; what getrusage says begins with the memory of the test runner that forked it.
_MEASURED = """
import re, sys
from pathlib import Path
from rulesheets.cli import run
code = run(["score", "standard", sys.argv[1]])
sys.stderr.write(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1])
sys.exit(code)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere memory is counted in other units")
def test_ten_thousand_hands_need_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(long_match(MOST_ENTRIES))
    ran = subprocess.run([sys.executable, "-c", _MEASURED, path], capture_output=True, text=True, check=True)
    assert ran.stdout.count("\nhand ") == MOST_ENTRIES
    assert int(ran.stderr) < 400 * 1024


def test_one_hand_more_is_too_many(tmp_path: Path) -> None:
    table = load_profile("standard")
    with pytest.raises(
        MatchError, match="a match has at most 10,000 entries; here begins the next"
    ) as caught:
        read_match("hands:\n" + "  - {took: 1}\n" * (MOST_ENTRIES + 1), "long.yaml", table)
    assert [problem.line for problem in caught.value.problems] == [MOST_ENTRIES + 2]


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_text("# " + "x" * 2 * 1024 * 1024)
    with pytest.raises(MatchError, match=r"larger than 2 MB; a match has at most 10,000 entries$"):
        load_match(path, load_profile("standard"))


def test_a_folder_or_nothing_is_no_match(tmp_path: Path) -> None:
    table = load_profile("standard")
    with pytest.raises(MatchError, match=r"this is a folder, not a match$"):
        load_match(tmp_path, table)
    with pytest.raises(MatchError, match=r"there is no such file$") as caught:
        load_match(tmp_path / "frday", table)
    assert caught.value.problems[0].hint == ""
