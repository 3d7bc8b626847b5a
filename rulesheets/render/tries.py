"""The ways to make a sheet fit, each a way to be shorter."""

from __future__ import annotations

from dataclasses import dataclass

from rulesheets.render.format import Format, format_of
from rulesheets.render.options import LEAVES, Leave, Options

__all__ = ["Try", "tries"]


@dataclass(frozen=True, slots=True)
class Try:
    """One way to make a sheet fit: how tight it is set (0 to 2), over how many pages at most, and what
    a rules page leaves out.

    `spare` is for a cheat sheet that nothing else makes fit: its lines run on (1), the notes to its
    figures and its tips are left to the rules page (2), deal and conduct as well (3).
    """

    tight: int = 0
    pages: int = 1
    leave: Leave = LEAVES[0]
    spare: int = 0


def tries(sheet: str, options: Options) -> tuple[Try, ...]:
    """The ways to make a sheet fit, in the order in which they are tried; `options.level` names one."""
    if sheet == "card":
        return _TIGHTER
    if sheet == "pad":
        return _PAD[:1] if options.rows else _PAD
    if sheet == "qr":
        return _QR
    form = format_of(sheet, options)
    if not form.column:
        return _WIDE.get(sheet, _TIGHTER)
    return _column(sheet, form)


_TIGHTER = (Try(), Try(1), Try(2))
_PAD = (Try(),) * 4  # each with a hand less
_QR = (Try(),) * 12  # each with a smaller code
_WIDE = {
    "rules": tuple(Try(int(leave.tight), leave.pages, leave) for leave in LEAVES),
    "cheat": (*_TIGHTER, *(Try(2, spare=spare) for spare in (1, 2, 3))),
}
_IN_COLUMN = (Leave(room=True), Leave(room=True, runs_on=True, tight=True))
_MOST = 4


def _column(sheet: str, form: Format) -> tuple[Try, ...]:
    most = 2 * _MOST if form.large else _MOST
    if sheet == "rules":
        return tuple(Try(int(leave.tight), most, leave) for leave in _IN_COLUMN)
    if form.large or sheet == "rulings":
        return (Try(0, most),)
    if sheet == "cheat":
        # A card has a back; what does not go on it goes on no cheat sheet.
        return (*_TIGHTER[form.card :], *((Try(0, 2), Try(2, 2)) if form.card else ()))
    return (Try(0, 2), Try(1, 2), Try(2, _MOST))
