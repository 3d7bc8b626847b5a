"""The guest card: a quarter page that says how this table differs from the standard game, and no more.

Its fewest words are those of the rules page's list “Different here”; where there is room, the whole
sentences that differ stand for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from rulesheets.clause import PHASES
from rulesheets.render.bands import HEADS
from rulesheets.render.filters import cap
from rulesheets.render.frame import Frame, frame_of
from rulesheets.render.names import fitted
from rulesheets.render.options import Options
from rulesheets.render.speech import Unit, Words, phrase, units, words_of
from rulesheets.render.tick_lines import worded
from rulesheets.render.widths import SERIF
from rulesheets.sheets import Agreement, Rule

__all__ = ["CardBand", "CardPage", "card_page"]

_TITLE = 19
"""Points, as the style sheet has it."""


@dataclass(frozen=True)
class CardBand:
    """What differs in one phase of the game; without a head where all stands in one list."""

    head: Markup
    said: tuple[Unit, ...]


@dataclass(frozen=True)
class CardPage:
    """All that the card says; `rulings` where rules for a director differ, too, `runs_on` where all stands
    in one paragraph."""

    frame: Frame
    title: Markup
    bands: tuple[CardBand, ...]
    to_settle: tuple[Markup, ...]
    rulings: bool
    runs_on: bool

    @property
    def rest(self) -> Markup:
        """What is said of all that is not on the card."""
        if self.bands and self.rulings:
            return Markup("All else is the standard game, but for rulings.")
        if self.bands:
            return Markup("All else is the standard game.")
        if self.rulings:
            return Markup("Players find the standard game here; only rulings differ.")
        return Markup("Nothing differs here: this table plays the standard game.")

    @property
    def signed(self) -> bool:
        """Must it say which sign stands for made and which for failed?"""
        return any("±" in unit.value + unit.text for band in self.bands for unit in band.said)


def card_page(agreed: Agreement, options: Options) -> CardPage:
    """The card of a table: sentences at level 0, a few words a rule at 1, those in one paragraph at 2."""
    word = words_of(agreed)
    told = [rule for rule in agreed.rules if not rule.clause.on_rulings]
    bands = _by_phase(told, word) if options.level == 0 else _listed(told, word)
    frame = frame_of(agreed, "card", options, differs=False)
    return CardPage(
        frame=frame,
        title=fitted(agreed.profile.name, frame.form.width, _TITLE, SERIF),
        bands=tuple(bands),
        to_settle=tuple(worded(rule.clause.title, word) for rule in agreed.to_settle),
        rulings=any(_chosen(rule) for rule in agreed.rules if rule.clause.on_rulings),
        runs_on=options.level > 1,
    )


def _chosen(rule: Rule) -> bool:
    return rule.differs and rule.settled


def _by_phase(told: Sequence[Rule], word: Words) -> Iterator[CardBand]:
    for phase in PHASES:
        rules = [rule for rule in told if rule.clause.phase == phase]
        if said := tuple(unit for rule in rules for unit in _sentences(rule, word)):
            yield CardBand(Markup(HEADS[phase]), said)  # noqa: S704 - our own words


def _sentences(rule: Rule, word: Words) -> Iterator[Unit]:
    """What the rules page says of the rule and not of the standard game's; its few words where the
    page has no sentence for it, since it is off."""
    said = [unit for unit in units(rule, "rules", word) if unit.differs]
    if said or not _chosen(rule):
        yield from said
    else:
        yield _few_words(rule, word)


def _listed(told: Sequence[Rule], word: Words) -> Iterator[CardBand]:
    if said := tuple(_few_words(rule, word) for rule in told if _chosen(rule)):
        yield CardBand(Markup(), said)


def _few_words(rule: Rule, word: Words) -> Unit:
    text = cap(phrase(rule, "different", rule.answers, word))
    return Unit(rule.name, "card", text, differs=True)
