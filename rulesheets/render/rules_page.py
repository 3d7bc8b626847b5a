"""The rules page: a band a phase, prose in the middle, the table's ticks on the right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from markupsafe import Markup

from rulesheets.clause import PHASES
from rulesheets.render.bands import Band, band_of
from rulesheets.render.filters import cap
from rulesheets.render.format import format_of
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.options import Leave, Options
from rulesheets.render.speech import Unit, Words, phrase, spoken, units, words_of
from rulesheets.render.tick_lines import worded
from rulesheets.render.tries import tries
from rulesheets.render.values import Own
from rulesheets.sheets import Agreement

__all__ = ["RulesPage", "rules_page"]

_AROUND, _WRITE = 26, 24  # points: what stands around the lines to write on; from one to the next

_EVERY_BAR = Markup("Whatever has such a bar")


@dataclass(frozen=True)
class RulesPage:
    """All that the rules page says; `further` are the bands of its further pages, `lines` the lines to
    write on, of which those show that the rest of the last page leaves room for.

    `differing` says how rules differ, by name; where the page is `barred`, of those that have no bar in
    their place. `moved` are the headings of rules that stand on the Rulings instead.
    """

    frame: Frame
    object: tuple[Unit, ...]
    differing: Mapping[str, Markup]
    to_settle: tuple[Markup, ...]
    bands: tuple[Band, ...]
    notes: tuple[Own, ...]
    further: tuple[tuple[Band, ...], ...] = ()
    lines: range = range(0)
    tight: bool = False
    tightest: bool = False
    moved: Mapping[str, Markup] = field(default_factory=dict)
    barred: bool = False

    @property
    def different(self) -> tuple[Markup, ...]:
        """The list of what differs, as it is printed."""
        items = (_clause_span("clause", *item) for item in self.differing.items())
        if self.barred:
            return (_EVERY_BAR, *items)
        return tuple(item if number else cap(item) for number, item in enumerate(items))

    @property
    def elsewhere(self) -> tuple[Markup, ...]:
        """The headings of the rules that stand on the Rulings."""
        return tuple(_clause_span("moved", *item) for item in self.moved.items())

    @property
    def also(self) -> bool:
        """Is there anything to print or to write after the last band?"""
        return bool(self.lines or self.notes)

    @property
    def last_line(self) -> bool:
        """Does the only line to write on stand among the ticks?"""
        return not self.also

    @property
    def kicker(self) -> Markup:
        """What a further page calls itself."""
        rulings = [band.phase for bands in self.further for band in bands] == ["conduct"]
        return Markup("rulings") if rulings else Markup("spades rules, continued")

    @property
    def all_bands(self) -> tuple[Band, ...]:
        """Those of every page."""
        return tuple(band for bands in (self.bands, *self.further) for band in bands)

    def without(self, leave: Leave, height: float) -> RulesPage:
        """The same without what is left out, on pages that hold a flow of this height."""
        pages: list[list[Band]] = [[]]
        bands = (band.without_rules(self.moved) for band in self.bands)
        for band in (band for band in bands if band.said or band.ticks):
            if band.phase in leave.breaks:
                pages.append([])
            pages[-1].append(band.without(leave))
        first, *further = map(tuple, pages)
        count = 0 if leave.room else int((height - _AROUND) / _WRITE)
        shorter = replace(
            self, bands=first, further=tuple(further), lines=range(count),
            tight=leave.tight, tightest=leave.moved,
        )  # fmt: skip
        return shorter._listing_what_has_no_bar() if leave.barred else shorter

    def _listing_what_has_no_bar(self) -> RulesPage:
        goal = self.frame.goal
        marked = {unit.clause for unit in (*self.object, *([goal] if goal else [])) if unit.differs}
        marked = marked.union(*(band.marked for band in self.all_bands))
        listed = {name: said for name, said in self.differing.items() if name not in marked}
        return replace(self, differing=listed, barred=True)


# How high it will be is asked before it is set.
@lru_cache(maxsize=8)
def rules_page(agreed: Agreement, options: Options) -> RulesPage:
    """What the page says at the level that the options name."""
    page = _whole(agreed)
    frame = frame_of(agreed, "rules", options, differs=bool(page.differing))
    leave, form = tries("rules", options)[options.level].leave, format_of("rules", options)
    moved = dict(_movable(agreed)) if leave.moved else {}
    whole = replace(page, frame=frame, moved=moved)
    shorter = whole.without(leave, form.height)
    if not leave.fill:
        return shorter
    from rulesheets.render.spreading import spread

    return spread(shorter, form.width, form.height * leave.fill, leave.pages)


@lru_cache(maxsize=8)
def _whole(agreed: Agreement) -> RulesPage:
    word = words_of(agreed)
    bands = (band_of(agreed, phase, word) for phase in PHASES)
    settle = () if agreed.blank else (worded(r.clause.title, word) for r in agreed.to_settle)
    return RulesPage(
        frame=None,  # type: ignore[arg-type]  # each paper has its own
        object=tuple(spoken(agreed, "object", word)),
        differing=dict(_different(agreed, word)),
        to_settle=tuple(settle),
        bands=tuple(band for band in bands if band.said or band.ticks),
        notes=tuple(map(Own, agreed.profile.table.notes)),
    )


def _different(agreed: Agreement, word: Words) -> Iterator[tuple[str, Markup]]:
    for rule in agreed.rules:
        told_here = not (rule.blank or rule.clause.on_rulings)
        if rule.differs and rule.settled and told_here:
            yield rule.name, phrase(rule, "different", rule.answers, word)


def _movable(agreed: Agreement) -> Iterator[tuple[str, Markup]]:
    """The rules that an agreed page may leave to the Rulings, since these say all of them."""
    word = words_of(agreed)
    for rule in () if agreed.blank else agreed.rules:
        told = rule.clause.may_move and rule.settled and units(rule, "rulings", word)
        asked = rule.offers and (rule.differs or not rule.clause.seldom)
        if told and (asked or units(rule, "rules", word)):
            yield rule.name, worded(rule.clause.title, word)


def _clause_span(kind: str, name: str, said: Markup) -> Markup:
    return Markup('<span data-{}="{}">{}</span>').format(kind, name, said)
