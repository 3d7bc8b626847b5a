"""How many hands a table's games last, so that a pad has a row for each: known, kept, or played now."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from rulesheets.cache import Cache, cache_folder
from rulesheets.cli.saying import busy
from rulesheets.places import fingerprint
from rulesheets.render.pad_options import PLAIN, PadOptions
from rulesheets.ruleset import RuleSet
from rulesheets.sheets.lengths import HANDS

__all__ = ["with_enough_rows"]


def with_enough_rows(more: Mapping[str, Any], rules: RuleSet, *, anew: bool = False) -> dict[str, Any]:
    """Fields of `render.Options`; where nobody chose the rows of a pad, it knows how many hands are enough
    for 95 of 100 games. `anew`, what was kept is not asked."""
    pad: PadOptions = more.get("pad", PLAIN)
    if rules.number in HANDS or more.get("rows") or pad.row_height or pad.match:
        return dict(more)
    folder = None if anew else cache_folder(os.environ)
    enough = _kept(rules, Cache(folder)) if folder else _played(rules)
    return {**more, "pad": replace(pad, enough=enough)}


def _kept(rules: RuleSet, cache: Cache) -> int:
    import hashlib

    key = hashlib.sha256(f"hands {rules.number} {fingerprint()}".encode()).hexdigest()
    if found := cache.get(key):
        return int(found)
    played = _played(rules)
    cache.put(key, str(played).encode())
    return played


# For whoever watches a profile: most changes are of words.
@lru_cache(maxsize=64)
def _played(rules: RuleSet) -> int:
    from rulesheets.engine.games import hands_enough as play

    with busy("playing a hundred games"):
        return play(rules)
