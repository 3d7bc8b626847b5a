"""Names made to fit: smaller first, then shortened."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from markupsafe import Markup

from rulesheets.render.format import FLOOR
from rulesheets.render.values import Own, printed
from rulesheets.render.widths import width

__all__ = ["apart", "fitted", "fitting", "shortened", "whole"]


def shortened(text: str, room: float, size: float, face: Mapping[str, int]) -> str:
    """As much of a name as fits, with an ellipsis where some of it had to go."""
    if width(text, size, face) <= room:
        return text
    left = text
    while left and width(left.rstrip() + "…", size, face) > room:
        left = left[:-1]
    return left.rstrip() + "…"


def fitting(text: str, room: float, size: float, face: Mapping[str, int], floor: float) -> float:
    """The type size at which a line has room, in quarters of a point below `size`; no less than the floor."""
    wide = width(text, size, face)
    return size if wide <= room else max(floor, int(size * room / wide * 4) / 4)


def apart(names: Sequence[str], room: float, size: float, face: Mapping[str, int]) -> tuple[str, ...]:
    """Players' names over narrow columns: whole, or their first six letters, or their initials; no two
    of different names alike."""
    usual = {name: _first_that_fits(name, room, size, face) for name in names}
    shown = {name: name for name, text in usual.items() if text == name}
    for name, text in usual.items():
        if name in shown:
            continue
        others = [other for other in usual if other != name]
        alike = text in (usual[other] for other in others)
        choices = [] if alike else [text]
        choices += [t for t in _initials(name, others) if width(t, size, face) <= room]
        shown[name] = next((choice for choice in choices if choice not in shown.values()), text)
    return tuple(shown[name] for name in names)


def _first_that_fits(text: str, room: float, size: float, face: Mapping[str, int]) -> str:
    choices = (text, text[:6].rstrip(), text[:1])
    return next((c for c in choices if width(c, size, face) <= room), text[:1])


def _initials(name: str, others: Collection[str]) -> Iterator[str]:
    """What tells a name from others, the longest first: its beginning, its initial with the first letter
    that is another one, its initial with a number."""
    beginnings = (name[:length] for length in range(5, 1, -1))
    yield from (text for text in beginnings if not any(other.startswith(text) for other in others))
    first = max((_shared(name, other) for other in others), default=len(name))
    if 0 < first < len(name):
        yield name[0] + name[first]
    yield from (f"{name[0]}{number}" for number in range(1, 10))


def fitted(
    text: str,
    room: float,
    size: float,
    face: Mapping[str, int],
    floor: float = FLOOR,
    others: Collection[str] = (),
) -> Markup:
    """A name in one line of `room` points: smaller down to the floor, then shortened, so that it can be
    told from the `others`.

    Where some letters had to go, the whole name is kept for a screen reader and for a search.
    """
    smaller = fitting(text, room, size, face, floor)
    shown = shortened(text, room, smaller, face)
    alike = [other for other in others if other != text and shortened(other, room, smaller, face) == shown]
    if alike:
        shown = _ends(text, max(_shared(text, other) for other in alike), room, smaller, face)
    if smaller == size:
        return whole(shown, text)
    return Markup('<span style="font-size:{:g}pt">{}</span>').format(smaller, whole(shown, text))


def whole(shown: str, text: str) -> Markup:
    """A name as it is shown; where it is shortened, with the whole of it to be heard and found."""
    if shown == text:
        return Markup(printed(Own(text)))  # noqa: S704 - was escaped
    heard = Markup('<span class="spoken instead">{}</span>').format(text)
    return Markup('<span class="own fit">{}{}</span>').format(heard, shown)


def _ends(text: str, common: int, room: float, size: float, face: Mapping[str, int]) -> str:
    """A name without its middle: what it shares with another up to `common` goes first."""
    rest = text[common:]
    for length in range(len(rest), 0, -1):
        end = "…" + rest[:length] + ("…" if length < len(rest) else "")
        for start in range(common, 0, -1):
            if width(text[:start].rstrip() + end, size, face) <= room:
                return text[:start].rstrip() + end
    return shortened(text, room, size, face)


def _shared(one: str, other: str) -> int:
    """How many letters two names begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
