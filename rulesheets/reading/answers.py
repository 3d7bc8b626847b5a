"""What each row of a ticked rules page answers, and what is wrong with a row that answers nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, product

from rulesheets.clause import Clause
from rulesheets.errors import Problem
from rulesheets.reading.filled import Filled
from rulesheets.reading.rows import WRITE_IN, Row
from rulesheets.reading.write_in import written
from rulesheets.rules import standard_rules

__all__ = ["Answers", "answers_of"]

_MOST = 64  # ways in which wrong rows are meant; two rows have few, and more take time


@dataclass(slots=True)
class Answers:
    """What the rows say, each by its clause: what one answers, what one that is wrong might mean, why it is
    wrong; and the rows without a tick."""

    given: dict[str, Clause] = field(default_factory=dict)
    might: dict[str, Sequence[Clause]] = field(default_factory=dict)
    wrong: dict[str, Problem] = field(default_factory=dict)
    open: list[Row] = field(default_factory=list)

    @property
    def meanings(self) -> Iterator[Mapping[str, Clause]]:
        """The answers, with one of those that each wrong row might give; one alone where no row is wrong."""
        for some in islice(product(*self.might.values()), _MOST):
            yield {**self.given, **dict(zip(self.might, some, strict=True))}


def answers_of(filled: Filled, asked: Iterable[Row]) -> Answers:
    """What these rows say."""
    found = Answers()
    for row in asked:
        _row(row, filled, found)
    return found


def _row(row: Row, filled: Filled, found: Answers) -> None:
    """One row's answer, or what is wrong with it and what it might mean."""
    ticked, standard = list(row.ticked), standard_rules()[row.clause]
    if row.words and ticked in ([], [WRITE_IN]):
        clause, wrong = written(type(standard), row.words)
        if wrong or clause is None:
            told = f"{row.question}: what is written can't be a rule of this table: {wrong}"
            _wrong(row, filled, found, told, _example(standard))
        else:
            found.given[row.clause] = clause
    elif row.words:
        told = f"{row.question}: {_quoted(row, ticked)} is ticked, and “{row.words}” is written"
        _wrong(row, filled, found, told, "Keep one of the two.")
    elif len(ticked) > 1:
        told = f"{row.question}: {_quoted(row, ticked)} are ticked"
        _wrong(row, filled, found, told, "Tick one box in each row.")
    elif not ticked:
        found.open.append(row)
        found.given[row.clause] = filled.profile.rules[row.clause] if row.was_open else standard
    elif ticked == list(row.printed):
        found.given[row.clause] = filled.profile.rules[row.clause]
    elif ticked == [WRITE_IN]:
        told = f"{row.question}: the box for something else is ticked, and nothing is written"
        _wrong(row, filled, found, told, _example(standard))
    else:
        found.given[row.clause] = row.offer(ticked[0])


def _wrong(row: Row, filled: Filled, found: Answers, told: str, hint: str) -> None:
    """Where one of several is meant, it is a box that is ticked; else it may be any."""
    own = filled.profile.rules[row.clause]

    def meant(keys: Iterable[str]) -> list[Clause]:
        return [
            own if key in row.printed else row.offer(key) for key in keys if key in {*row.printed, *offers}
        ]

    offers = row.labels.keys() - {WRITE_IN}
    found.wrong[row.clause] = filled.problem(told, hint)
    found.might[row.clause] = meant(row.ticked) or meant(row.labels) or [own]


def _quoted(row: Row, keys: Sequence[str]) -> str:
    return " and ".join(f"“{row.labels.get(key) or 'something else'}”" for key in keys)


def _example(clause: Clause) -> str:
    settings = ", ".join(f"{name}: …" for name in clause.measured) or "a setting and its value"
    return f"Write its settings, as: {settings}"
