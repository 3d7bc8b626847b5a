"""How many hands the games at each shipped table last: `python -m tools.lengths` plays those that are not
known yet, `python -m tools.lengths all` plays them all again.

A hundred games a table, seeds 0 to 99, bid and played sensibly. What comes out is
`rulesheets/sheets/lengths.py`, by rules number: a table that is changed has another.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from rulesheets.engine.playing import play_match, sensible_player, weighing_bidder
from rulesheets.profile import load_profile, shipped
from rulesheets.ruleset import RuleSet
from rulesheets.sheets import lengths

__all__ = ["GAMES", "length_of"]

GAMES, _OF_THEM, _MOST = 100, 95, 60
_FILE = Path(lengths.__file__)
_HEAD = '''"""How many hands are enough for 95 of 100 games, found by playing: see `tools/lengths.py`.

Made by it; by rules number: the hands, and how long the first game was, by which a test sees whether the
engine still plays so.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["HANDS"]

HANDS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
'''


def length_of(rules: RuleSet, seed: int) -> int:
    """How many hands one game lasts."""
    played, _ = play_match(rules, Random(seed), weighing_bidder, _MOST, sensible_player)
    return len(played)


def main(everything: bool) -> None:
    """Plays, and writes the file."""
    known = {} if everything else lengths.HANDS
    lines = []
    for name in shipped():
        rules = load_profile(name).rules
        enough, first = known.get(rules.number) or _played(rules)
        print(f"{name:<16}{rules.number}  {enough:>3} hands", flush=True)
        lines.append(f'        "{rules.number}": ({enough}, {first}),  # {name}\n')
    _FILE.write_text(_HEAD + "".join(dict.fromkeys(lines)) + "    }\n)\n", "utf-8")


def _played(rules: RuleSet) -> tuple[int, int]:
    games = [length_of(rules, seed) for seed in range(GAMES)]
    return sorted(games)[_OF_THEM - 1], games[0]


if __name__ == "__main__":
    main(sys.argv[1:] == ["all"])
