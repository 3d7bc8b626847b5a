"""What a pad says of itself above its grid and on the slip below it: written in, or a line to write on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rulesheets.render.format import format_of
from rulesheets.render.names import fitted
from rulesheets.render.options import Options
from rulesheets.render.pad_own import SLIP_NAME
from rulesheets.render.values import Own, printed
from rulesheets.render.widths import SERIF

__all__ = ["Field", "Slip", "slip", "when"]

_PLACES = ("Table", "Round")
# Points: the slip's cut, head and headings; a side's row, and the largest type of its name.
_SLIP, _SLIP_ROW, _NAME = 72, 24, 15


@dataclass(frozen=True)
class Field:
    """A word and what stands after it: a text, or (where there is none) a line to write on."""

    label: Markup
    text: Markup
    wide: bool = False


@dataclass(frozen=True)
class Slip:
    """A result slip to tear off: where it was played, and the name of each side (none: a line)."""

    fields: tuple[Field, ...]
    sides: tuple[Markup, ...]

    @property
    def height(self) -> float:
        return _SLIP + _SLIP_ROW * len(self.sides)


def when(options: Options, slots: Mapping[str, Markup]) -> tuple[Field, ...]:
    """The line above the grid."""
    date = Field(Markup("Date"), printed(Own(options.pad.date)) if options.pad.date else Markup(), wide=True)
    return (date, *_where(slots, ""))


def slip(options: Options, slots: Mapping[str, Markup], names: Sequence[str], sides: int) -> Slip | None:
    """The slip of so many sides, if one was asked for; `names` are those that all pages share, if any."""
    if not options.pad.slip:
        return None
    form = format_of("pad", options)
    room, size = SLIP_NAME * form.width, max(_NAME, form.floor)
    own = [fitted(name, room, size, SERIF, form.floor, names) for name in names]
    own += [Markup()] * (sides - len(own))
    told = [slots.get(f"slip-team{number}", name) for number, name in enumerate(own[:sides], start=1)]
    return Slip(tuple(_where(slots, "slip-")), tuple(told))


def _where(slots: Mapping[str, Markup], before: str) -> list[Field]:
    fields = [
        Field(Markup("{}").format(name), slots.get(before + name.lower(), Markup())) for name in _PLACES
    ]
    number = slots.get(f"{before}number")
    return [*fields, *([Field(Markup("No."), number)] if number else [])]
