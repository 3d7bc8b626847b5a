"""How many hands the games at each shipped table last: `python -m tools.lengths` plays those that are not
known yet, `python -m tools.lengths all` plays them all again.

A hundred games a table, seeds 0 to 99, bid and played sensibly. What comes out is
`rulesheets/sheets/lengths.py`, by rules number: a table that is changed has another.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rulesheets.engine.games import hands_enough, length_of
from rulesheets.profile import load_profile, shipped
from rulesheets.sheets import lengths

__all__ = ["main"]

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


def main(everything: bool) -> None:
    """Plays, and writes the file."""
    known = {} if everything else lengths.HANDS
    lines = []
    for name in shipped():
        rules = load_profile(name).rules
        enough, first = known.get(rules.number) or (hands_enough(rules), length_of(rules, 0))
        print(f"{name:<16}{rules.number}  {enough:>3} hands", flush=True)
        lines.append(f'        "{rules.number}": ({enough}, {first}),  # {name}\n')
    _FILE.write_text(_HEAD + "".join(dict.fromkeys(lines)) + "    }\n)\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] == ["all"])
