"""A table's rules as a short profile: what is told of the table, and the rules that are not standard."""

from __future__ import annotations

from collections.abc import Iterator

from rulesheets.profile.fields import settings_line
from rulesheets.profile.names import yaml_list, yaml_text
from rulesheets.profile.table import TABLE, TableText
from rulesheets.ruleset import RuleSet

__all__ = ["write_rules"]


def write_rules(name: str, table: TableText, rules: RuleSet, remark: str = "") -> str:
    """The YAML of a profile that plays `rules`, with nothing extended; `remark` is its first line.

    Read back it gives these rules, as long as they can be played together; whoever can't be sure
    reads it back and is told.
    """
    lines = [f"# {remark}"] if remark else []
    lines.append(f"name: {yaml_text(name)}")
    if told := list(_table(table)):
        lines += ["table:", *(f"  {line}" for line in told)]
    if rules.to_settle:
        lines.append(f"to_settle: [{', '.join(sorted(rules.to_settle))}]")
    for clause in rules:
        if clause.changed:
            lines.append(settings_line(type(clause), clause.changed))
    return "\n".join(lines) + "\n"


def _table(table: TableText) -> Iterator[str]:
    usual = TableText()
    for key in TABLE:
        value = getattr(table, key)
        if value != getattr(usual, key):
            yield f"{key}: {yaml_text(value) if isinstance(value, str) else yaml_list(value)}"
