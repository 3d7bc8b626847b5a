"""How much a sheet leaves out until it fits: which level to try first, and which ones after it."""

from __future__ import annotations

from dataclasses import replace

from rulesheets.profile import Profile
from rulesheets.render.agreed import agreed_by
from rulesheets.render.format import format_of
from rulesheets.render.options import Options
from rulesheets.render.tries import tries

__all__ = ["first_level", "levels", "likely_size", "pages", "type_sizes"]

_TIGHTEST = 2
_EASY = 10  # points; a card has fewer words before it has smaller type
# Height grows faster than type, since lines wrap.
_GROWTH = 1.6


def levels(sheet: str, options: Options, profile: Profile | None = None) -> tuple[Options, ...]:
    """The options under which a sheet may be tried, one after the other, until one fits.

    A rules page leaves out more each time, beginning where the profile's is likely to fit; a pad has a
    hand less, unless its hands were asked for; the others are set with less space.
    """
    first, last = options.level, len(tries(sheet, options)) - 1
    if sheet == "rules" and profile:
        first = first_level(profile, options)
    return tuple(replace(options, level=level) for level in range(first, last + 1))


def pages(sheet: str, options: Options, profile: Profile | None = None) -> int:
    """How many pages a sheet promises to come to; in one column, at most."""
    if sheet == "pad" and options.pad.match and profile:
        from rulesheets.render.pad_page import pad_page

        return len(pad_page(agreed_by(profile, blank=False), options).played)
    return tries(sheet, options)[options.level].pages


def type_sizes(sheet: str, options: Options, profile: Profile) -> tuple[float, ...]:
    """The sizes of body type to try, the largest first.

    A cheat sheet grows until one more of its lines would wrap. Where a rules page's conduct had to
    leave for a second page, the first is full at the smallest. A card has fewer words before it has
    small type.
    """
    form = format_of(sheet, options)
    if len(form.sizes) == 1 or form.column:
        return form.sizes
    if sheet == "card" and options.level < _TIGHTEST:
        return tuple(size for size in form.sizes if size >= _EASY)
    if sheet == "cheat":
        from rulesheets.render.cheat_page import cheat_page, least_wraps

        return least_wraps(cheat_page(agreed_by(profile, blank=False), options), form)
    return form.sizes[-1:] if pages(sheet, options) > 1 else form.sizes


def likely_size(sheet: str, options: Options, profile: Profile) -> float | None:
    """The size at which a rules page is likely to be just full; the smallest on a card, which holds most
    sheets on neither side alone; None for the others, which mostly fit at their largest."""
    form = format_of(sheet, options)
    if form.card and pages(sheet, options) == 1:
        return form.sizes[-1]
    if sheet != "rules" or form.column:
        return None
    *_, smallest = sizes = form.sizes
    full = max(_heights(profile, options)) / form.height
    return next((size for size in sizes if size <= smallest / full ** (1 / _GROWTH)), smallest)


def first_level(profile: Profile, options: Options) -> int:
    """The first level at which a rules page is likely to fit."""
    form, last = format_of("rules", options), len(tries("rules", options)) - 1
    if form.column:
        return options.level
    levels = range(options.level, last + 1)
    likely = (n for n in levels if max(_heights(profile, replace(options, level=n))) <= form.height)
    return next(likely, last)


def _heights(profile: Profile, options: Options) -> tuple[float, ...]:
    from rulesheets.render.budget import heights
    from rulesheets.render.rules_page import rules_page

    page = rules_page(agreed_by(profile, options.blank), options)
    return heights(page, format_of("rules", options).width)
