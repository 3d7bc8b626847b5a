"""How long one more sheet takes: for the scripts beside it, which run by themselves and find it here."""

import time
from statistics import median


def timed(make, turns):
    """Makes a sheet once, and so many times more; prints the median of those, if there are any."""
    took = []
    for turn in range(int(turns) + 1):
        start = time.perf_counter()
        make(turn)
        took.append(time.perf_counter() - start)
    if int(turns):
        print(median(took[1:]))
