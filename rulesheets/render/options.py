"""Which sheets there are, what a person may choose about them, and how they may be made shorter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rulesheets.errors import Problem, UsageProblem
from rulesheets.render.pad_options import PLAIN, PadOptions

if TYPE_CHECKING:
    from rulesheets.press import Paper

__all__ = ["FLOOR", "KINDS", "LEAVES", "NAMES", "SHEETS", "SIZES", "Kind", "Leave", "Options", "grid"]

SHEETS = ("rules", "cheat", "pad", "worked")
"""The sheets for a night, in the order in which a table wants them; a director's is asked for."""

FLOOR = 9.0
"""Points; the least type on any sheet."""


def grid(largest: float, smallest: float) -> tuple[float, ...]:
    """Type sizes from one to the other in steps of a tenth of a point, falling."""
    return tuple(tenths / 10 for tenths in range(round(largest * 10), round(smallest * 10) - 1, -1))


class Kind(NamedTuple):
    """What a sheet calls itself; and the body sizes, in points, that the press may try, the largest first:
    in the wide design, and in one `column`."""

    name: str
    sizes: tuple[float, ...]
    column: tuple[float, ...] = ()


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "rules": Kind("Rules", grid(11, 10), grid(11, FLOOR)),
        "cheat": Kind("Cheat sheet", grid(14, 11), grid(12, FLOOR)),
        "pad": Kind("Score pad", (10.5,), (10.5, 10, 9.5, FLOOR)),
        "worked": Kind("Worked hands", grid(12, 10), grid(11, FLOOR)),
        "rulings": Kind("Rulings", grid(12.5, 10), grid(11, FLOOR)),
        "qr": Kind("QR code", grid(14, 11), grid(12, FLOOR)),
        # Made for its part of a page, and never set in one column.
        "card": Kind("Guest card", tuple(half / 2 for half in range(28, 17, -1))),
    }
)
"""Every sheet there is, by the name of its command."""

NAMES: Mapping[str, str] = MappingProxyType({sheet: kind.name for sheet, kind in KINDS.items()})
"""What a sheet calls itself in its footer."""

SIZES: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {sheet: kind.sizes for sheet, kind in KINDS.items()}
)
"""The body sizes (points) of the wide design, the largest first."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a person chose for one run.

    `blank` is the rules page of the standard game with every box open. `teams` are names for the pad,
    `rows` its hands, `copies` how often all pages come, `pad` what else a pad may be. `level` says
    how much a sheet leaves out: see `rulesheets.render.levels`. `plain_black` is for one ink,
    `four_colour` makes diamonds blue and clubs green, `large` is large print. `up` pages stand on a
    sheet of the paper that `paper` is a part of; `duplex` is the edge at which a page is turned to its
    back, `long` or `short`; `press` is a file for a print shop. `size` is the body type in points,
    `margin` the white edge in millimetres, where they were chosen. `fillable` is a PDF with form
    fields, which comes once.
    """

    paper: Paper
    blank: bool = False
    teams: tuple[str, ...] = ()
    rows: int | None = None
    copies: int = 1
    plain_black: bool = False
    four_colour: bool = False
    large: bool = False
    size: float | None = None
    margin: float | None = None
    up: int = 1
    duplex: str = ""
    press: bool = False
    pad: PadOptions = PLAIN
    fillable: bool = False
    level: int = 0

    def __post_init__(self) -> None:
        if self.fillable and (self.copies > 1 or self.up > 1 or self.duplex or self.press):
            hint = "Leave out --copies, --n-up, --duplex and --press."
            raise UsageProblem(Problem("a PDF to fill in comes once, on pages of its own", hint=hint))


@dataclass(frozen=True, slots=True)
class Leave:
    """What a rules page leaves out to fit.

    `idle` are the lines of rules whose parent is off (they only ever stand on a blank page), `seldom`
    those that stand at standard and are seldom asked, `room` the lines to write on (one stays, among
    the ticks). What `runs_on` is a band's prose in one paragraph; `tight` is set with less space and no
    worked hand. `breaks` are the phases that begin a further page. `moved` are the rules of which the
    Rulings say all; `barred` what the list at the top says of a rule that has a bar in its place. `fill`
    is how much of a page is used, where the rest goes on the next, rule by rule, `over` so many.
    """

    idle: bool = True
    seldom: bool = True
    room: bool = False
    runs_on: bool = False
    tight: bool = False
    breaks: tuple[str, ...] = ()
    moved: bool = False
    barred: bool = False
    fill: float = 0
    over: int = 2

    @property
    def pages(self) -> int:
        """How many pages it comes to."""
        return self.over if self.fill else 1 + len(self.breaks)


def _tight(*breaks: str) -> Leave:
    return Leave(room=not breaks, runs_on=True, tight=True, breaks=breaks)


def _spare(fill: float, barred: bool = False, over: int = 2) -> Leave:
    return Leave(
        room=True, runs_on=True, tight=True, moved=True, barred=barred, fill=fill, over=over
    )  # fmt: skip


# A guess at a height may be a little wrong.
_FILLS = (0.99, 0.97, 0.95, 0.92)
_TURNS = ("ending", "scoring", "play", "special")

LEAVES = (
    Leave(idle=False, seldom=False),
    Leave(seldom=False),
    Leave(),
    Leave(room=True),
    Leave(room=True, runs_on=True),
    _tight(),
    # Conduct alone is looked up on the back, under a name of its own.
    Leave(breaks=("conduct",)),
    _tight("conduct"),
    *(Leave(breaks=(phase,)) for phase in _TURNS),
    *(_tight(phase) for phase in _TURNS),
    *(_spare(fill) for fill in _FILLS),
    *(_spare(fill, barred=True) for fill in _FILLS),
    # Only long notes, or names, can still be too much for two pages.
    _spare(0.95, barred=True, over=3),
)
"""What each level leaves out, from nothing to all that can be spared, then over more and more pages."""
