"""Hands worked for the paper: what each scoring rule that is on makes of an example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rulesheets.clause import Example
from rulesheets.engine import SideScore
from rulesheets.hand import Bid, Hand
from rulesheets.referee import Referee, referee_of
from rulesheets.rules import standard_rules
from rulesheets.ruleset import RuleSet
from rulesheets.sheets.agreement import Agreement

__all__ = ["Contracts", "WorkedHand", "contracts", "worked_hands"]


@dataclass(frozen=True)
class WorkedHand:
    """One example at this table: the hand, side 0's score, and how the standard game scores it."""

    clause: str
    example: Example
    hand: Hand
    score: SideScore
    usual: SideScore
    sides: int

    @property
    def differs(self) -> bool:
        """Does the standard game count it otherwise?"""
        return _told(self.usual) != _told(self.score)

    @property
    def standings(self) -> tuple[tuple[int, int], ...]:
        """(score, bags) of each side before the hand."""
        score, bags = self.example.before
        return ((score, bags), *((score, 0),) * (self.sides - 1))


def _told(score: SideScore) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((line.name, line.points) for line in score.lines if line.points))


def worked_hands(agreed: Agreement) -> Iterator[WorkedHand]:
    """Every rule's examples, each hand once, in the order of the page."""
    here, usual = agreed.referee, referee_of(_usual(agreed))
    seen = set()
    for rule in agreed.rules:
        for example in rule.clause.worked(here) if rule.in_force else ():
            hand = here.example_hand(example)
            if (hand, example.before) not in seen:
                seen.add((hand, example.before))
                scores = _score(here, example), _score(usual, example)
                yield WorkedHand(rule.name, example, hand, *scores, here.sides)


def _usual(agreed: Agreement) -> RuleSet:
    """The standard game, for as many players as this table has."""
    seated = next(rule.clause for rule in agreed.rules if rule.clause.hook("seats_sides"))
    return standard_rules().with_settings({seated.name: seated.model_dump()})


def _score(referee: Referee, example: Example) -> SideScore:
    return referee.every_side(example, before=example.before)[0]


@dataclass(frozen=True)
class Contracts:
    """Bid × tricks: points by (contract, tricks), the contracts that can be, and the least tricks
    that make each."""

    referee: Referee

    @cached_property
    def points(self) -> Mapping[tuple[int, int], int]:
        return self.referee.contract_table()

    @property
    def tricks(self) -> range:
        return range(self.referee.hand_size + 1)

    @cached_property
    def rows(self) -> tuple[int, ...]:
        return tuple(n for n in self.tricks[1:] if self._can_be(n))

    def made_from(self, contract: int) -> int | None:
        """The least tricks that make this contract."""
        near = (n for n in (contract, *self.tricks) if self._made(contract, n))
        found = next(near, None)
        if found == contract and contract and self._made(contract, contract - 1):
            return next(n for n in self.tricks if self._made(contract, n))
        return found

    def _made(self, contract: int, took: int) -> bool:
        return self.referee.team(contract, took).tally.made

    def _can_be(self, contract: int) -> bool:
        """May a side come to this contract, alone, beside a nil, or as a sum?"""
        referee = self.referee
        if not referee.partners:
            return referee.may_bid(Bid(contract))
        if referee.may_bid(Bid(contract), partner=Bid(nil=True)) and referee.may_bid("nil"):
            return True
        if referee.bids_for(contract, 1)[-1] == str(contract):
            return referee.may_bid(Bid(contract), partner=Bid(1))
        lower = contract // 2
        return any(
            referee.may_bid(Bid(part), partner=Bid(contract - part))
            for part in (lower, 1, contract - 1)
            if 0 < part < contract
        )


def contracts(agreed: Agreement) -> Contracts:
    """The table of contracts."""
    return Contracts(agreed.referee)
