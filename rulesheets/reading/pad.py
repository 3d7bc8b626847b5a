"""A filled-in pad as a match: each hand's bids and tricks; sums that a scorer wrote are held against them.

A pad has the tricks of a side, a match those of each player. A nil's are written beside it (N2, or
N || with a stroke each); what is left is the partner's. Who of two that bid took which trick is on
no pad: each gets what the bid asks for, as far as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesheets.engine import bid_order, table_of
from rulesheets.errors import MatchError, Problem
from rulesheets.profile import read_match
from rulesheets.profile.names import yaml_list
from rulesheets.reading.cells import Bidden, bidden, letters, shared, whole
from rulesheets.reading.filled import Filled
from rulesheets.reading.sums import wrong_sums

__all__ = ["match_of"]

_CELL = re.compile(r"hand\.(\d{1,3})\.")
_REMARK = "Read from a pad of {}, rules {}."


@dataclass(frozen=True, slots=True)
class _Hand:
    """One hand as it is written: bids by seat (none: it bids itself), tricks by seat."""

    number: int
    bids: Sequence[Bidden] | None
    took: Sequence[int]


def match_of(filled: Filled) -> tuple[str, Sequence[Problem]]:
    """The YAML of the match, and notes; MatchError with every cell that can't be read."""
    reader = _Reader(filled)
    hands = list(reader.hands())
    if not hands and not reader.problems:
        reader.problems.append(filled.problem("nothing is written on this pad"))
    if reader.problems:
        raise MatchError(reader.problems)
    text = "\n".join(_written(filled, reader, hands)) + "\n"
    match = read_match(text, filled.file, filled.profile)
    return text, [*reader.notes, *wrong_sums(filled, match, [hand.number for hand in hands], reader.called)]


def _written(filled: Filled, reader: _Reader, hands: Sequence[_Hand]) -> Iterator[str]:
    profile = filled.profile
    yield f"# {_REMARK.format(profile.name, profile.rules.number)}"
    if reader.names:
        yield f"teams: {yaml_list(reader.names)}"
    yield from (f"# {name}: {text}" for name, text in reader.lines)
    yield "hands:"
    for hand in hands:
        parts = [f"took: [{', '.join(map(str, hand.took))}]"]
        if hand.bids is not None:
            parts.insert(0, f"bids: [{', '.join(bid.text for bid in hand.bids)}]")
            faults = [f"{{{seat}: {fault}}}" for seat, bid in enumerate(hand.bids) for fault in bid.faults]
            parts += [f"faults: [{', '.join(faults)}]"] if faults else []
        yield f"  - {{{', '.join(parts)}}}"


class _Reader:
    """Reads one pad; what is wrong is gathered in `problems`, what is only worth saying in `notes`."""

    def __init__(self, filled: Filled) -> None:
        self.filled, self.rules = filled, filled.profile.rules
        self.table = table_of(self.rules)
        self.called = list(_called(filled))
        if len(self.called) != len(self.table.sides):
            raise filled.strange
        self.letters = letters(filled.sheet, self.rules)
        self.problems: list[Problem] = []
        self.notes: list[Problem] = []
        self.names = self._names()

    def _names(self) -> list[str]:
        """The sides' names, where all were written in."""
        names = [self.filled.text(f"side.{at}.name") for at in range(len(self.table.sides))]
        if any(names) and not all(names):
            self.notes.append(self.filled.problem("not every side has a name, so none is taken over"))
        return names if all(names) else []

    @property
    def lines(self) -> Iterator[tuple[str, str]]:
        """What is written beside the hands: the date, the winner, and so on."""
        for name in self.filled.fields:
            if not name.startswith(("hand.", "side.")) and (text := self.filled.text(name)):
                yield name, text

    def hands(self) -> Iterator[_Hand]:
        """The hands that were played: those up to the last row in which anything is written."""
        found = filter(None, map(_CELL.match, self.filled.fields))
        numbers = sorted({int(cell[1]) for cell in found})
        played = [number for number in numbers if self._touched(number)]
        for number in numbers[: numbers.index(played[-1]) + 1 if played else 0]:
            if number not in played:
                self._wrong(f"hand {number}: nothing is written, though later hands are")
            elif (hand := self._hand(number)) is not None:
                yield hand

    def _touched(self, number: int) -> bool:
        start = (f"hand.{number}.",)
        return any(self.filled.text(name) for name in self.filled.fields if name.startswith(start))

    def _wrong(self, text: str, hint: str = "") -> None:
        self.problems.append(self.filled.problem(text, hint))

    def _hand(self, number: int) -> _Hand | None:
        before = len(self.problems)
        bids = self._bids(number) if bid_order(self.rules, 0, number) else None
        took = [0] * self.table.seats
        for side, seats in enumerate(self.table.sides):
            total = self._took(number, side)
            if total is None or len(self.problems) > before:
                continue
            shares, wrong = shared(total, [bids[seat] for seat in seats] if bids else [None] * len(seats))
            if wrong:
                self._wrong(f"hand {number}, {self.called[side]}: {wrong}")
            for seat, share in zip(seats, shares, strict=False):
                took[seat] = share
        return _Hand(number, bids, took) if len(self.problems) == before else None

    def _bids(self, number: int) -> list[Bidden]:
        found = [Bidden("", None, ())] * self.table.seats
        for side, seats in enumerate(self.table.sides):
            for at, seat in enumerate(seats):
                which = f" {at + 1}" if len(seats) > 1 else ""
                where = f"hand {number}, {self.called[side]}, bid{which}"
                name = f"hand.{number}.{side}.bid.{at}"
                if name not in self.filled.fields:
                    self._wrong(f"{where}: this pad has no column for it")
                    continue
                read = bidden(self.filled.text(name), self.letters, self.rules)
                if isinstance(read, str):
                    self._wrong(f"{where}: {read}", "Write a number, N, (N) or N2; blind bids in brackets.")
                else:
                    found[seat] = read
        return found

    def _took(self, number: int, side: int) -> int | None:
        name = f"hand.{number}.{side}.took.0"
        where = f"hand {number}, {self.called[side]}"
        if name not in self.filled.fields:
            self._wrong(f"{where}: this pad has no column for tricks taken")
            return None
        text = self.filled.text(name)
        if (count := whole(text)) is None or not 0 <= count <= self.table.hand_size:
            told = f"“{text}” is no number of tricks" if text else "no tricks are written"
            self._wrong(f"{where}: {told}", f"Write a number from 0 to {self.table.hand_size}.")
            return None
        return count


def _called(filled: Filled) -> Iterator[str]:
    """Each side as messages call it: by the name written in, else as printed over its columns, else by its
    number."""
    heads = (head.text for head in filled.sheet.all("th") if "side" in head.classes)
    for side, printed in enumerate(heads):
        yield filled.text(f"side.{side}.name") or printed or f"side {side + 1}"
