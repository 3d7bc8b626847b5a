"""What a profile says of the table itself: names, notes, the word for a trick, the paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rulesheets.papers import PAPERS
from rulesheets.profile.findings import Findings
from rulesheets.profile.kinds import Choice, meant, shown
from rulesheets.profile.names import TextField, TextList
from rulesheets.profile.source import quoted
from rulesheets.profile.tree import Branch, Entry, Node, Scalar

__all__ = ["PLAYERS", "TABLE", "TEAMS", "TableEntry", "TableText", "read_table"]

TEAMS = TextList(TextField("a team name", 40), 6, tell_apart=True)
PLAYERS = TextList(TextField("a player name", 40), 6, tell_apart=True)
TABLE: Mapping[str, TextField | TextList | Choice] = {
    "teams": TEAMS,
    "players": PLAYERS,
    "word_for_trick": Choice(("trick", "book")),
    "paper": Choice(tuple(PAPERS)),
    "notes": TextList(TextField("a note", 120), 6),
    "agreed": TextField("the date", 40),
    "host": TextField("the host's name", 40),
}


@dataclass(frozen=True, slots=True)
class TableText:
    """Names and notes of a table: printed, and read by no rule. Empty where not given."""

    teams: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    word_for_trick: str = "trick"
    paper: str | None = None
    notes: tuple[str, ...] = ()
    agreed: str = ""
    host: str = ""


@dataclass(frozen=True, slots=True)
class TableEntry:
    """One of them as a file gives it, and the entry it stands in."""

    value: str | tuple[str, ...]
    entry: Entry


def read_table(node: Node, findings: Findings) -> dict[str, TableEntry]:
    """What stands after `table:`; what can't be used is left out, with a problem."""
    if isinstance(node, Scalar) and node.empty:
        return {}
    if not isinstance(node, Branch):
        findings.complain(node, f"table can't be {shown(node)}", "Write table: {teams: [one, two]}")
        return {}
    found = {}
    for key, entry in node.entries.items():
        if key not in TABLE:
            hint = meant(key, TABLE) or f"It has {', '.join(TABLE)}."
            findings.complain(entry.key, f"table has nothing called {quoted(key)}", hint)
        elif (value := _read(key, entry.value, findings)) is not None:
            found[key] = TableEntry(value, entry)
    return found


def _read(key: str, node: Node, findings: Findings) -> str | tuple[str, ...] | None:
    kind = TABLE[key]
    if isinstance(kind, Choice):
        word: str | None = findings.value(f"table.{key}", kind, node)
        return word
    return kind.read(node, findings)
