"""A roster: one line of a CSV file for each page of a pad, with what that page has for itself.

    table,round,team1,team2
    1,1,Hawks,Doves
    2,1,Aces,River Rats

The first line names the columns, in any order. Where each plays alone, the names are `player1`,
`player2` and so on. Excel's semicolons and tabs do as well as commas.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rulesheets.engine import table_of
from rulesheets.errors import Problem, RosterError
from rulesheets.profile.files import text_of
from rulesheets.profile.kinds import meant
from rulesheets.profile.names import TextField, composed
from rulesheets.profile.printable import told, unprintable
from rulesheets.profile.source import FileKind, Source, flaws, quoted
from rulesheets.profile.table import TEAMS
from rulesheets.ruleset import RuleSet

__all__ = ["MOST_PAGES", "Roster", "load_roster", "read_roster"]

MOST_PAGES = 10_000
_FILE = FileKind(
    "roster", 2 * 1024 * 1024, "this file is larger than 2 MB; no roster is that long", indented=False
)
_SHORT = {"table": TextField("a table", 12), "round": TextField("a round", 12)}
_BETWEEN = ",;\t"


# Compared by what it is: of so many rows each comparison would cost more than it saves.
@dataclass(frozen=True, slots=True, eq=False)
class Roster:
    """The columns by name, each side's name as `team1` and so on, and a row of texts for each page."""

    file: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def texts(self, page: int) -> dict[str, str]:
        """What a page (the first is 0) has in each column, and its running number."""
        return {**dict(zip(self.columns, self.rows[page], strict=True)), "number": str(page + 1)}


def load_roster(path: str | os.PathLike[str], rules: RuleSet) -> Roster:
    """The roster in a file, for the pads of a table; RosterError with all that is wrong with it."""
    file, text = text_of(path, _FILE, RosterError)
    return read_roster(text, file, rules)


def read_roster(text: str, file: str, rules: RuleSet) -> Roster:
    """The roster that a text is, as `load_roster`."""
    source = Source.of(text, file)
    if problems := flaws(source, _FILE):
        raise RosterError(problems)
    reader = _Reader(source, table_of(rules).sides, problems)
    roster = reader.roster()
    if problems:
        raise RosterError(problems)
    return roster


class _Reader:
    def __init__(self, source: Source, sides: Sequence[Sequence[int]], problems: list[Problem]) -> None:
        self._source, self._problems = source, problems
        word = "team" if any(len(side) > 1 for side in sides) else "player"
        names = [f"{word}{number}" for number in range(1, len(sides) + 1)]
        self._known = ["table", "round", *names]
        self._slots = {name: f"team{number}" for number, name in enumerate(names, start=1)}
        self._between = ","

    def roster(self) -> Roster:
        lines = [at for at in range(1, len(self._source.lines) + 1) if self._source.line(at).strip()]
        if not lines:
            self._complain(1, 1, "this roster is empty", f"Its first line names columns: {self._all}.")
            return Roster(self._source.file, (), ())
        head = self._source.line(lines[0])
        self._between = max(_BETWEEN, key=head.count)
        columns = list(self._columns(lines[0]))
        rows = tuple(self._row(at, columns) for at in lines[1 : MOST_PAGES + 2])
        if not rows:
            self._complain(lines[0], 1, "this roster has no line for a page", "Add one below the columns.")
        if len(rows) > MOST_PAGES:
            self._complain(lines[MOST_PAGES + 1], 1, f"a roster has at most {MOST_PAGES:,} pages")
        return Roster(self._source.file, tuple(self._slots.get(name, name) for name in columns), rows)

    @property
    def _all(self) -> str:
        return ", ".join(self._known)

    def _columns(self, line: int) -> Iterator[str]:
        seen = set[str]()
        for col, cell in self._cells(line):
            name = "".join(cell.casefold().split())
            if name not in self._known:
                hint = meant(name, self._known) or f"There are {self._all}."
                self._complain(line, col, f"a roster has no column called {quoted(cell)}", hint)
            elif name in seen:
                self._complain(line, col, f"the column {name} is here twice", "Take one out.")
            seen.add(name)
            yield name

    def _row(self, line: int, columns: Sequence[str]) -> tuple[str, ...]:
        cells = self._cells(line)
        if cells and len(cells) != len(columns):
            text = f"this line has {len(cells)} cells; the first names {len(columns)} columns"
            self._complain(line, cells[min(len(cells), len(columns)) - 1][0], text)
            return ()
        for (col, cell), name in zip(cells, columns, strict=False):
            text = composed(cell)
            if wrong := _SHORT.get(name, TEAMS.each).wrong(text) or told(unprintable(text)):
                self._complain(line, col, wrong)
        return tuple(composed(cell) for _, cell in cells)

    def _cells(self, line: int) -> list[tuple[int, str]]:
        """Each cell of a line, and the column of the file that it begins in."""
        text = self._source.line(line)
        try:
            cells = next(csv.reader([text], delimiter=self._between, strict=True))
        except csv.Error:
            self._complain(line, text.find('"') + 1, "a quotation mark here has no other", _QUOTES)
            return []
        return list(zip(self._starts(text), cells, strict=True))

    def _starts(self, text: str) -> Iterator[int]:
        start, quoted, inside = 1, False, False
        yield start
        for col, sign in enumerate(text, start=1):
            # Within a cell that does not begin with one, a quotation mark is a sign as any other.
            if sign == '"' and (quoted or col == start):
                quoted, inside = True, not inside
            elif sign == self._between and not inside:
                start, quoted = col + 1, False
                yield start

    def _complain(self, line: int, col: int, text: str, hint: str = "") -> None:
        self._problems.append(self._source.problem(line, col, text, hint))


_QUOTES = 'Put a cell in quotes where it holds a comma, and write "" for a quotation mark in it.'
