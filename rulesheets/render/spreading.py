"""A rules page that is too full for one: as much as goes on each page, and the rest on the next.

A band that would leave a page half empty is cut between two of its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, takewhile

from rulesheets.render.bands import Band
from rulesheets.render.budget import heights
from rulesheets.render.rules_page import RulesPage

__all__ = ["spread"]

_Bands = tuple[Band, ...]
_Cuts = Callable[[_Bands], Iterator[tuple[_Bands, _Bands]]]


def spread(page: RulesPage, width: float, room: float, pages: int) -> RulesPage:
    """The page over so many; its text is so many points wide, and each should be no higher than `room`.

    Bands stay whole where all pages then have room.
    """
    whole = _cut(page, width, room, pages, _between)
    high = heights(whole, width)
    if len(high) == pages and max(high) <= room:
        return whole
    return _cut(page, width, room, pages, _within)


def _cut(page: RulesPage, width: float, room: float, pages: int, cuts: _Cuts) -> RulesPage:
    """Each page as full as it may be, the rest on the last."""
    parts = [page.bands]
    for at in range(pages - 1):
        *before, left = parts
        more = pages - 2 - at
        # What is left must still go on as many pages as were promised.
        tried = [[*before, *pair] for pair in cuts(left) if len([*islice(cuts(pair[1]), more)]) == more]
        if tried:
            parts = _last_that_fits(page, tried, width, room, at)
    return _over(page, parts)


def _over(page: RulesPage, parts: list[_Bands]) -> RulesPage:
    return replace(page, bands=parts[0], further=tuple(parts[1:]))


def _last_that_fits(
    page: RulesPage, tried: list[list[_Bands]], width: float, room: float, at: int
) -> list[_Bands]:
    """Those with the fullest page of that number that has room; with least on it where none has."""
    fit = takewhile(lambda parts: heights(_over(page, parts), width)[at] <= room, tried)
    return [tried[0], *fit][-1]


def _between(bands: _Bands) -> Iterator[tuple[_Bands, _Bands]]:
    for at in range(1, len(bands)):
        yield bands[:at], bands[at:]


def _within(bands: _Bands) -> Iterator[tuple[_Bands, _Bands]]:
    """Every cut between two rules."""
    for at, band in enumerate(bands):
        if at:
            yield bands[:at], bands[at:]
        for count in range(1, len(band.rules)):
            first, rest = set(band.rules[:count]), set(band.rules[count:])
            begun, ended = band.without_rules(rest), replace(band.without_rules(first), cards=(), hand=None)
            yield (*bands[:at], begun), (ended, *bands[at + 1 :])
