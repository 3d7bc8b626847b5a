"""Reads what other people's programs made of the same hands: facts to hold the engine against.

`data/` has inputs and results of 20 programs, one JSON object a line, gzipped. `hands.jsonl.gz` gives
each hand's points and bags by configuration; a file of a configuration's own name gives them for it
alone. Beside the data lies one profile a configuration: the same rules, as a table would write them.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import rulesheets
from rulesheets.profile import Profile

FOLDER = Path(__file__).parent
_KINDS = {"num": "{}", "zero": "0", "nil": "nil", "blind_nil": "blind nil", "blind_num": "blind {}"}


@dataclass(frozen=True)
class Scored:
    """One hand as a program scored it; `bags` None where the program tells none."""

    bids: tuple[str, ...]
    took: tuple[int, ...]
    before: tuple[tuple[int, int], ...]
    points: tuple[int, ...]
    bags: tuple[int, ...] | None


@lru_cache(maxsize=4)
def rows(name: str) -> Sequence[Mapping[str, Any]]:
    """The lines of a data file."""
    with gzip.open(FOLDER / "data" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@cache
def profile(name: str) -> Profile:
    """The rules of a configuration."""
    return rulesheets.load_profile(str(FOLDER / f"{name}.yaml"))


def hands(name: str) -> Iterator[Scored]:
    """Every hand that a configuration scored."""
    if (FOLDER / "data" / f"{name}.jsonl.gz").exists():
        for row in rows(name):
            yield _scored(row, row["delta"], row["bags_after"])
        return
    for row in rows("hands"):
        if found := row["by"].get(name):
            yield _scored(row, found[:2], found[2:])


def _scored(row: Mapping[str, Any], points: Sequence[int], bags: Sequence[int]) -> Scored:
    bids = zip(row["kinds"], row["bids"], strict=True)
    return Scored(
        bids=tuple(_KINDS[kind].format(number) for kind, number in bids),
        took=tuple(row["tricks"]),
        before=tuple(zip(row["scores"], row["bags"], strict=False)),
        points=tuple(points),
        bags=tuple(bags) or None,
    )


def card(text: str) -> str:
    """`10-spades`, `BJ-joker` as our card codes."""
    rank, suit = text.split("-")
    return rank if suit == "joker" else rank.replace("10", "T") + suit[0].upper()
