"""`python -m bench.readback [TABLES]`: random tables printed as PDFs to fill in and read back; each must come
back as the same rules. `make test` does it for two, and for more without a PDF.
"""

from __future__ import annotations

import sys
from collections import Counter

from hypothesis import HealthCheck, Phase, given, settings

from rulesheets.errors import DoesNotFit
from rulesheets.profile import from_texts, read_profile
from rulesheets.profile.merge import canonical
from rulesheets.reading import read_back
from rulesheets.ruleset import RuleSet
from tests.reading.filling import FILE, filled_in, made, profile_of_rules
from tests.tables import tables

__all__ = ["drawn", "main", "same"]

TABLES = 100


def drawn(count: int) -> settings:
    """For so many examples, whatever each takes."""
    every = list(HealthCheck)
    return settings(
        max_examples=count, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=every
    )


def same(rules: RuleSet) -> str:
    """What became of one table: same, another, or no page."""
    profile = profile_of_rules(canonical(rules))
    try:
        pdf = made(profile, "rules")
    except DoesNotFit:
        return "no page"
    text = read_back(filled_in(pdf, {}), FILE).text
    return "same" if read_profile(text, FILE, from_texts({})).rules == profile.rules else "another"


def main(count: int) -> int:
    """Prints how many came back; returns 1 where one came back as another table."""
    became: Counter[str] = Counter()

    @drawn(count)
    @given(tables())
    def run(rules: RuleSet) -> None:
        became[same(rules)] += 1

    run()
    print(", ".join(f"{what}: {number}" for what, number in became.most_common()))
    return int(became["another"] > 0 or not became["same"])


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES))
