"""A match as a person writes it down: who played, and each hand's bids and tricks in seat order.

    players: [Ann, Ben, Cleo, Dan]
    first_bidder: Ben
    hands:
      - bids: [4, nil, 3, 5]
        took: [5, 0, 3, 5]
        faults: [{Dan: renege}]

A player is a name or a seat's number from 0. The first bidder moves on with every hand; a hand may
name its own. A hand that bids itself has no bids.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulesheets.engine import table_of
from rulesheets.errors import HandError, MatchError, ProfileError
from rulesheets.hand import Hand
from rulesheets.profile.files import read_text
from rulesheets.profile.findings import Findings
from rulesheets.profile.kinds import shown
from rulesheets.profile.load import Profile
from rulesheets.profile.names import NAME, TextList
from rulesheets.profile.played import Dealt, parts_of
from rulesheets.profile.source import Place, Source, flaws
from rulesheets.profile.table import PLAYERS, TEAMS, TableText
from rulesheets.profile.tree import Branch, Node, Row, grow
from rulesheets.ruleset import RuleSet

__all__ = ["Match", "PlayedHand", "load_match", "read_match"]

_PARTS = ("name", "teams", "players", "first_bidder", "hands")


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One hand and where it stands in the file."""

    hand: Hand
    place: Place

    def blame(self, error: HandError) -> MatchError:
        """The engine's reasons against this hand, each at the hand's line."""
        return MatchError(self.place.problem(problem.text, problem.hint) for problem in error.problems)


@dataclass(frozen=True, slots=True)
class Match:
    """A match as written; `teams` and `players` are the profile's where the match names none."""

    file: str
    hands: tuple[PlayedHand, ...]
    name: str = ""
    teams: tuple[str, ...] = ()
    players: tuple[str, ...] = ()


def load_match(path: str | os.PathLike[str], rules: Profile | RuleSet) -> Match:
    """The match in a file; MatchError with every problem found."""
    file = os.fspath(path)
    try:
        text = read_text(Path(file), file)
    except ProfileError as error:
        raise MatchError(error.problems) from None
    return read_match(text, file, rules)


def read_match(text: str, file: str, rules: Profile | RuleSet) -> Match:
    """The match that a text is; MatchError with every problem found."""
    source = Source.of(text, file)
    findings = Findings(flaws(source))
    match = None if findings.problems else _read(source, rules, findings)
    if match is None or findings.problems:
        raise MatchError(sorted(findings.problems, key=lambda problem: (problem.line, problem.col)))
    return match


def _read(source: Source, rules: Profile | RuleSet, findings: Findings) -> Match | None:
    tree = grow(source, findings.problems)
    if not isinstance(tree.root, Branch):
        if tree.whole:
            at = tree.root or Place(source, 1, 1)
            findings.complain(at, "this is no match", "Begin with a line such as  hands:")
        return None
    parts = parts_of(tree.root, _PARTS, "a match", findings)
    if tree.whole and "hands" not in tree.root.entries:
        findings.complain(tree.root, "this match has no hands", "Add a line  hands:  and the hands below.")
    table, ruleset = (rules.table, rules.rules) if isinstance(rules, Profile) else (TableText(), rules)
    seating = table_of(ruleset)
    teams = _names(parts, "teams", TEAMS, len(seating.sides), findings) or table.teams
    players = _names(parts, "players", PLAYERS, seating.seats, findings) or table.players
    name = NAME.read(parts["name"], findings) if "name" in parts else ""
    dealt = Dealt(ruleset, players, findings)
    hands = tuple(_hands(dealt, parts))
    return Match(source.file, hands, name or "", teams, players)


def _names(
    parts: dict[str, Node], key: str, kind: TextList, wanted: int, findings: Findings
) -> tuple[str, ...]:
    names = kind.read(parts[key], findings) if key in parts else None
    if names and len(names) != wanted:
        findings.complain(parts[key], f"this table has {wanted} {key}, not {len(names)}")
    return names or ()


def _hands(dealt: Dealt, parts: dict[str, Node]) -> Iterator[PlayedHand]:
    """The hands that can be read, in order."""
    first = dealt.seat(parts["first_bidder"]) if "first_bidder" in parts else 0
    node = parts.get("hands")
    if not isinstance(node, Row):
        if node is not None:
            dealt.findings.refuse("hands", "a list", node, "Begin each hand with a dash.")
        return
    for number, item in enumerate(node.items, 1):
        if not isinstance(item, Branch):
            hint = "Write bids: […] and took: […]."
            dealt.findings.complain(item, f"a hand can't be {shown(item)}", hint)
        elif hand := dealt.hand(item, number, (first or 0) + number - 1):
            yield PlayedHand(hand, item.place)
