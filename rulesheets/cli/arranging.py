"""How pages go on paper: by themselves, two or four to a sheet, on both sides, or as a print shop wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rulesheets.errors import Problem, UsageProblem
from rulesheets.papers import Paper, part_of

if TYPE_CHECKING:
    from rulesheets.cli.sheets import Request

__all__ = ["arranged", "sheets_of", "sides_of"]

_RULER = 10.3  # mm of white that the check ruler on a sheet takes at its edge
_REPEATED = ("pad", "qr", "card")
_ONE_SIDED = {"qr": "a QR code", "card": "a guest card"}


def arranged(request: Request, sheet: Paper) -> tuple[Paper, dict[str, Any]]:
    """The paper of a page, and the options with all that is decided about sheets of it.

    Raises UsageProblem for options that no sheet can have together.
    """
    more = dict(request.more)
    up = _up(request)
    if wrong := list(_wrong(request, up)):
        raise UsageProblem(wrong)
    more |= {"up": up, "duplex": more.get("duplex") or ""}
    if request.command in _REPEATED:
        more["copies"] = more.get("copies") or (1 if more.get("roster") else up)
    return part_of(sheet, up), more


def sheets_of(request: Request) -> tuple[str, ...] | None:
    """The sheets that this command makes; None where its name says it."""
    return ("rules", "pad") if request.command == "pad" and request.more.get("duplex") else None


def sides_of(request: Request, pages: int) -> str:
    """What a print queue is told about backs. Rules that come to several pages are one leaf."""
    edge = request.more.get("duplex") or ("long" if request.command in ("rules", "rulings") else "")
    if not edge or pages == 1:
        return "one-sided"
    # A sheet that lies on its side turns at its other edge.
    turned = {"long": "short", "short": "long"}[edge] if _up(request) == 2 else edge
    return f"two-sided-{turned}-edge"


def _up(request: Request) -> int:
    usual = 4 if request.command == "card" and not request.more.get("press") else 1
    return int(request.more.get("up") or usual)


def _wrong(request: Request, up: int) -> Iterator[Problem]:
    more = request.more
    named = {"up": "--n-up", "duplex": "--duplex", "press": "--press"}
    for key, option in named.items():
        # A card's size is the part of a sheet that it is.
        if more.get(key) and "pdf" not in request.forms and (key, request.command) != ("up", "card"):
            yield Problem(
                f"{option} arranges the pages of a PDF; leave it out with --format {request.forms[0]}"
            )
    if (more.get("copies") or 1) > 1 and "pdf" not in request.forms:
        yield Problem(f"--copies repeats the pages of a PDF; leave it out with --format {request.forms[0]}")
    if more.get("press"):
        yield from _wrong_for_a_shop(request, up)
    if up > 1 and more.get("fillable"):
        yield Problem("a sheet that is cut can't be filled in on a screen; leave out --n-up or --fillable")
    if up > 1 and more.get("margin") is not None and more["margin"] < _RULER:
        yield Problem(f"with --n-up the margin is at least {_RULER} mm, which the check ruler takes")
    if more.get("duplex") and (called := _ONE_SIDED.get(request.command)):
        yield Problem(f"{called} has nothing on its back; leave out --duplex")


def _wrong_for_a_shop(request: Request, up: int) -> Iterator[Problem]:
    if up > 1:
        yield Problem("a print shop puts pages on its sheets itself; leave out --n-up or --press")
    if request.more.get("fillable"):
        yield Problem("a file for a print shop has no form fields; leave out --fillable or --press")
    if request.more.get("four_colour"):
        yield Problem("a print shop gets black and one red; leave out --four-colour or --press")
