"""How many hands a pad has rows for: as many as its page takes, and as nearly all games here need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulesheets.render.options import Options
from rulesheets.ruleset import RuleSet
from rulesheets.sheets.lengths import HANDS

__all__ = ["hands_known", "rows_that_fit", "with_enough_rows"]


def with_enough_rows(options: Options, rules: RuleSet, play: Callable[[RuleSet], int]) -> Options:
    """The options of a pad that knows how many hands are enough for 95 of 100 games; `play` finds it out
    where nobody chose the rows and nobody knows."""
    pad = options.pad
    if options.rows or pad.row_height or pad.match or hands_known(options, rules):
        return options
    return replace(options, pad=replace(pad, enough=play(rules)))


def rows_that_fit(
    rules: RuleSet, options: Options, left: float, usual: float, lowest: float
) -> tuple[int, float]:
    """How many rows, and their height in points, where so much height is left: as many as a page takes,
    and at least as many as nearly all games here need, as far as a pen has room in them."""
    chosen = options.pad.row_height
    enough = 0 if chosen else min(hands_known(options, rules), int(left / lowest))
    count = options.rows or max(int(left / (chosen or usual)), enough, 1)
    # A page that is too full loses hands, and the others stay as high as they were.
    return max(count - options.level, 1), chosen or min(usual, max(left / count, lowest))


def hands_known(options: Options, rules: RuleSet) -> int:
    """The hands that nearly all games need; 0 where nobody has played by these rules yet."""
    known, _ = HANDS.get(rules.number, (0, 0))
    return options.pad.enough or known
