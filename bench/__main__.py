"""`python -m bench [PAIRS]`: everything that is promised about cost, measured and printed."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.again import kept, warm
from bench.engine import measure
from bench.roster import write_roster
from bench.runs import Command, Pairs, paired

RULESHEETS = str(Path(sys.executable).with_name("rulesheets"))
PAIRS, PAGES = 9, 1000


def main(pairs: int) -> None:
    """Prints one line a measurement: what, the ratio, and what was promised of it."""
    print(f"{pairs} pairs of whole processes, in turn; a ratio is the median of {pairs} ratios")
    print(f"{os.cpu_count()} processors, {os.getloadavg()[0]:.1f} processes at work on them before\n")
    with tempfile.TemporaryDirectory(prefix="rulesheets-bench-") as name:
        folder = Path(name)
        sheets(folder, pairs)
        pads(folder, pairs)
    measure()


def sheets(folder: Path, pairs: int) -> None:
    """Cold sheets, proof included, against a plain script that makes the same page."""
    compiler = dict(os.environ)
    # Where cffi finds no compiler on the PATH, importing WeasyPrint is quicker for the script.
    without = compiler | {"PATH": str(folder)}
    cheat, plain = sheet("cheat", folder)
    found = paired(cheat, plain, pairs, compiler)
    say("cheat, beside a plain script, compiler on PATH", found, 1.0)
    say_ratio("  the processor time of all its processes", found.work)
    say_ratio("  its largest process's memory", found.memory, 1.4)
    say("cheat, beside a plain script, no compiler", paired(cheat, plain, pairs, without), 1.1)
    say("cheat again, unchanged, beside making it", kept(cheat, folder, pairs), 0.25)
    one_more = warm("cheat", folder) / found.seconds[0]
    say_ratio("cheat once more in one process, beside a new one", one_more, 0.2)
    say("rules, beside a plain script", paired(*sheet("rules", folder), pairs, compiler), 1.5)
    say("--help, beside cheat", paired(Command([RULESHEETS, "--help"]), cheat, pairs, compiler), 0.15)


def sheet(name: str, folder: Path) -> tuple[Command, Command]:
    """Our command for a sheet, and the plain script for the same page."""
    subprocess.run([sys.executable, "-m", "bench.plain", name, folder], check=True)
    file = folder / f"{name}.pdf"
    ours = Command([RULESHEETS, name, "--paper", "letter", "--no-cache", "-o", str(file)], file)
    return ours, Command([sys.executable, str(folder / f"{name}-plain.py")])


def pads(folder: Path, pairs: int) -> None:
    """A thousand pages of a pad against one: all alike, and each with its own line of a roster."""
    write_roster(roster := folder / "roster.csv", PAGES)
    one, alike, numbered = (
        Command([RULESHEETS, "pad", "--no-cache", *more, "-o", str(file := folder / f"{name}.pdf")], file)
        for name, more in (
            ("one", []), ("alike", ["--copies", str(PAGES)]), ("numbered", ["--roster", str(roster)]),
        )
    )  # fmt: skip
    found = paired(alike, one, pairs)
    say("pad of 1,000 pages, beside one page", found, 1.3)
    say_ratio("  its size", _size(alike) / _size(one), 2.0)
    say_ratio("  its memory", found.memory, 1.4)
    found = paired(numbered, one, pairs)
    say("pad of 1,000 numbered pages, beside one page", found, 1.6)
    say_ratio("  its memory", found.memory, 1.4)
    say_ratio("  bytes for each page after the first", (_size(numbered) - _size(one)) / (PAGES - 1), 250)


def _size(made: Command) -> int:
    return made.file.stat().st_size if made.file else 0


def say(what: str, pairs: Pairs, most: float | None = None) -> None:
    """One line: the ratio, what was promised, and both medians."""
    first, second = pairs.seconds
    say_ratio(what, pairs.ratio, most, f"   {first:.2f} s : {second:.2f} s")


def say_ratio(what: str, ratio: float, most: float | None = None, more: str = "") -> None:
    """One line with a ratio that has no times of its own."""
    promised = "" if most is None else f"   at most {most:g}{'' if ratio <= most else '  OVER'}"
    print(f"{what:50}{ratio:7.2f}{promised:22}{more}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else PAIRS)
