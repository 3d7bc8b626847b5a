"""A ticked rules page as a profile: rows with a box as ticked, all other rules as the file carries them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from rulesheets.clause import Clause
from rulesheets.engine import table_of
from rulesheets.errors import Problem, ProfileError
from rulesheets.profile import TableText, from_texts, read_profile
from rulesheets.profile.written import write_rules
from rulesheets.reading.answers import Answers, answers_of
from rulesheets.reading.filled import Filled
from rulesheets.reading.rows import Row, rows
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet

__all__ = ["profile_of"]

_REMARK = "Read from the boxes of {}; rules without a box are as they were."
_OPEN = "no box is ticked"
_LINE = re.compile(r" \(line \d+\)")


def profile_of(filled: Filled) -> tuple[str, Sequence[Problem]]:
    """The YAML of the profile, and notes; ProfileError with every contradiction, and every row without a
    tick."""
    asked = list(rows(filled))
    found = answers_of(filled, asked)
    tables = [_rules(filled, asked, found, given) for given in found.meanings]
    texts = [_written(filled, rules) for rules, _ in tables]
    opened = [row for row in found.open if any(not rules.lacks(row.clause) for rules, _ in tables)]
    clashes = _clashes(texts, filled)
    if found.wrong or clashes:
        raise ProfileError([*_in_order(asked, found, opened, filled), *clashes])
    rules, fallen = tables[0]
    notes = [filled.problem(f"{row.question}: {_OPEN}; it is left to settle") for row in opened]
    return texts[0], [*notes, *_left_out(filled, rules, fallen)]


def _in_order(
    asked: Iterable[Row], found: Answers, opened: Sequence[Row], filled: Filled
) -> Iterator[Problem]:
    """What is wrong with single rows, in the order of the page."""
    for row in asked:
        if row.clause in found.wrong:
            yield found.wrong[row.clause]
        elif row in opened:
            yield filled.problem(f"{row.question}: {_OPEN}", "Tick one, or leave it to settle.")


def _rules(
    filled: Filled, lines: Sequence[Row], found: Answers, given: Mapping[str, Clause]
) -> tuple[RuleSet, list[str]]:
    """The table as ticked, and the titles of rules without a box that it has no use for any more."""
    base, standard = filled.profile.rules, standard_rules()
    asked = {row.clause for row in lines}
    left = {row.clause for row in found.open if not row.was_open or row.clause in base.to_settle}
    kept = {name: given.get(name, clause) for name, clause in base.clauses.items()}
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


def _written(filled: Filled, rules: RuleSet) -> str:
    remark = _REMARK.format(Path(filled.file).name)
    return write_rules(_name(filled), _table(filled, rules), rules, remark)


def _clashes(texts: Iterable[str], filled: Filled) -> list[Problem]:
    """What of it can't go together, whatever wrong rows mean."""
    several = [list(_clash(text, filled)) for text in texts]
    return [problem for problem in several[0] if all(problem in others for others in several)]


def _clash(text: str, filled: Filled) -> Iterator[Problem]:
    """What can't go together. Lines of a profile that nobody has seen are no help."""
    try:
        read_profile(text, filled.file, from_texts({}))
    except ProfileError as wrong:
        yield from (filled.problem(_LINE.sub("", p.text), p.hint) for p in wrong.problems)


def _left_out(filled: Filled, rules: RuleSet, fallen: Sequence[str]) -> Iterator[Problem]:
    """What the page told of the table that its new rules have no use for."""
    if fallen:
        yield filled.problem(f"{', '.join(fallen)}: nothing of it is left at this table, so it is left out")
    table, before = _table(filled, rules), filled.profile.table
    if (table.teams, table.players) != (before.teams, before.players):
        yield filled.problem("there are no longer as many players, so their names are left out")
