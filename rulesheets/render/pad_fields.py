"""What a pad says of itself above its grid and on the slip below it: written in, or a line to write on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rulesheets.render.options import Options
from rulesheets.render.values import Own, printed

__all__ = ["Field", "Slip", "slip", "when"]

_PLACES = ("Table", "Round")
_SLIP, _SLIP_ROW = 72, 24  # points: the slip's cut, head and headings; a side's row


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


def slip(options: Options, slots: Mapping[str, Markup], names: Sequence[Markup]) -> Slip | None:
    """The slip, if one was asked for; `names` are those that all pages share."""
    if not options.pad.slip:
        return None
    own = [slots.get(f"slip-team{number}", name) for number, name in enumerate(names, start=1)]
    return Slip(tuple(_where(slots, "slip-")), tuple(own))


def _where(slots: Mapping[str, Markup], before: str) -> list[Field]:
    fields = [
        Field(Markup("{}").format(name), slots.get(before + name.lower(), Markup())) for name in _PLACES
    ]
    number = slots.get(f"{before}number")
    return [*fields, *([Field(Markup("No."), number)] if number else [])]
