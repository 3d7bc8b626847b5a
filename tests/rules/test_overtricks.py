"""What only overtricks need tested."""

from rulesheets.referee import referee_of
from rulesheets.rules import standard_rules


def test_bags_that_score_nothing_are_counted_and_make_no_line() -> None:
    rules = standard_rules().with_settings({"overtricks": {"points": 0}})
    side = referee_of(rules).team(5, 8)
    assert (side.bags, [line.name for line in side.lines if line.name == "bags"]) == (3, [])
