"""A clause's words at a table: its template's macros, called with the engine's answers.

A macro gets the answers (`ask`), the table's words (`word`) and, where it makes sentences, `say`,
which takes each sentence apart from the others so that it can be held against the standard game's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import jinja2
from markupsafe import Markup, escape

from rulesheets import places
from rulesheets.render.filters import FILTERS
from rulesheets.render.values import Ask, Word, printed
from rulesheets.sheets import Agreement, Offer, Rule

__all__ = [
    "Unit",
    "Words",
    "by_score",
    "environment",
    "label",
    "phrase",
    "speak",
    "spoken",
    "units",
    "words_of",
]


@dataclass(frozen=True)
class Words:
    """What a template may call things at this table."""

    trick: Word
    tricks: Word
    team: Word
    teams: Word

    @classmethod
    def at(cls, agreed: Agreement) -> Words:
        trick = agreed.profile.table.word_for_trick
        team = "team" if agreed.referee.partners else "player"
        return cls(Word(trick), Word(trick + "s"), Word(team), Word(team + "s"))


@dataclass(frozen=True)
class Unit:
    """One sentence, line or figure that a clause speaks; `at` is its place on the sheet."""

    clause: str
    at: str
    text: Markup
    value: Markup = Markup()
    name: Markup = Markup()
    made: Markup = Markup()
    failed: Markup = Markup()
    differs: bool = field(default=False, compare=False)

    @property
    def attributes(self) -> Markup:
        """By which the unit is found again on the page."""
        differs = Markup(" data-differs") if self.differs else Markup()
        return Markup('data-clause="{}"{}').format(self.clause, differs)


class Say:
    """Given to a macro as `say`: takes its sentences one by one."""

    def __init__(self, clause: str, at: str) -> None:
        self._clause, self._at = clause, at
        self.units: list[Unit] = []

    def __call__(
        self,
        at: str = "",
        *,
        value: Any = "",
        name: Any = "",
        made: Any = "",
        failed: Any = "",
        caller: Callable[[], str] = lambda: "",
    ) -> Markup:
        said = _tidy(caller()), _part(value), _part(name), _part(made), _part(failed)
        self.units.append(Unit(self._clause, at or self._at, *said))
        return Markup()


def _part(part: Any) -> Markup:
    if type(part) is not str:
        return escape(printed(part))
    if any(sign.isdigit() for sign in part):
        # Joining an answer to a word with ~ makes plain text of it, and the figure can't be proved.
        raise TypeError(f"a template typed the figure in {part!r}")
    return escape(part)


def _tidy(text: object) -> Markup:
    return Markup(" ".join(str(text).split(" ")).strip())  # noqa: S704 - a macro's own output


@lru_cache(maxsize=1)
def environment() -> jinja2.Environment:
    """The one Environment: compiled templates where they can be kept, sources otherwise."""
    env = jinja2.Environment(
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=printed,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        loader=jinja2.FileSystemLoader(places.templates_dir()),
    )
    env.filters.update(FILTERS)
    if places.compiled_templates_dir() is None:
        places.keep_compiled(env)
    if (compiled := places.compiled_templates_dir()) is not None:
        env.loader = jinja2.ModuleLoader(compiled)
    return env


@lru_cache(maxsize=256)
def _macros(clause: str) -> Any:
    return environment().get_template(f"clauses/{clause}.html.j2").module


def _speaks(clause: str, place: str) -> bool:
    """Has the clause words for this place?"""
    return hasattr(_macros(clause), place)


def speak(clause: str, place: str, answers: Mapping[str, Any] | None, word: Words) -> list[Unit]:
    """The units that a clause's macro for a place makes of these answers; none of no answers."""
    macro = getattr(_macros(clause), place, None)
    if macro is None or answers is None:
        return []
    say = Say(clause, place)
    macro(Ask(answers), word, say)
    return say.units


def units(rule: Rule, place: str, word: Words) -> list[Unit]:
    """A rule's units for a place, each marked where the standard game does not say the same."""
    if not (rule.in_force and _speaks(rule.name, place)):
        return []  # and nobody needs to ask the engine
    said = speak(rule.name, place, rule.answers, word)
    if rule.answers == rule.standard_answers:
        return said
    usual = set(speak(rule.name, place, rule.standard_answers, word))
    return [replace(unit, differs=unit not in usual) for unit in said]


def phrase(rule: Rule, macro: str, answers: Mapping[str, Any], word: Words) -> Markup:
    """What one of a clause's plain macros (`label`, `different`) makes of these answers."""
    return _tidy(getattr(_macros(rule.name), macro)(Ask(answers), word))


def label(rule: Rule, offer: Offer, word: Words) -> Markup:
    """The label of a tick box."""
    return phrase(rule, "label", offer.answers, word)


def words_of(agreed: Agreement) -> Words:
    """The table's words."""
    return Words.at(agreed)


def by_score(agreed: Agreement, said: Iterable[Unit]) -> list[Unit]:
    """The units with those of plain scoring first, then special bids: what is asked most often."""
    phases = {rule.name: rule.clause.phase for rule in agreed.rules}
    first = {"scoring": 0, "special": 1}
    return sorted(said, key=lambda unit: first.get(phases[unit.clause], 2))


def spoken(agreed: Agreement, place: str, word: Words) -> Iterator[Unit]:
    """Every unit for a place, clause by clause."""
    for rule in agreed.rules:
        yield from units(rule, place, word)
