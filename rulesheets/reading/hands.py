"""The hands on a filled-in pad.

A pad has the tricks of a side, a match those of each player. A nil's are written beside it (N2, or
N || with a stroke each); what is left is the partner's. Who of two that bid took which trick is on
no pad: each gets what the bid asks for, as far as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesheets.engine import bid_order, table_of
from rulesheets.errors import Problem
from rulesheets.reading.cells import Bidden, bidden, letters, shared, whole
from rulesheets.reading.filled import Filled

__all__ = ["PadHand", "PadReader"]

_CELL = re.compile(r"hand\.(\d{1,3})\.")
_NOTHING = Bidden("none", None, ())


@dataclass(frozen=True, slots=True)
class PadHand:
    """One hand as it is written: bids by seat (None: it bids itself), tricks by seat.

    Of one that is not `whole`, something can't be read: a bid that can't is none, tricks that can't be
    shared out are those of a side's first seat, and there are none where a side's aren't known.
    """

    number: int
    bids: Sequence[Bidden] | None
    took: Sequence[int]
    whole: bool = True


class PadReader:
    """Reads one pad; what is wrong is gathered in `problems`, what is only worth saying in `notes`, each with
    its hand's number (0: it is of none)."""

    def __init__(self, filled: Filled) -> None:
        self.filled, self.rules = filled, filled.profile.rules
        self.table = table_of(self.rules)
        self.called = list(_called(filled))
        if len(self.called) != len(self.table.sides):
            raise filled.strange
        self.letters = letters(filled.sheet, self.rules)
        self.problems: list[tuple[int, Problem]] = []
        self.notes: list[tuple[int, Problem]] = []

    @property
    def lines(self) -> Iterator[tuple[str, str]]:
        """What is written beside the hands: the date, the winner, and so on."""
        for name in self.filled.fields:
            if not name.startswith(("hand.", "side.")) and (text := self.filled.text(name)):
                yield name, text

    def note(self, text: str) -> None:
        """Gathers what is worth saying of the pad as a whole."""
        self.notes.append((0, self.filled.problem(text)))

    def wrong(self, number: int, text: str, hint: str = "") -> None:
        """Gathers what is wrong with a hand, or, where its number is 0, with the pad as a whole."""
        self.problems.append((number, self.filled.problem(text, hint)))

    def hands(self) -> Iterator[PadHand]:
        """The hands that were played: those up to the last row in which anything is written."""
        found = filter(None, map(_CELL.match, self.filled.fields))
        numbers = sorted({int(cell[1]) for cell in found})
        played = [number for number in numbers if self._touched(number)]
        for number in numbers[: numbers.index(played[-1]) + 1 if played else 0]:
            if number in played:
                yield self._hand(number)
            else:
                self.wrong(number, f"hand {number}: nothing is written, though later hands are")
                yield PadHand(number, None, (), whole=False)

    def _touched(self, number: int) -> bool:
        start = (f"hand.{number}.",)
        return any(self.filled.text(name) for name in self.filled.fields if name.startswith(start))

    def _hand(self, number: int) -> PadHand:
        before, sides = len(self.problems), self.table.sides
        asked = bool(bid_order(self.rules, 0, number))
        bids, took = [_NOTHING] * self.table.seats, [0] * self.table.seats
        totals: list[int | None] = []
        for side, seats in enumerate(sides):
            own = list(self._bids(number, side)) if asked else []
            totals.append(total := self._took(number, side))
            for seat, bid in zip(seats, own, strict=False):
                bids[seat] = bid or _NOTHING
            for seat, share in zip(seats, self._shares(number, side, total, own), strict=False):
                took[seat] = share
        whole = len(self.problems) == before
        return PadHand(number, bids if asked else None, () if None in totals else took, whole)

    def _bids(self, number: int, side: int) -> Iterator[Bidden | None]:
        """A side's bids, player by player; None for one that can't be read."""
        count = len(self.table.sides[side])
        for at in range(count):
            which = f" {at + 1}" if count > 1 else ""
            where = f"hand {number}, {self.called[side]}, bid{which}"
            name = f"hand.{number}.{side}.bid.{at}"
            if name not in self.filled.fields:
                self.wrong(number, f"{where}: this pad has no column for it")
                yield None
                continue
            read = bidden(self.filled.text(name), self.letters, self.rules)
            if isinstance(read, str):
                self.wrong(
                    number, f"{where}: {read}", "Write a number, N, (N) or N2; blind bids in brackets."
                )
            yield None if isinstance(read, str) else read

    def _shares(
        self, number: int, side: int, total: int | None, own: Sequence[Bidden | None]
    ) -> Sequence[int]:
        """A side's tricks by player; all are its first's where they can't be shared out."""
        if total is None or (own and None in own):
            return [total or 0]
        shares, wrong = shared(total, own or [None] * len(self.table.sides[side]))
        if wrong:
            self.wrong(number, f"hand {number}, {self.called[side]}: {wrong}")
        return shares or [total]

    def _took(self, number: int, side: int) -> int | None:
        name = f"hand.{number}.{side}.took.0"
        where = f"hand {number}, {self.called[side]}"
        if name not in self.filled.fields:
            self.wrong(number, f"{where}: this pad has no column for tricks taken")
            return None
        text = self.filled.text(name)
        if (count := whole(text)) is None or not 0 <= count <= self.table.hand_size:
            told = f"“{text}” is no number of tricks" if text else "no tricks are written"
            self.wrong(number, f"{where}: {told}", f"Write a number from 0 to {self.table.hand_size}.")
            return None
        return count


def _called(filled: Filled) -> Iterator[str]:
    """Each side as messages call it: by the name written in, else as printed over its columns, else by its
    number."""
    heads = (head.text for head in filled.sheet.all("th") if "side" in head.classes)
    for side, printed in enumerate(heads):
        yield filled.text(f"side.{side}.name") or printed or f"side {side + 1}"
