"""A rules page that is too full for one: as much as goes on its first page, and the rest on a second.

A band that would leave the first page half empty is cut between two of its rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rulesheets.render.bands import Band
from rulesheets.render.budget import heights
from rulesheets.render.rules_page import RulesPage

__all__ = ["filled"]

_Pages = tuple[tuple[Band, ...], tuple[Band, ...]]


def filled(page: RulesPage, width: float, room: float) -> RulesPage:
    """The page over two; its text is so many points wide, and each should be no higher than `room`.

    Bands stay whole where both pages then have room.
    """

    def cut(pages: _Pages) -> RulesPage:
        return replace(page, bands=pages[0], further=(pages[1],))

    whole = _last_that_fits(map(cut, _between(page.bands)), width, room)
    if max(heights(whole, width)) <= room:
        return whole
    return _last_that_fits(map(cut, _within(page.bands)), width, room)


def _last_that_fits(cuts: Iterator[RulesPage], width: float, room: float) -> RulesPage:
    """The fullest first page that has room; that with least on it where none has."""
    last = next(cuts)
    for page in cuts:
        if heights(page, width)[0] > room:
            break
        last = page
    return last


def _between(bands: tuple[Band, ...]) -> Iterator[_Pages]:
    for at in range(1, len(bands)):
        yield bands[:at], bands[at:]


def _within(bands: tuple[Band, ...]) -> Iterator[_Pages]:
    """Every cut between two rules, from the first band's end on."""
    for at in range(1, len(bands)):
        yield bands[:at], bands[at:]
        band = bands[at]
        for count in range(1, len(band.rules)):
            first, rest = set(band.rules[:count]), set(band.rules[count:])
            begun, ended = band.without_rules(rest), replace(band.without_rules(first), cards=(), hand=None)
            yield (*bands[:at], begun), (ended, *bands[at + 1 :])
