"""The rules page: a band a phase, prose in the middle, the table's ticks on the right."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from markupsafe import Markup

from rulesheets.clause import PHASES
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.hands import HandText, aside
from rulesheets.render.ladder import Card, ladder
from rulesheets.render.options import Options
from rulesheets.render.speech import Unit, Words, label, phrase, spoken, units, words_of
from rulesheets.render.values import Own
from rulesheets.sheets import Agreement, Offer, Rule

__all__ = ["Band", "Box", "Para", "RulesPage", "TickLine", "rules_page"]

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
_MARGINS, _WRITE = 72, 24
_NO_ROOM_TO_WRITE, _SHORT, _SHORTER, _TWO_PAGES = 1, 2, 3, 4


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
class Box:
    """One box of a tick line; without a label it is a line to write on."""

    offer: Markup
    ticked: bool
    label: Markup


@dataclass(frozen=True)
class TickLine:
    """One question and its boxes."""

    rule: Rule
    question: Markup
    boxes: tuple[Box, ...]
    differs: bool

    @property
    def attributes(self) -> Markup:
        differs = Markup(" data-differs") if self.differs else Markup()
        facts = (self.rule.name, self.rule.clause.question, differs)
        return Markup('data-clause="{}" data-question="{}"{}').format(*facts)


@dataclass(frozen=True)
class Band:
    """One phase of the game."""

    phase: str
    head: Markup
    paras: tuple[Para, ...]
    ticks: tuple[TickLine, ...]
    signed: bool = False
    cards: tuple[Card, ...] = ()
    hand: HandText | None = None

    @property
    def kind(self) -> Markup:
        return Markup(self.phase)  # noqa: S704 - our own words

    def __bool__(self) -> bool:
        return bool(self.paras or self.ticks)


@dataclass(frozen=True)
class RulesPage:
    """All that the rules page says; `rulings` are the bands of its second page."""

    frame: Frame
    object: tuple[Unit, ...]
    different: tuple[Markup, ...]
    to_settle: tuple[Markup, ...]
    bands: tuple[Band, ...]
    rulings: tuple[Band, ...]
    notes: tuple[Own, ...]
    lines: bool
    write_lines: range

    @property
    def object_differs(self) -> bool:
        return any(unit.differs for unit in self.object)


def rules_page(agreed: Agreement, options: Options) -> RulesPage:
    """What the page says at this level of leaving out."""
    word = words_of(agreed)
    bands = tuple(filter(None, (_band(agreed, phase, word, options) for phase in PHASES)))
    later = options.level >= _TWO_PAGES
    barred = any(_bars(band) for band in bands)
    return RulesPage(
        frame=frame_of(agreed, "rules", options, differs=barred),
        object=tuple(spoken(agreed, "object", word)),
        different=tuple(_different(agreed, word)),
        to_settle=() if agreed.blank else tuple(_worded(r.clause.title, word) for r in agreed.to_settle),
        bands=tuple(band for band in bands if not (later and band.phase == "conduct")),
        rulings=tuple(band for band in bands if later and band.phase == "conduct"),
        notes=tuple(map(Own, agreed.profile.table.notes)),
        lines=options.level < _NO_ROOM_TO_WRITE or later,
        write_lines=range(int((options.paper.height - _MARGINS) / _WRITE)),
    )


def _bars(band: Band) -> bool:
    return any(para.differs for para in band.paras) or any(line.differs for line in band.ticks)


def _band(agreed: Agreement, phase: str, word: Words, options: Options) -> Band:
    rules = [rule for rule in agreed.rules if rule.clause.phase == phase]
    paras = tuple(_paras(unit for rule in rules for unit in units(rule, "rules", word)))
    return Band(
        phase=phase,
        head=Markup(_HEADS[phase]),  # noqa: S704 - our own words
        paras=paras,
        ticks=tuple(_tick_line(rule, word) for rule in rules if _asks(rule, options)),
        signed=phase == "special" and any("±" in unit.value for para in paras for unit in para.units),
        cards=ladder(agreed.referee.deck.trumps) if phase == "cards" else (),
        hand=aside(agreed, word) if phase == "scoring" and not agreed.blank else None,
    )


def _paras(said: Iterable[Unit]) -> Iterator[Para]:
    """A clause's sentences run on; a value, or a bar that only some have, begins a new line."""
    for key, group in groupby(said, key=lambda unit: (unit.clause, bool(unit.value), unit.differs)):
        if key[1]:
            yield from (Para((unit,)) for unit in group)
        else:
            yield Para(tuple(group))


def _asks(rule: Rule, options: Options) -> bool:
    """Is there a tick line, and room for it at this level?"""
    if not rule.offers:
        return False
    if rule.idle:
        return options.blank and options.level < _SHORT
    spare = _SHORTER if options.blank else _SHORT
    return not (rule.clause.seldom and not rule.differs and rule.settled and options.level >= spare)


def _tick_line(rule: Rule, word: Words) -> TickLine:
    boxes = tuple(_box(rule, offer, word) for offer in rule.offers)
    if rule.clause.measured and not any(box.ticked for box in boxes):
        boxes += (Box(Markup("write-in"), False, Markup()),)
    differs = rule.differs and rule.settled and not rule.blank
    return TickLine(rule, _worded(rule.clause.question, word), boxes, differs)


def _box(rule: Rule, offer: Offer, word: Words) -> Box:
    return Box(Markup("{}").format(offer.key), offer.ticked, label(rule, offer, word))


def _different(agreed: Agreement, word: Words) -> Iterator[Markup]:
    for rule in agreed.rules:
        if rule.differs and rule.settled and not rule.blank:
            said = phrase(rule, "different", rule.answers, word)
            yield Markup('<span data-clause="{}">{}</span>').format(rule.name, said)


def _worded(title: str, word: Words) -> Markup:
    """A title or question with the table's word for a trick in it."""
    said = {"trick": word.trick, "tricks": word.tricks}
    text = re.sub(r"\b[Tt]ricks?\b", lambda found: _like(found[0], said[found[0].lower()]), title)
    return Markup("{}").format(text)


def _like(model: str, text: str) -> str:
    return text.capitalize() if model[0].isupper() else text
