"""Which sheets there are, what a person may choose about them, and how they may be made shorter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulesheets.press import Paper

__all__ = ["NAMES", "SHEETS", "SIZES", "Options", "levels", "pages"]

SHEETS = ("rules", "cheat", "pad", "worked")
"""Every sheet, in the order in which a table wants them."""

NAMES: Mapping[str, str] = MappingProxyType(
    {"rules": "Rules", "cheat": "Cheat sheet", "pad": "Score pad", "worked": "Worked hands"}
)
"""What a sheet calls itself in its footer."""

SIZES: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "rules": (11, 10.75, 10.5, 10.25, 10),
        "cheat": (14, 13.5, 13, 12.5, 12, 11.5, 11),
        "pad": (10.5,),
        "worked": (12, 11.5, 11, 10.5, 10),
    }
)
"""The body sizes (points) that the press may try, the largest first."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a person chose for one run.

    `teams` are names for the pad, `rows` its hands. `level` says how much a sheet leaves out: see
    `levels`.
    """

    paper: Paper
    blank: bool = False
    teams: tuple[str, ...] = ()
    rows: int | None = None
    plain_black: bool = False
    level: int = 0


_LAST = {"rules": 4, "pad": 3}


def levels(sheet: str, options: Options) -> tuple[Options, ...]:
    """The options under which a sheet may be tried, one after the other, until one fits.

    Rules page: with write-in lines; with one line for them in the ticks; without tick lines that
    stand at standard and are seldom asked (a blank page first loses those of rules whose parent is
    off); with conduct on a second page. Pad: with a hand less each time, unless the hands were asked for.
    """
    if sheet == "pad" and options.rows:
        return (options,)
    return tuple(
        replace(options, level=level) for level in range(options.level, _LAST.get(sheet, options.level) + 1)
    )


def pages(sheet: str, options: Options) -> int:
    """How many pages a sheet promises to come to."""
    return 2 if sheet == "rules" and options.level == _LAST["rules"] else 1
