"""The rules page: a band a phase, prose in the middle, the table's ticks on the right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from markupsafe import Markup

from rulesheets.clause import PHASES
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.hands import HandText, aside
from rulesheets.render.ladder import Card, ladder
from rulesheets.render.options import LEAVES, Leave, Options
from rulesheets.render.speech import Unit, Words, phrase, spoken, units, words_of
from rulesheets.render.tick_lines import TickLine, tick_line, worded
from rulesheets.render.values import Own
from rulesheets.sheets import Agreement

__all__ = ["Band", "Para", "RulesPage", "rules_page"]

_HEADS = {
    "cards": "Cards",
    "deal": "Deal",
    "bidding": "Bidding",
    "special": "Special bids",
    "play": "Play",
    "scoring": "Scoring",
    "ending": "Ending",
    "conduct": "Conduct",
}
_MARGINS, _WRITE = 82, 24  # points: above and below the flow; from one write-in line to the next


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
    """One phase of the game."""

    phase: str
    head: Markup
    said: tuple[Unit, ...]
    ticks: tuple[TickLine, ...]
    cards: tuple[Card, ...] = ()
    hand: HandText | None = None
    runs_on: bool = False

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

    def without(self, leave: Leave) -> Band:
        """The same without what is left out."""
        ticks = [line for line in self.ticks if line.stands(leave)]
        if leave.tight:
            ticks = [line.shortest() for line in ticks]
        return replace(
            self, ticks=tuple(ticks), runs_on=leave.runs_on, hand=None if leave.tight else self.hand
        )


@dataclass(frozen=True)
class RulesPage:
    """All that the rules page says; `rulings` are the bands of its second page, `lines` the lines to
    write on, of which those show that the rest of the page leaves room for."""

    frame: Frame
    object: tuple[Unit, ...]
    different: tuple[Markup, ...]
    to_settle: tuple[Markup, ...]
    bands: tuple[Band, ...]
    notes: tuple[Own, ...]
    rulings: tuple[Band, ...] = ()
    lines: range = range(0)
    tight: bool = False

    @property
    def also(self) -> bool:
        """Is there anything to print or to write after the last band?"""
        return bool(self.lines or self.notes)

    @property
    def last_line(self) -> bool:
        """Does the only line to write on stand among the ticks?"""
        return not self.also

    def without(self, leave: Leave, height: float) -> RulesPage:
        """The same without what is left out, on paper of this height."""
        bands = [band.without(leave) for band in self.bands]
        moves = {"conduct"} if leave.split else {}
        return replace(
            self,
            bands=tuple(band for band in bands if band.phase not in moves),
            rulings=tuple(band for band in bands if band.phase in moves),
            lines=range(0 if leave.room else int((height - _MARGINS) / _WRITE)),
            tight=leave.tight,
        )


def rules_page(agreed: Agreement, options: Options) -> RulesPage:
    """What the page says at the level that the options name."""
    page = _whole(agreed)
    frame = frame_of(agreed, "rules", options, differs=bool(page.different))
    whole = replace(page, frame=frame)
    return whole.without(LEAVES[options.level], options.paper.height)


@lru_cache(maxsize=8)
def _whole(agreed: Agreement) -> RulesPage:
    word = words_of(agreed)
    bands = (_band(agreed, phase, word) for phase in PHASES)
    settle = () if agreed.blank else (worded(r.clause.title, word) for r in agreed.to_settle)
    return RulesPage(
        frame=None,  # type: ignore[arg-type]  # each paper has its own
        object=tuple(spoken(agreed, "object", word)),
        different=tuple(_capital(_different(agreed, word))),
        to_settle=tuple(settle),
        bands=tuple(band for band in bands if band.said or band.ticks),
        notes=tuple(map(Own, agreed.profile.table.notes)),
    )


def _band(agreed: Agreement, phase: str, word: Words) -> Band:
    rules = [rule for rule in agreed.rules if rule.clause.phase == phase]
    asked = [rule for rule in rules if rule.offers and (rule.blank or not rule.idle)]
    return Band(
        phase=phase,
        head=Markup(_HEADS[phase]),  # noqa: S704 - our own words
        said=tuple(unit for rule in rules for unit in units(rule, "rules", word)),
        ticks=tuple(tick_line(rule, word) for rule in asked),
        cards=ladder(agreed.referee.deck.trumps) if phase == "cards" else (),
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


def _different(agreed: Agreement, word: Words) -> Iterator[Markup]:
    for rule in agreed.rules:
        if rule.differs and rule.settled and not rule.blank:
            said = phrase(rule, "different", rule.answers, word)
            yield Markup('<span data-clause="{}">{}</span>').format(rule.name, said)


def _capital(items: Iterable[Markup]) -> Iterator[Markup]:
    """A list that begins as a sentence does."""
    for number, item in enumerate(items):
        opening, mark, said = item.partition(">")
        yield item if number else opening + mark + said[:1].upper() + said[1:]
