"""What `rulesheets new` writes: a profile with every rule in it, ready to be changed.

One rule, one line: taking the # away from a line makes it count, and no other line must change with
it. Names, sentences, types and ranges come from the clauses.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rulesheets.clause import Clause
from rulesheets.engine import table_of
from rulesheets.errors import ProfileError
from rulesheets.profile.fields import default_of, kinds_of, settings_line
from rulesheets.profile.load import Profile
from rulesheets.profile.merge import canonical
from rulesheets.profile.names import NAME, composed, yaml_list, yaml_text
from rulesheets.profile.table import TABLE, TableText
from rulesheets.ruleset import RuleSet

__all__ = ["SCHEMA_FILE", "write_new"]

SCHEMA_FILE = "rulesheets.schema.json"
"""The schema that a new profile names: a file beside it."""

_WIDTH = 100
_TEAMS = ("Hawks", "Doves", "Owls", "Larks", "Wrens", "Rooks")
_PLAYERS = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
_HEAD = (
    "House rules for Spades: every rule there is. A line that begins with # does not count. To change a rule,"
    " take the # away from its last line and change what is written there. A rule whose line counts is"
    " played; to have none of it, write no after its name, such as  nil: no"
)


def write_new(name: str, preset: Profile, paper: str | None = None) -> str:
    """The YAML text of a new profile that plays what `preset` plays.

    ProfileError where the name can't be one. `paper` None: the preset's, else none is chosen.
    """
    name = composed(name)
    if wrong := NAME.wrong(name):
        raise ProfileError(wrong)
    rules = canonical(preset.rules)
    lines = [f"# yaml-language-server: $schema={SCHEMA_FILE}"]
    lines += [*_comment(_HEAD), "", f"name: {yaml_text(name)}", "", *_table(preset.table, rules, paper), ""]
    lines += _to_settle(rules)
    for phase, clauses in groupby(rules, key=lambda clause: clause.phase):
        lines += ["", f"# ---- {phase.capitalize()} ----"]
        for clause in clauses:
            lines += ["", *_clause(clause)]
    return "\n".join(lines) + "\n"


def _table(table: TableText, rules: RuleSet, paper: str | None) -> Iterator[str]:
    """What is said of the table itself: the preset's words, and examples for what it leaves open."""
    seating = table_of(rules)
    paper = paper or table.paper
    yield from _comment("The table's own words: printed, and read by no rule.")
    yield "table:"
    yield _line("paper", paper or "letter", told=bool(paper))
    yield _line("teams", yaml_list(_TEAMS[: len(seating.sides)]))
    yield _line("players", yaml_list(_PLAYERS[: seating.seats]))
    yield _line("word_for_trick", table.word_for_trick, told=table.word_for_trick != "trick")
    yield _line("notes", yaml_list(table.notes or ["Phones stay in the kitchen."]), told=bool(table.notes))
    yield _line("agreed", "1 May, at Ann's")
    yield _line("host", "Ann")


def _line(key: str, value: str, told: bool = False) -> str:
    line = f"  {'' if told else '#'}{key}: {value}"
    allowed = getattr(TABLE[key], "expected", "")
    return f"{line}  # {allowed}" if allowed else line


def _to_settle(rules: RuleSet) -> Iterator[str]:
    yield from _comment("Rules that the table has yet to agree on; their boxes stay open.")
    names = sorted(rules.to_settle)
    asked = next((c.name for c in reversed([*rules]) if c.question), "nil")
    yield f"to_settle: [{', '.join(names)}]" if names else f"#to_settle: [{asked}]"


def _clause(clause: Clause) -> Iterator[str]:
    """A rule: its sentence, what may be written, and its line."""
    kinds = kinds_of(type(clause))
    sentence = (clause.__doc__ or "").strip().splitlines()[0]
    yield from _comment(f"{clause.title}. {sentence}")
    for setting, kind in kinds.items():
        default = kind.write(default_of(type(clause), setting))
        yield from _comment(f"{setting}: {kind.expected} (standard: {default})", "    ")
    if not kinds:
        yield from _comment("There is nothing to set.", "    ")
        return
    rule, changed = type(clause), clause.changed
    yield settings_line(rule, changed) if changed else "#" + settings_line(rule, _all(clause))


def _all(clause: Clause) -> dict[str, Any]:
    """Every setting at its standard, but played: a line that is taken in is there to count."""
    settings = {name: default_of(type(clause), name) for name in kinds_of(type(clause))}
    return {**settings, "played": True} if "played" in settings else settings


def _comment(text: str, indent: str = "") -> Iterator[str]:
    for paragraph in text.splitlines():
        yield from textwrap.wrap(
            paragraph,
            _WIDTH,
            initial_indent=f"# {indent}",
            subsequent_indent=f"# {indent}  " if indent else "# ",
        )
