"""How many hands are enough for a table's games: kept, or played now; and what a pad says of them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

from rulesheets.cache import Cache, cache_folder
from rulesheets.cli.saying import busy
from rulesheets.errors import DoesNotFit
from rulesheets.places import fingerprint
from rulesheets.ruleset import RuleSet

if TYPE_CHECKING:
    from rulesheets.cli.sheets import Request
    from rulesheets.profile import Profile
    from rulesheets.render import Options
    from rulesheets.work import Made, Order

__all__ = ["hands_enough", "too_few"]


def hands_enough(rules: RuleSet, *, anew: bool = False) -> int:
    """What `engine.games` says of these rules, played once on this machine; `anew`, what was kept is not
    asked."""
    folder = None if anew else cache_folder(os.environ)
    return _kept(rules, Cache(folder)) if folder else _played(rules)


def _kept(rules: RuleSet, cache: Cache) -> int:
    import hashlib

    key = hashlib.sha256(f"hands {rules.number} {fingerprint()}".encode()).hexdigest()
    if found := cache.get(key):
        return int(found)
    played = _played(rules)
    cache.put(key, str(played).encode())
    return played


def _played(rules: RuleSet) -> int:
    from rulesheets.engine import games

    with busy("playing a hundred games"):
        return games.hands_enough(rules)


def too_few(request: Request, order: Order, made: Mapping[str, Made]) -> tuple[str, ...]:
    """A remark where a pad has fewer rows than nearly all games need, unless its rows were chosen, or its
    copies are enough: how many there are, how many are needed, and what would do."""
    from rulesheets.render import hands_known

    options = order.options
    rows = next((one.rows for one in made.values() if one.rows), 0)
    enough = hands_known(options, order.profile.rules)
    typed = request.more.get("copies") or 1
    if not rows or options.rows or options.pad.row_height or rows * typed >= enough:
        return ()
    pads = -(-enough // rows)
    lack = f"the pad has {rows} row{'s' * (rows > 1)}, and 95 of 100 games by these rules need up to {enough}"
    ways = ", or ".join([_pads(request, options, pads), *_on_one(options, order.profile, enough)])
    return (f"{lack}; {ways}",)


def _pads(request: Request, options: Options, pads: int) -> str:
    repeats = request.command == "pad" and request.forms == ("pdf",) and pads > options.copies
    repeats = repeats and not (options.fillable or options.pad.roster)
    return f"take {pads} pads to a game" + (f" (--copies {pads})" if repeats else "")


def _on_one(options: Options, profile: Profile, enough: int) -> list[str]:
    """What would give one pad enough rows, reckoned and not laid out."""
    from rulesheets.advice import ways
    from rulesheets.render.agreed import agreed_by
    from rulesheets.render.pad_page import pad_page

    agreed = agreed_by(profile, blank=False)

    def fits(other: Options) -> bool:
        try:
            return len(pad_page(agreed, other).rows) >= enough
        except DoesNotFit:
            return False

    found = ways(options, fits)
    return [f"one {found[0]}", *found[1:]] if found else []
