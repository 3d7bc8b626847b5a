"""`python -m bench.playouts [TABLES]`: random tables are bid and played out; none may have a dead end.

The same as a test does of a few: every auction and every trick has a legal move, all tricks are taken
once, each side's lines add up to its points, and no hand is refused by the engine that played it.
"""

from __future__ import annotations

import sys
from collections import Counter

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from rulesheets.ruleset import RuleSet
from tests.tables import tables
from tests.test_playouts import play_out

__all__ = ["search"]

TABLES = 3000


def search(count: int) -> Counter[str]:
    """Plays so many random tables out; AssertionError, with the table, for one that has a dead end."""
    seen: Counter[str] = Counter()

    @settings(
        max_examples=count, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(tables(), st.integers(0, 10**6))
    def played(rules: RuleSet, seed: int) -> None:
        seen["hands"] += play_out(rules, seed)
        seen["tables"] += 1
        seen["rules in force"] += len(rules.in_force)

    played()
    return seen


def main() -> None:
    """Prints what was played."""
    seen = search(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES)
    mean = seen["rules in force"] / seen["tables"]
    print(
        f"{seen['tables']:,} random tables, {mean:.0f} rules in force, {seen['hands']:,} hands: no dead end"
    )


if __name__ == "__main__":
    main()
