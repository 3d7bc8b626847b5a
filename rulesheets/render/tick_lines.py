"""Tick lines: one question of the table's, its boxes, and how many lines these take."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup

from rulesheets.render.options import Leave
from rulesheets.render.speech import Words, label
from rulesheets.render.widths import lines_of, wide
from rulesheets.sheets import Offer, Rule

__all__ = ["Box", "TickLine", "tick_line", "worded"]

# Points at a body of 10: the column of boxes, a line to write on, a box with the space behind it and
# the space between two of them (those of a blank page are for a pen).
_OPTIONS, _TO_WRITE, _SIZE = 132, 22, 10
_BOX = {False: (11, 7.5), True: (12.9, 10)}
_BESIDE = Markup("as at left")


@dataclass(frozen=True)
class Box:
    """One box of a tick line; without a label it is a line to write on."""

    offer: Markup
    ticked: bool
    label: Markup

    def wide(self, blank: bool) -> float:
        """Its width in points at the smallest type."""
        return _BOX[blank][0] + (wide(self.label, _SIZE) if self.label else _TO_WRITE)


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

    @property
    def lines(self) -> int:
        """How many lines the boxes take at the smallest type."""
        blank = self.rule.blank
        return lines_of((box.wide(blank) for box in self.boxes), _BOX[blank][1], _OPTIONS)

    def stands(self, leave: Leave) -> bool:
        """Does it stand on a page that leaves out so much?"""
        rule = self.rule
        if rule.idle:
            return not leave.idle
        return rule.differs or not rule.settled or not (rule.clause.seldom and leave.seldom)

    def shortest(self) -> TickLine:
        """The same without a place to write that would take a line of its own."""
        shorter = replace(self, boxes=self.boxes[:-1])
        return self if self.boxes[-1].label or shorter.lines == self.lines else shorter


def tick_line(rule: Rule, word: Words) -> TickLine:
    """A rule's question and offers; where none is ticked and a number may be written, a line for it."""
    boxes = tuple(_unlike(_box(rule, offer, word) for offer in rule.offers))
    if rule.clause.measured and not any(box.ticked for box in boxes):
        boxes += (Box(Markup("write-in"), False, Markup()),)
    differs = rule.differs and rule.settled and not rule.blank
    return TickLine(rule, worded(rule.clause.question, word), boxes, differs)


def _unlike(boxes: Iterable[Box]) -> Iterator[Box]:
    """The boxes; one that would say the same as another points to the sentence beside it instead."""
    seen = set()
    for box in boxes:
        yield replace(box, label=_BESIDE) if box.label in seen else box
        seen.add(box.label)


def _box(rule: Rule, offer: Offer, word: Words) -> Box:
    return Box(Markup("{}").format(offer.key), offer.ticked, label(rule, offer, word))


def worded(title: str, word: Words) -> Markup:
    """A title or question with the table's word for a trick in it."""
    said = {"trick": word.trick, "tricks": word.tricks}
    text = re.sub(r"\b[Tt]ricks?\b", lambda found: _like(found[0], said[found[0].lower()]), title)
    return Markup("{}").format(text)


def _like(model: str, text: str) -> str:
    return text.capitalize() if model[0].isupper() else text
