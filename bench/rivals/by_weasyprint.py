"""`by_weasyprint.py PAGE.html FILE [TURNS]`: what a plain script does."""

import sys
import time
from statistics import median

import weasyprint


def main(page, file, turns=0):
    """Prints the median of so many turns, if any, after one that does not count."""
    took = []
    for _ in range(int(turns) + 1):
        start = time.perf_counter()
        weasyprint.HTML(page).write_pdf(file)
        took.append(time.perf_counter() - start)
    if int(turns):
        print(median(took[1:]))


main(*sys.argv[1:])
