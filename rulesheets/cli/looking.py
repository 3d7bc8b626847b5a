"""How a sheet looks: the options for its type, margins and colours, and what of them goes together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click

from rulesheets.cli.usage import Measure
from rulesheets.errors import Problem, UsageProblem

__all__ = ["LOOKS", "looks"]

_UNPRINTED, _SAFE = 6.35, 8.0  # millimetres: what home printers leave white, and what is safe on any
_LARGE = 18

LOOKS = (
    click.option(
        "--margin",
        type=Measure(_UNPRINTED, 60),
        metavar="MM",
        help=f"White edge on all sides, from {_UNPRINTED:g} mm; else as the paper asks for.",
    ),
    click.option(
        "--type",
        "size",
        type=Measure(9, 36),
        metavar="PT",
        help="Type size, from 9 pt; else the largest that fits.",
    ),
    click.option("--large", is_flag=True, help=f"Large print: {_LARGE} pt, one column, on as many pages."),
    click.option("--black", "plain_black", is_flag=True, help="Black ink alone."),
    click.option("--four-colour", "four_colour", is_flag=True, help="Diamonds blue and clubs green."),
)
"""Every sheet takes these; each is a field of `render.Options`."""


def looks(command: str, chosen: Mapping[str, Any]) -> tuple[str, ...]:
    """What a person should know of the looks chosen; `UsageProblem` where two of them contradict, or the
    sheet can't have one."""
    if command == "card" and chosen.get("large"):
        text = "a guest card has no room for large print"
        raise UsageProblem(Problem(text, hint="Print the rules page so: rulesheets rules --large"))
    if chosen.get("plain_black") and chosen.get("four_colour"):
        raise UsageProblem("--black prints no colour, and --four-colour prints four; take one of the two")
    size, margin = chosen.get("size"), chosen.get("margin")
    if chosen.get("large") and size is not None and size < _LARGE:
        text = f"large print has type of {_LARGE} pt or more, and --type says {size:g}"
        raise UsageProblem(Problem(text, hint="Leave out one of the two."))
    if margin is not None and margin < _SAFE:
        return (f"some printers can't print so near the edge; {_SAFE:g} mm is safe on most",)
    return ()
