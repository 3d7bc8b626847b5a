"""What a side gives the others: the base of every clause by which they gain from its lapse.

Such a clause gives each of them the whole; which of several others gets it is the clause
`point_shares`' to say, once for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulesheets.clause import Example
from rulesheets.hand import Amount, Line

if TYPE_CHECKING:
    from rulesheets.referee import Referee

__all__ = ["GIVEN", "for_others", "who_gains"]

GIVEN = "points for others"
"""The fact that some rule gives the others points."""


def for_others(
    giver: int, sides: int, name: str, clause: str, amount: Amount, count: int = 1
) -> Iterator[Line]:
    """A line for each other side, the next on the left first."""
    for step in range(1, sides):
        yield Line((giver + step) % sides, name, clause, amount, count, giver=giver)


def who_gains(referee: Referee) -> str:
    """Who of the others is found to gain by what side 0 gives: `every`, `shared`, `left` or `nobody`."""
    # A contract missed; so many bags that they cost at any limit; each fault that has a price, alone.
    priced = (Example(["4"], [26], faults=(fault,)) for fault in referee.faults)
    for lapse in (Example(["4"], [2]), Example(["4"], [26]), *priced):
        others = referee.every_side(lapse)[1:]
        gains = [ln for side in others for ln in side.lines if ln.giver == 0]
        if gains:
            shared = all(line.share == len(others) for line in gains)
            alone = len(others) > 1 and {line.side for line in gains} == {1}
            return "left" if alone else "shared" if shared and len(others) > 1 else "every"
    return "nobody"
