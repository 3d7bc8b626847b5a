"""`by_us.py SHEET FILE TURNS`: our own sheet again and again in one process, proved each time."""

import sys
import time
from pathlib import Path
from statistics import median

from rulesheets import Options, load_profile, make_sheets, paper_named


def seconds(sheet: str, file: str, turns: int) -> float:
    """The median of so many turns, after two that don't count."""
    took = []
    for _ in range(turns + 2):
        start = time.perf_counter()
        options = Options(paper=paper_named("letter"))
        Path(file).write_bytes(make_sheets(load_profile("standard"), [sheet], "pdf", options))
        took.append(time.perf_counter() - start)
    return median(took[2:])


if __name__ == "__main__":
    print(seconds(sys.argv[1], sys.argv[2], int(sys.argv[3])))
