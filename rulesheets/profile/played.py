"""One hand of a match file: bids and tricks by seat, faults and side bids by player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulesheets.engine import bid_order, read_bid, table_of
from rulesheets.errors import HandError
from rulesheets.hand import Bid, Hand
from rulesheets.profile.findings import Findings
from rulesheets.profile.kinds import Number, either, meant
from rulesheets.profile.source import quoted
from rulesheets.profile.tree import Branch, Node, Row, Scalar
from rulesheets.ruleset import RuleSet

__all__ = ["CORRECTIONS", "Dealt", "parts_of"]

CORRECTIONS = ("correction", "penalty")
_PARTS = ("bids", "took", "faults", "done", "first_bidder")
_NO_BID = ("", "-", "none")


@dataclass(frozen=True, slots=True)
class Dealt:
    """Reads hands for one table. `players` are names by seat, or none."""

    rules: RuleSet
    players: Sequence[str]
    findings: Findings

    def hand(self, node: Branch, number: int, first: int) -> Hand | None:
        """Hand `number`, bid first by seat `first` (counted on round the table) unless it says another;
        None, with problems, where it can't be read."""
        before = len(self.findings.problems)
        parts = parts_of(node, _PARTS, "a hand", self.findings, CORRECTIONS)
        if "first_bidder" in parts:
            first = self.seat(parts["first_bidder"]) or 0
        first %= self.seats
        bids: Sequence[Bid | None] = [None] * self.seats
        if "bids" in parts or bid_order(self.rules, first, number):
            bids = self._by_seat(node, parts, "bids", self._bid)
        took = self._by_seat(node, parts, "took", self._count)
        faults = tuple(self._pairs(parts.get("faults"), "faults"))
        done = tuple(self._pairs(parts.get("done"), "done"))
        if len(self.findings.problems) > before:
            return None
        return Hand(tuple(bids), tuple(took), number, first, faults, done)

    @property
    def seats(self) -> int:
        return table_of(self.rules).seats

    def seat(self, node: Node, what: str = "a player", teams: Sequence[str] = ()) -> int | None:
        """A seat by its player's name or its number; None, with a problem, where there is none.

        `what` is wanted here; `teams` might have stood here as well.
        """
        text = node.text.strip() if isinstance(node, Scalar) else ""
        players = [player.casefold() for player in self.players]
        if text.casefold() in players:
            return players.index(text.casefold())
        if text in map(str, range(self.seats)):
            return int(text)
        names = [*teams, *self.players]
        wanted = either([*names, f"a seat from 0 to {self.seats - 1}"])
        self.findings.refuse(what, wanted, node, meant(text, names))
        return None

    def _by_seat(
        self, node: Branch, parts: dict[str, Node], key: str, read: Callable[[Node, str], Any]
    ) -> list[Any]:
        part = parts.get(key)
        if part is None:
            hint = f"Write {key}: and a list with one for each player."
            self.findings.complain(node, f"this hand has no {key}", hint)
        elif not isinstance(part, Row):
            self.findings.refuse(key, f"a list of {self.seats}", part)
        elif len(part.items) != self.seats:
            text = f"{key} has {len(part.items)} entries; this table has {self.seats} players"
            self.findings.complain(part, text)
        else:
            return [read(item, self._who(seat)) for seat, item in enumerate(part.items)]
        return []

    def _who(self, seat: int) -> str:
        return self.players[seat] if self.players else f"seat {seat}"

    def _bid(self, node: Node, who: str) -> Bid | None:
        if not isinstance(node, Scalar):
            self.findings.refuse(f"{who}'s bid", 'a number, "nil", "blind nil" or "blind 7"', node)
            return None
        if node.text.strip().casefold() in _NO_BID:
            return None
        try:
            return read_bid(self.rules, node.text)
        except HandError as error:
            self.findings.complain(node, f"{who}'s bid: {error.problems[0].text}")
            return None

    def _count(self, node: Node, who: str) -> Any:
        return self.findings.value(f"what {who} took", Number(0, table_of(self.rules).hand_size), node)

    def _pairs(self, node: Node | None, key: str) -> Iterator[tuple[int, str]]:
        """Who and what: `{Dan: renege}`, or a list of such."""
        for part in [] if node is None else node.items if isinstance(node, Row) else [node]:
            if not isinstance(part, Branch):
                self.findings.refuse(key, "written as [{player: what}]", part)
                continue
            for who, entry in part.entries.items():
                seat = self.seat(Scalar(entry.key, who))
                if not isinstance(entry.value, Scalar) or not entry.value.text.strip():
                    self.findings.refuse(f"{key} of {quoted(who)}", "a word", entry.value)
                elif seat is not None:
                    yield seat, " ".join(entry.value.text.split())


def parts_of(
    branch: Branch, known: Sequence[str], what: str, findings: Findings, beside: Sequence[str] = ()
) -> dict[str, Node]:
    """A branch's parts by name; a name that is not known is a problem. `beside` may have been meant."""
    for key, entry in branch.entries.items():
        if key not in known:
            hint = meant(key, [*known, *beside]) or f"It has {', '.join(known)}."
            findings.complain(entry.key, f"{what} has nothing called {quoted(key)}", hint)
    return {key: entry.value for key, entry in branch.entries.items() if key in known}
