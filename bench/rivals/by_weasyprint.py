"""`by_weasyprint.py PAGE.html FILE [TURNS]`: what a plain script does."""

import sys

import weasyprint
from turns import timed


def main(page, file, turns=0):
    """Prints the median of so many turns, if any, after one that does not count."""
    timed(lambda turn: weasyprint.HTML(page).write_pdf(file), turns)


main(*sys.argv[1:])
