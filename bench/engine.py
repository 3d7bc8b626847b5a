"""What the engine costs: hands scored, hands bid and played, and a full table beside the standard one.

`python -m bench.engine`. Hands are dealt from a fixed seed, bid by what the cards are worth with a nil
now and then, and played at random within the rules. A full table has every clause on that finds at it
what it wants, each at its own defaults.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median

from rulesheets import engine
from rulesheets.clause import Clause
from rulesheets.engine.playing import play_hand, sensible_bidder
from rulesheets.hand import Auction, Bid, Hand
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["every_rule", "measure"]

_HANDS = 200
_ROUNDS = 9
_MOST = 1.5
_NILS = 0.1
_SCORING = ("counts_tricks", "moves_tricks", "sets_contract", "stakes", "counts_bags", "scores", "carries")


def every_rule() -> RuleSet:
    """A table with every clause on, as long as each leaves in force all that was.

    Of two rules that exclude each other one that scores is played, or else the first on the page.
    """
    rules = standard_rules()
    for clause in sorted(rules, key=lambda clause: not _scores(clause)):
        if not clause.on:
            more = rules.with_settings({clause.name: {"played": True}})
            if _in_force(rules) < _in_force(more):
                rules = more
    return rules


def _scores(clause: Clause) -> bool:
    return any(clause.hook(hook) for hook in _SCORING)


def _in_force(rules: RuleSet) -> set[str]:
    return {clause.name for clause in rules.in_force}


def measure() -> None:
    """Prints three lines: hands scored, auctions and hands played, and the ratio that is promised."""
    standard, full = standard_rules(), every_rule()
    hands = _played(standard, Random(1))
    # Scored unchecked: what one table may bid the other may not.
    pairs = list(_paired(lambda: _score(standard, hands), lambda: _score(full, hands)))
    scoring = median(first for first, _ in pairs)
    playing = min(_timed(lambda: _played(standard, Random(2))) for _ in range(3))
    ratio = median(second / first for first, second in pairs)
    off = len(list(standard)) - len(full.in_force)
    print(f"{'hands scored in a second':50}{_HANDS / scoring:>7,.0f}")
    print(f"{'auctions and hands played in a second':50}{_HANDS / playing:>7,.0f}")
    over = "" if ratio <= _MOST else "  OVER"
    print(f"{'scoring with all rules on, beside the standard':50}{ratio:7.2f}   at most {_MOST:g}{over}")
    print(
        f"  ({len(full.in_force)} rules in force, {len(standard.in_force)} in the standard game; {off} rest)"
    )


def _played(rules: RuleSet, rng: Random) -> list[Hand]:
    def bidder(table: RuleSet, moment: Auction, legal: Sequence[Bid]) -> Bid:
        nil = Bid(nil=True)
        return nil if nil in legal and rng.random() < _NILS else sensible_bidder(table, moment, legal)

    return [play_hand(rules, rng, bidder, dealer=i % 4) for i in range(_HANDS)]


def _score(rules: RuleSet, hands: list[Hand]) -> None:
    for hand in hands:
        engine.score_hand(rules, hand, check=False)


def _paired(first: Callable[[], None], second: Callable[[], None]) -> Iterator[tuple[float, float]]:
    """Seconds of both, in turn: a machine's speed drifts, and neighbours share it."""
    for round_ in range(_ROUNDS):
        if round_ % 2:
            later = _timed(second)
            yield _timed(first), later
        else:
            yield _timed(first), _timed(second)


def _timed(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


if __name__ == "__main__":
    measure()
