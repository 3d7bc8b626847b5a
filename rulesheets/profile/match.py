"""A match as a person writes it down: who played, each hand's bids and tricks in seat order, corrections.

    players: [Ann, Ben, Cleo, Dan]
    teams: [Hawks, Doves]
    first_bidder: Ben
    hands:
      - bids: [4, nil, 3, 5]
        took: [5, 0, 3, 5]
        faults: [{Dan: renege}]
      - correction: {Hawks: -10, Doves: {bags: -1}}
        why: the first hand was added up wrong
      - penalty: {Dan: 30}

A player is a name or a seat's number from 0, a side its team or one of its players. The first bidder
moves on with every hand; a hand may name its own. A hand that bids itself has no bids. A correction adds
points; a penalty takes them away.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from itertools import chain

from rulesheets.engine import Table, table_of
from rulesheets.errors import MatchError, Problem
from rulesheets.profile.entries import MOST_ENTRIES, Written, read_entries
from rulesheets.profile.files import text_of
from rulesheets.profile.findings import Findings
from rulesheets.profile.load import Profile
from rulesheets.profile.names import NAME, TextList
from rulesheets.profile.played import Dealt, parts_of
from rulesheets.profile.source import FileKind, Place, Source, flaws
from rulesheets.profile.table import PLAYERS, TEAMS, TableText
from rulesheets.profile.tree import Branch, Entry, Node, grow
from rulesheets.rules import clauses
from rulesheets.ruleset import RuleSet

__all__ = ["Match", "Written", "load_match", "read_match"]

_FILE = FileKind(
    "match",
    2 * 1024 * 1024,
    f"this file is larger than 2 MB; a match has at most {MOST_ENTRIES:,} entries",
)
_PARTS = ("name", "teams", "players", "first_bidder", "hands")


@dataclass(frozen=True, slots=True)
class Match:
    """A match as written; `players` are the profile's where the match names none, `sides` the names of
    all sides."""

    file: str
    entries: tuple[Written, ...]
    sides: tuple[str, ...]
    name: str = ""
    teams: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    warnings: tuple[Problem, ...] = ()

    def player(self, seat: int) -> str:
        """Who sits there, as a message says it."""
        return self.players[seat] if self.players else f"seat {seat}"


def load_match(path: str | os.PathLike[str], rules: Profile | RuleSet) -> Match:
    """Reads a match that is written hand by hand in a YAML file.

    Args:
        path: The file, of at most 2 MB and 10,000 entries.
        rules: The profile that it is played under: it says how many sit at the table, and what may be bid.

    Returns:
        The match as written. What is wrong within an entry is kept with it, for `score_match` to name.

    Raises:
        MatchError: with every problem found, where anything else is wrong.
    """
    file, text = text_of(path, _FILE, MatchError)
    return read_match(text, file, rules)


def read_match(text: str, file: str, rules: Profile | RuleSet) -> Match:
    """The match that a text is. What is wrong within an entry is kept with it; MatchError, with every
    problem found, where anything else is wrong."""
    source = Source.of(text, file)
    findings = Findings(flaws(source, _FILE))
    match = None if findings.problems else _read(source, rules, findings)
    if match is None or findings.problems:
        within = (entry.problems for entry in (match.entries if match else ()))
        found = [*findings.problems, *chain.from_iterable(within)]
        raise MatchError(sorted(found, key=lambda problem: (problem.line, problem.col)))
    return match


def _read(source: Source, rules: Profile | RuleSet, findings: Findings) -> Match | None:
    tree = grow(source, findings.problems)
    if not isinstance(tree.root, Branch):
        if tree.whole:
            at = tree.root or Place(source, 1, 1)
            findings.complain(at, "this is no match", "Begin with a line such as  hands:")
        return None
    if rule := _rule(tree.root):
        findings.complain(rule.key, "this is a profile, not a match", "A match is a list of its hands.")
        return None
    parts = parts_of(tree.root, _PARTS, "a match", findings)
    if tree.whole and "hands" not in tree.root.entries:
        findings.complain(tree.root, "this match has no hands", "Add a line  hands:  and the hands below.")
    table, ruleset = (rules.table, rules.rules) if isinstance(rules, Profile) else (TableText(), rules)
    seating = table_of(ruleset)
    teams = _names(parts, "teams", TEAMS, len(seating.sides), findings) or table.teams
    players = _names(parts, "players", PLAYERS, seating.seats, findings) or table.players
    name = NAME.read(parts["name"], findings) if "name" in parts else ""
    entries = tuple(read_entries(Dealt(ruleset, players, findings), teams, parts))
    sides = _sides(seating, teams, players)
    return Match(source.file, entries, sides, name or "", teams, players, tuple(findings.warnings))


def _rule(root: Branch) -> Entry | None:
    """What only a profile has, where no hands are."""
    own = {"extends", "table", "to_settle", *clauses()} - {"players"}
    found = (entry for key, entry in root.entries.items() if key in own)
    return None if "hands" in root.entries else next(found, None)


def _names(
    parts: dict[str, Node], key: str, kind: TextList, wanted: int, findings: Findings
) -> tuple[str, ...]:
    names = kind.read(parts[key], findings) if key in parts else None
    if names and len(names) != wanted:
        findings.complain(parts[key], f"this table has {wanted} {key}, not {len(names)}")
        return ()
    return names or ()


def _sides(seating: Table, teams: tuple[str, ...], players: tuple[str, ...]) -> tuple[str, ...]:
    if teams:
        return teams
    if players:
        return tuple(" & ".join(players[seat] for seat in seats) for seats in seating.sides)
    return tuple(f"seat{'s' * (len(s) > 1)} {' & '.join(map(str, s))}" for s in seating.sides)
