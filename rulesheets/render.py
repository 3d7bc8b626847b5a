"""From what stands on a sheet to HTML. The only module that imports Jinja.

**Words can't read settings.** A clause's template has macros, one a place on paper. A macro gets the
answers (`ask`), the table's words (`word`) and, where it makes sentences, `say`, which takes each
sentence apart from the others so that it can be held against the standard game's. An expression that
is neither an answer nor one of the table's words is refused (`_printed`), so no figure can be typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

import jinja2
from markupsafe import Markup, escape

from rulesheets import places
from rulesheets.sheets import Agreement, Offer, Rule

__all__ = ["Unit", "Words", "environment", "words_of"]

_SPELLED = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_NBSP = "\N{NO-BREAK SPACE}"
_MINUS = "\N{MINUS SIGN}"


class Number(int):
    """An answer that is a number; printed with its value beside it."""


class Code(str):
    """An answer that is one of several choices: for conditions, never printed."""


class CardCode(str):
    """An answer that is a card."""


class Word(str):
    """A word of the table's choice: trick or book, team or player."""


class Own(str):
    """The table's own text: names, notes, dates."""


class Ask:
    """The answers, as a template sees them."""

    def __init__(self, answers: Mapping[str, Any]) -> None:
        self._answers = answers

    def __getattr__(self, name: str) -> Any:
        try:
            return _wrapped(self._answers[name])
        except KeyError:
            # An answer that was not given, since the rule is off: a condition may test it.
            return jinja2.StrictUndefined(name=name)


def _wrapped(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return Number(value)
    if isinstance(value, str):
        return CardCode(value) if _is_card(value) else Code(value)
    if isinstance(value, Mapping):
        return Ask(value)
    return tuple(_wrapped(item) for item in value)


def _is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in "AKQJT98765432BL" and text[1] in "SHDCJ"


def _data(value: object, text: str) -> Markup:
    return Markup('<data value="{}">{}</data>').format(value, text)


def _signed(number: int, plus: str = "+") -> str:
    return f"{_MINUS}{-number}" if number < 0 else f"{plus}{number}"


def card_html(code: str) -> Markup:
    """A card in print: 10♠, 2♦ (red), Big Joker."""
    if code in ("BJ", "LJ"):
        return _data(code, "Big Joker" if code == "BJ" else "Little Joker")
    rank = "10" if code[0] == "T" else code[0]
    suit = Markup('<span class="{}">{}</span>').format("red" if code[1] in "HD" else "black", _SUITS[code[1]])
    return Markup('<data value="{}">{}{}</data>').format(code, rank, suit)


def _printed(value: Any) -> Any:
    if isinstance(value, (Markup, Word)):
        return value
    if isinstance(value, Number):
        return _data(int(value), _signed(value, ""))
    if isinstance(value, CardCode):
        return card_html(value)
    if isinstance(value, Own):
        return Markup('<span class="own">{}</span>').format(str(value))
    raise TypeError(f"a template printed {value!r}, which is no answer of the engine")


def spelled(value: int) -> Markup:
    """A small number in words: `two`."""
    return _data(int(value), _SPELLED[value] if value < len(_SPELLED) else str(value))


def many(value: int, one: str, more: str) -> Markup:
    """A number and its noun, never parted: `5 bags`, `1 bag`."""
    noun = one if value == 1 else more
    return Markup("{}{}{}").format(_data(int(value), str(int(value))), _NBSP, noun)


def plus(value: int) -> Markup:
    """A signed number: +10, −10, and a bare 0."""
    return _data(int(value), _signed(value) if value else "0")


def minus(value: int) -> Markup:
    """A loss, given as the points lost: −100."""
    return plus(-value)


def both(value: int) -> Markup:
    """Won or lost alike: ±100."""
    return _data(int(value), f"±{value}")


def join_cards(codes: Sequence[str], last: str = "and") -> Markup:
    """Cards in a sentence: 2♥ and 2♣."""
    printed = [card_html(code) for code in codes]
    *rest, end = printed
    if not rest:
        return end
    return Markup("{} {} {}").format(Markup(", ").join(rest), last, end)


def run(codes: Sequence[str]) -> Markup:
    """Cards in order, never parted: A K Q J 10."""
    return Markup('<span class="run">{}</span>').format(Markup(" ").join(map(card_html, codes)))


def cap(text: str) -> Any:
    """The same word or answer with a capital first letter."""
    if isinstance(text, Markup):
        before, mark, after = text.partition(">")
        return Markup(before + mark + after[:1].upper() + after[1:])  # noqa: S704 - was markup
    return Word(text[:1].upper() + text[1:])


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
        shown = {
            key: escape(part) if type(part) is str else escape(_printed(part))
            for key, part in {"value": value, "name": name, "made": made, "failed": failed}.items()
        }
        text = Markup(" ".join(str(caller()).split(" ")).strip())  # noqa: S704 - a macro's own output
        self.units.append(Unit(self._clause, at or self._at, text, **shown))
        return Markup()


@lru_cache(maxsize=1)
def environment() -> jinja2.Environment:
    """The one Environment: compiled templates where there are any, sources otherwise."""
    env = jinja2.Environment(
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        finalize=_printed,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        loader=jinja2.FileSystemLoader(places.templates_dir()),
    )
    env.filters.update(
        spelled=spelled,
        many=many,
        plus=plus,
        minus=minus,
        both=both,
        cap=cap,
        cards=join_cards,
        run=run,
    )
    if (compiled := places.compiled_templates_dir()) is not None:
        env.loader = jinja2.ModuleLoader(compiled)
    return env


@lru_cache(maxsize=256)
def _macros(clause: str) -> Any:
    return environment().get_template(f"clauses/{clause}.html.j2").module


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
    usual = set(speak(rule.name, place, rule.standard_answers, word))
    spoken = speak(rule.name, place, rule.answers if rule.in_force else None, word)
    return [replace(unit, differs=unit not in usual) for unit in spoken]


def phrase(rule: Rule, macro: str, answers: Mapping[str, Any], word: Words) -> Markup:
    """What one of a clause's plain macros (`label`, `different`) makes of these answers."""
    text = getattr(_macros(rule.name), macro)(Ask(answers), word)
    return Markup(" ".join(str(text).split(" ")).strip())  # noqa: S704 - a macro's own output


def label(rule: Rule, offer: Offer, word: Words) -> Markup:
    """The label of a tick box."""
    return phrase(rule, "label", offer.answers, word)


def words_of(agreed: Agreement) -> Words:
    """The table's words."""
    return Words.at(agreed)


def spoken(agreed: Agreement, place: str, word: Words) -> Iterator[Unit]:
    """Every unit for a place, clause by clause."""
    for rule in agreed.rules:
        yield from units(rule, place, word)


def escape_text(text: str) -> Markup:
    """Plain text as HTML."""
    return escape(text)
