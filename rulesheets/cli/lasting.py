"""How many hands are enough for a table's games: kept, or played now."""

from __future__ import annotations

import os

from rulesheets.cache import Cache, cache_folder
from rulesheets.cli.saying import busy
from rulesheets.places import fingerprint
from rulesheets.ruleset import RuleSet

__all__ = ["hands_enough"]


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
