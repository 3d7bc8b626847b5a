"""`python -m bench.matrix [STEP] [PROCESSES] [LOOK...]`: every shipped table × sheet × paper × look, made and
proved, or refused with a reason before anything is written.

Of all combinations each STEPth is taken (1: all). Ends with 1 where one neither fits nor says why not.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import groupby, islice, product
from typing import Any, NamedTuple

from rulesheets.errors import DoesNotFit
from rulesheets.papers import PAPERS, part_of
from rulesheets.press import Press
from rulesheets.profile import load_profile, shipped
from rulesheets.render import Options
from rulesheets.work import FORMS, Order

__all__ = ["LOOKS", "SHEETS", "Combination", "combinations", "tried"]

SHEETS = ("rules", "cheat", "pad", "worked", "rulings", "qr", "card")
LOOKS: dict[str, dict[str, Any]] = {
    "normal": {}, "large": {"large": True}, "black": {"plain_black": True},
    "9 pt": {"size": 9}, "12 pt": {"size": 12}, "16 pt": {"size": 16},
}  # fmt: skip


class Combination(NamedTuple):
    """One sheet of one table on one paper."""

    look: str
    paper: str
    sheet: str
    table: str


def combinations(step: int = 1) -> Iterator[Combination]:
    """All of them, or each `step`th."""
    every = map(Combination._make, product(LOOKS, PAPERS, SHEETS, shipped()))
    # A guest card has no room for large print, and no command makes one.
    sensible = (one for one in every if (one.look, one.sheet) != ("large", "card"))
    return islice(sensible, 0, None, step)


def tried(one: Combination) -> str:
    """`fits`, with the number of pages; `exit 4`; or what went wrong, with a word before it."""
    paper, look = PAPERS[one.paper], LOOKS[one.look]
    quarters = one.sheet == "card"
    options = Options(part_of(paper, 4), up=4, copies=4, **look) if quarters else Options(paper, **look)
    order = Order(load_profile(one.table), (one.sheet,), options, Press(None))
    try:
        made = FORMS["pdf"](order)
    except DoesNotFit as refused:
        told = [problem for problem in refused.problems if " mm" in problem.text and problem.hint]
        return "exit 4" if told else f"unexplained: {refused}"
    except Exception as fault:
        return f"fault: {type(fault).__name__}: {str(fault)[:300]}"
    return f"fits {made.pages}" if "  proved  " in made.told else f"unproved: {made.told}"


def main(step: int, processes: int, looks: Sequence[str]) -> int:
    """Prints a line for each look and paper, and one for each combination that went wrong."""
    start = time.monotonic()
    every = [one for one in combinations(step) if one.look in looks]
    print(f"{len(every)} combinations in {processes} processes")
    print(f"{'look':8}{'paper':13}{'fits':>6}{'exit 4':>8}{'wrong':>7}", flush=True)
    total = Counter[str]()
    with ProcessPoolExecutor(processes) as pool:
        told = zip(every, pool.map(tried, every, chunksize=4), strict=True)
        for (look, paper), group in groupby(told, key=lambda pair: pair[0][:2]):
            found = Counter[str]()
            for one, what in group:
                kind = what.partition(" ")[0]
                found[kind if kind in ("fits", "exit") else "wrong"] += 1
                if kind not in ("fits", "exit"):
                    print(f"{' '.join(one)}: {what}", flush=True)
            print(f"{look:8}{paper:13}{found['fits']:6}{found['exit']:8}{found['wrong']:7}", flush=True)
            total += found
    minutes = (time.monotonic() - start) / 60
    told_all = (
        f"{total['fits']} fit, each proved; {total['exit']} refused with exit 4; {total['wrong']} wrong"
    )
    print(f"\n{told_all}; {minutes:.0f} min")
    return 1 if total["wrong"] else 0


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:3]]
    sys.exit(main(*numbers, *(1, os.cpu_count() or 1)[len(numbers) :], sys.argv[3:] or tuple(LOOKS)))
