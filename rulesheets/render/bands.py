"""A band of the rules page: one phase of the game, its prose and its tick lines."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup

from rulesheets.render.hands import HandText, aside
from rulesheets.render.ladder import Card, ladder
from rulesheets.render.options import Leave
from rulesheets.render.speech import Unit, Words, units
from rulesheets.render.tick_lines import TickLine, tick_line
from rulesheets.sheets import Agreement

__all__ = ["HEADS", "Band", "Para", "band_of"]

HEADS = {
    "cards": "Cards",
    "deal": "Deal",
    "bidding": "Bidding",
    "special": "Special bids",
    "play": "Play",
    "scoring": "Scoring",
    "ending": "Ending",
    "conduct": "Conduct",
}
"""What a phase is called on paper."""


@dataclass(frozen=True)
class Para:
    """Sentences that stand together, or one line with its value at the right edge."""

    units: tuple[Unit, ...]

    @property
    def valued(self) -> bool:
        return bool(self.units[0].value)

    @property
    def differs(self) -> bool:
        return self.units[0].differs


@dataclass(frozen=True)
class Band:
    """One phase of the game; `order` names its rules as they stand on paper."""

    phase: str
    head: Markup
    said: tuple[Unit, ...]
    ticks: tuple[TickLine, ...]
    cards: tuple[Card, ...] = ()
    hand: HandText | None = None
    runs_on: bool = False
    order: tuple[str, ...] = ()

    @property
    def kind(self) -> Markup:
        return Markup(self.phase)  # noqa: S704 - our own words

    @property
    def signed(self) -> bool:
        """Must it say which sign stands for made and which for failed?"""
        return any("±" in unit.value for unit in self.said)

    @property
    def paras(self) -> tuple[Para, ...]:
        return tuple(_paras(self.said, self.runs_on))

    @property
    def marked(self) -> frozenset[str]:
        """The rules that have a bar here."""
        rows = {line.rule.name for line in self.ticks if line.differs}
        return frozenset(rows | {unit.clause for unit in self.said if unit.differs})

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that are told or asked here, in order."""
        told = {unit.clause for unit in self.said}
        asked = {line.rule.name for line in self.ticks}
        return tuple(name for name in self.order if name in told | asked)

    def without_rules(self, names: Container[str]) -> Band:
        """The same without these rules."""
        said = tuple(unit for unit in self.said if unit.clause not in names)
        ticks = tuple(line for line in self.ticks if line.rule.name not in names)
        return replace(self, said=said, ticks=ticks)

    def without(self, leave: Leave) -> Band:
        """The same without what is left out."""
        ticks = [line for line in self.ticks if line.stands(leave)]
        if leave.tight:
            ticks = [line.shortest() for line in ticks]
        return replace(
            self, ticks=tuple(ticks), runs_on=leave.runs_on, hand=None if leave.tight else self.hand
        )


def band_of(agreed: Agreement, phase: str, word: Words) -> Band:
    """What a table says and asks in one phase."""
    rules = [rule for rule in agreed.rules if rule.clause.phase == phase]
    asked = [rule for rule in rules if rule.offers and (rule.blank or not rule.idle)]
    return Band(
        phase=phase,
        head=Markup(HEADS[phase]),  # noqa: S704 - our own words
        said=tuple(unit for rule in rules for unit in units(rule, "rules", word)),
        ticks=tuple(tick_line(rule, word) for rule in asked),
        cards=ladder(agreed.referee.deck.trumps) if phase == "cards" else (),
        order=tuple(rule.name for rule in rules),
        hand=aside(agreed, word) if phase == "scoring" and not agreed.blank else None,
    )


def _paras(said: Iterable[Unit], runs_on: bool) -> Iterator[Para]:
    """Sentences run on until a value, a rule's name, a bar or, where there is room, another rule
    begins."""
    para: list[Unit] = []
    for unit in said:
        if para and not (_alike(para[-1], unit) and (runs_on or para[-1].clause == unit.clause)):
            yield Para(tuple(para))
            para = []
        para.append(unit)
    if para:
        yield Para(tuple(para))


def _alike(last: Unit, unit: Unit) -> bool:
    named = unit.text.startswith("<b>")
    return last.differs == unit.differs and not (last.value or unit.value or named)
