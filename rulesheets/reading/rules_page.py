"""A ticked rules page as a profile: rows with a box as ticked, all other rules as the file carries them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from rulesheets.clause import Clause
from rulesheets.engine import table_of
from rulesheets.errors import Problem, ProfileError
from rulesheets.profile import TableText, from_texts, read_profile
from rulesheets.profile.written import write_rules
from rulesheets.reading.filled import Filled
from rulesheets.reading.rows import WRITE_IN, Row, rows
from rulesheets.reading.write_in import written
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["profile_of"]

_REMARK = "Read from the boxes of {}; rules without a box are as they were."
_LINE = re.compile(r" \(line \d+\)")


@dataclass(slots=True)
class _Read:
    """What the rows say together: the clauses, rows without a tick, and what is wrong."""

    clauses: dict[str, Clause] = field(default_factory=dict)
    open: list[Row] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def profile_of(filled: Filled) -> tuple[str, Sequence[Problem]]:
    """The YAML of the profile, and notes; ProfileError with every contradiction."""
    asked = list(rows(filled))
    found = _Read()
    for row in asked:
        _row(row, filled, found)
    if found.problems:
        raise ProfileError(found.problems)
    rules, fallen = _rules(filled, asked, found)
    table = _table(filled, rules)
    text = write_rules(_name(filled), table, rules, _REMARK.format(Path(filled.file).name))
    _check(text, filled)
    notes = list(_notes(filled, found, rules, fallen))
    if (table.teams, table.players) != (filled.profile.table.teams, filled.profile.table.players):
        notes.append(filled.problem("there are no longer as many players, so their names are left out"))
    return text, notes


def _row(row: Row, filled: Filled, found: _Read) -> None:
    """One row's answer, or what is wrong with it."""
    ticked, standard = list(row.ticked), standard_rules()[row.clause]
    if row.words and ticked in ([], [WRITE_IN]):
        clause, wrong = written(type(standard), row.words)
        if wrong or clause is None:
            told = f"{row.question}: what is written can't be a rule of this table: {wrong}"
            found.problems.append(filled.problem(told, _example(standard)))
        else:
            found.clauses[row.clause] = clause
    elif row.words:
        told = f"{row.question}: {_quoted(row, ticked)} is ticked, and “{row.words}” is written"
        found.problems.append(filled.problem(told, "Keep one of the two."))
    elif len(ticked) > 1:
        told = f"{row.question}: {_quoted(row, ticked)} are ticked"
        found.problems.append(filled.problem(told, "Tick one box in each row."))
    elif not ticked:
        found.open.append(row)
        found.clauses[row.clause] = filled.profile.rules[row.clause] if row.was_open else standard
    elif ticked == list(row.printed):
        found.clauses[row.clause] = filled.profile.rules[row.clause]
    elif ticked == [WRITE_IN]:
        told = f"{row.question}: the box for something else is ticked, and nothing is written"
        found.problems.append(filled.problem(told, _example(standard)))
    else:
        offer = standard.offers[int(ticked[0])]
        found.clauses[row.clause] = type(standard).model_validate({**standard.model_dump(), **offer})


def _quoted(row: Row, keys: Sequence[str]) -> str:
    return " and ".join(f"“{row.labels.get(key) or 'something else'}”" for key in keys)


def _example(clause: Clause) -> str:
    settings = ", ".join(f"{name}: …" for name in clause.measured) or "a setting and its value"
    return f"Write its settings, as: {settings}"


def _rules(filled: Filled, lines: Sequence[Row], found: _Read) -> tuple[RuleSet, list[str]]:
    """The table as ticked, and the titles of rules without a box that it has no use for any more."""
    base, standard = filled.profile.rules, standard_rules()
    asked = {row.clause for row in lines}
    left = {row.clause for row in found.open if not row.was_open or row.clause in base.to_settle}
    kept = {name: found.clauses.get(name, clause) for name, clause in base.clauses.items()}
    settle = (base.to_settle - asked) | left
    rules = RuleSet(kept.values(), settle)
    ticked = asked - {row.clause for row in found.open}
    idle = [c for c in rules if c.name not in ticked and rules.lacks(c.name)]
    fallen = [c.title for c in idle if c != standard[c.name] and c.on]
    for clause in idle:
        kept[clause.name] = standard[clause.name]
    return RuleSet(kept.values(), settle - {clause.name for clause in idle}), fallen


def _name(filled: Filled) -> str:
    return filled.text("name") or filled.profile.name


def _table(filled: Filled, rules: RuleSet) -> TableText:
    """What is told of the table; names only of those who still play."""
    table, more, seated = filled.profile.table, filled.text("also"), table_of(rules)
    return replace(
        table,
        teams=table.teams if len(table.teams) == len(seated.sides) else (),
        players=table.players if len(table.players) == seated.seats else (),
        notes=(*table.notes, more) if more else table.notes,
    )


def _check(text: str, filled: Filled) -> None:
    """What is ticked must go together. Lines of a profile that nobody has seen are no help."""
    try:
        read_profile(text, filled.file, from_texts({}))
    except ProfileError as wrong:
        problems = [filled.problem(_LINE.sub("", p.text), p.hint) for p in wrong.problems]
        raise ProfileError(problems) from None


def _notes(filled: Filled, found: _Read, rules: RuleSet, fallen: Sequence[str]) -> Iterator[Problem]:
    for row in found.open:
        if not rules.lacks(row.clause):
            yield filled.problem(f"{row.question}: no box is ticked; it is left to settle")
    if fallen:
        yield filled.problem(f"{', '.join(fallen)}: nothing of it is left at this table, so it is left out")
