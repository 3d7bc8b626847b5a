"""A match as a person writes it down: who played, and each hand's bids and tricks in seat order.

    players: [Ann, Ben, Cleo, Dan]
    first_bidder: Ben
    hands:
      - bids: [4, nil, 3, 5]
        took: [5, 0, 3, 5]
        faults: [{Dan: renege}]

A seat is a player's name or a number from 0. The first bidder moves on with every hand; a hand may
name its own. A hand that bids itself has no bids.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulesheets.engine import Table, bid_order, read_bid, table_of
from rulesheets.errors import HandError, MatchError, Problem, ProfileError, nearest
from rulesheets.hand import Bid, Hand
from rulesheets.profile.files import read_text
from rulesheets.profile.kinds import Kind, Number, Unread, shown
from rulesheets.profile.layer import NAME, TABLE
from rulesheets.profile.load import Profile
from rulesheets.profile.names import TextList
from rulesheets.profile.source import Place, Source, flaws, quoted
from rulesheets.profile.tree import Branch, Broken, Entry, Node, Row, Scalar, grow
from rulesheets.ruleset import RuleSet

__all__ = ["Match", "PlayedHand", "load_match", "read_match"]

_ROOT = ("name", "teams", "players", "first_bidder", "hands")
_HAND = ("bids", "took", "faults", "done", "first_bidder")


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
    source = Source.of(text.removeprefix("\ufeff"), file)
    problems = flaws(source)
    tree = None if problems else grow(source, problems)
    if tree and isinstance(tree.root, Branch):
        match = _Reader(rules, problems).match(tree.root, file, tree.whole)
    elif not problems:
        place = tree.root.place if tree and tree.root else Place(source, 1, 1)
        problems.append(place.problem("this is no match", "Begin with a line such as  hands:"))
    if problems:
        raise MatchError(problems)
    return match


class _Reader:
    """Reads one match for one table; what is wrong is added to `problems`."""

    def __init__(self, rules: Profile | RuleSet, problems: list[Problem]) -> None:
        profile = rules if isinstance(rules, Profile) else None
        self.rules: RuleSet = profile.rules if profile else rules  # type: ignore[assignment]
        self.table: Table = table_of(self.rules)
        self.teams = profile.table.teams if profile else ()
        self.players = profile.table.players if profile else ()
        self.problems = problems

    def match(self, root: Branch, file: str, whole: bool) -> Match:
        parts = self._parts(root, _ROOT, "a match")
        name = NAME.read(parts["name"], self.problems) if "name" in parts else ""
        self.teams = self._names(parts, "teams", len(self.table.sides)) or self.teams
        self.players = self._names(parts, "players", self.table.seats) or self.players
        first = self._seat(parts["first_bidder"]) if "first_bidder" in parts else 0
        hands = [*self._hands(parts.get("hands"), first or 0)]
        if whole and "hands" not in parts:
            self._complain(root, "this match has no hands", "Add a line  hands:")
        return Match(file, tuple(hands), name or "", self.teams, self.players)

    def _hands(self, node: Node | None, first: int) -> Iterator[PlayedHand]:
        if node is None or isinstance(node, Broken):
            return
        if not isinstance(node, Row):
            self._complain(node, f"hands must be a list, not {shown(node)}", "Begin each hand with a dash.")
            return
        for number, item in enumerate(node.items, 1):
            before = len(self.problems)
            hand = self._hand(item, number, (first + number - 1) % self.table.seats)
            if len(self.problems) == before and hand:
                yield PlayedHand(hand, item.place)

    def _hand(self, node: Node, number: int, first: int) -> Hand | None:
        if not isinstance(node, Branch):
            if not isinstance(node, Broken):
                self._complain(node, f"a hand can't be {shown(node)}", "Write bids: […] and took: […].")
            return None
        parts = self._parts(node, _HAND, "a hand")
        if "first_bidder" in parts:
            first = self._seat(parts["first_bidder"]) or 0
        itself = not bid_order(self.rules, first, number)
        bids = self._per_seat(node, parts, "bids", self._bid, optional=itself)
        took = self._per_seat(node, parts, "took", self._count)
        faults = tuple(self._pairs(parts.get("faults"), "faults"))
        done = tuple(self._pairs(parts.get("done"), "done"))
        return Hand(bids, took, number, first, faults, done)

    def _per_seat(
        self,
        node: Branch,
        parts: dict[str, Node],
        key: str,
        read: Callable[[Node], Any],
        optional: bool = False,
    ) -> tuple[Any, ...]:
        """One value a seat."""
        seats = self.table.seats
        part = parts.get(key)
        if part is None:
            if not optional:
                self._complain(node, f"this hand has no {key}", f"Write {key}: with one for each player.")
            return (None,) * seats
        if not isinstance(part, Row):
            self._refuse(key, f"a list of {seats}", Unread(part))
            return ()
        if len(part.items) != seats:
            self._complain(part, f"{seats} players need {seats} {key}, not {len(part.items)}")
        return tuple(map(read, part.items))

    def _bid(self, node: Node) -> Bid | None:
        if isinstance(node, Scalar) and (node.empty or node.text.strip().casefold() in ("none", "-")):
            return None
        if not isinstance(node, Scalar):
            self._refuse("a bid", 'a number, "nil", "blind nil" or "blind 7"', Unread(node))
            return None
        try:
            return read_bid(self.rules, node.text)
        except HandError as error:
            self._complain(node, error.problems[0].text)
            return None

    def _count(self, node: Node) -> int:
        return int(self._value("took", Number(0, self.table.hand_size), node) or 0)

    def _seat(self, node: Node) -> int | None:
        """A seat by its player's name or its number."""
        text = node.text.strip() if isinstance(node, Scalar) else ""
        names = [player.casefold() for player in self.players]
        if text.casefold() in names:
            return names.index(text.casefold())
        if text.isascii() and text.isdigit() and int(text[:3]) < self.table.seats:
            return int(text[:3])
        if not isinstance(node, Broken):
            wanted = f"a seat from 0 to {self.table.seats - 1}"
            if self.players:
                wanted = f"{', '.join(self.players)} or {wanted}"
            close = nearest(text, names)
            hint = f"Did you mean {self.players[names.index(close)]}?" if close else ""
            self._refuse("a player", wanted, Unread(node, hint))
        return None

    def _pairs(self, node: Node | None, key: str) -> Iterator[tuple[int, str]]:
        """Who and what: `{Dan: renege}`, or a list of such."""
        if node is None or isinstance(node, Broken):
            return
        for part in node.items if isinstance(node, Row) else [node]:
            if not isinstance(part, Branch):
                self._refuse(key, "written as {name: what}", Unread(part))
                continue
            for who, entry in part.entries.items():
                seat = self._seat(Scalar(entry.key, who))
                if isinstance(entry.value, Scalar) and entry.value.text.strip():
                    if seat is not None:
                        yield seat, " ".join(entry.value.text.split())
                else:
                    self._refuse(f"{key} of {quoted(who)}", "a name", Unread(entry.value))

    def _names(self, parts: dict[str, Node], key: str, wanted: int) -> tuple[str, ...]:
        kind = TABLE[key]
        if key not in parts or not isinstance(kind, TextList):
            return ()
        names = kind.read(parts[key], self.problems) or ()
        if names and len(names) != wanted:
            self._complain(parts[key], f"this table has {wanted} {key}, not {len(names)}")
        return names

    def _parts(self, branch: Branch, known: Sequence[str], what: str) -> dict[str, Node]:
        for key, entry in branch.entries.items():
            if key not in known:
                self._unknown(key, entry, known, what)
        return {key: entry.value for key, entry in branch.entries.items() if key in known}

    def _unknown(self, key: str, entry: Entry, known: Sequence[str], what: str) -> None:
        close = nearest(key, known)
        hint = f"Did you mean {close}?" if close else f"It has {', '.join(known)}."
        self.problems.append(entry.key.problem(f"{what} has nothing called {quoted(key)}", hint))

    def _value(self, label: str, kind: Kind, node: Node) -> Any:
        try:
            return kind.read(node)
        except Unread as error:
            self._refuse(label, kind.expected, error)
            return None

    def _refuse(self, label: str, expected: str, error: Unread) -> None:
        if not isinstance(error.node, Broken):
            self._complain(error.node, f"{label} must be {expected}, not {shown(error.node)}", error.hint)

    def _complain(self, node: Node, text: str, hint: str = "") -> None:
        self.problems.append(node.place.problem(text, hint))
