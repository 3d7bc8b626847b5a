"""The words that players use, and which rules they mean.

A rule's name, title and question, the words in its file (`also_called`), the faults that it prices; then
settings and what they can be set to; then parts of all these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from rulesheets.clause import PHASES, Clause
from rulesheets.errors import Problem, UsageProblem, nearest
from rulesheets.profile.fields import Either, kinds_of
from rulesheets.profile.kinds import Choice, Kind
from rulesheets.rules import clauses

__all__ = ["Meaning", "meanings", "normal"]

_Index = Mapping[str, tuple["Meaning", ...]]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a word means: a rule, perhaps one setting of it; `sense` in a few words where it is not the
    rule's own name."""

    clause: str
    setting: str = ""
    sense: str = ""


def meanings(word: str) -> tuple[Meaning, ...]:
    """Every meaning of a word, in the order of play; UsageProblem, with the nearest word, for none."""
    wanted = normal(word)
    for index in (_words(), _settings(), _parts()):
        if wanted in index:
            return index[wanted]
    close = nearest(wanted, [*_words(), *_settings()])
    hint = f"Did you mean {close}?" if close else "All rules are listed by: rulesheets explain"
    raise UsageProblem(Problem(f"no rule is called {word!r}, and no rule speaks of it", hint=hint))


def normal(word: str) -> str:
    """A word as it is looked up: lower case, no signs, the last word in the singular."""
    plain = re.sub(r"[^\w.]+|_", " ", word.casefold().replace("'", "").replace("’", ""))
    return re.sub(r"(?<=[a-z]{2})(?<!s)s$", "", " ".join(plain.split()))


@lru_cache(maxsize=1)
def _words() -> _Index:
    index: dict[str, list[Meaning]] = {}
    for name, clause in _in_order():
        own = [name, clause.title, clause.question, *clause.faults, *clause.formerly]
        for sense, words in clause.also_called.items():
            for word in words:
                _add(index, word, Meaning(name, sense=sense))
        for word in filter(None, own):
            _add(index, word, Meaning(name))
    return _frozen(index)


@lru_cache(maxsize=1)
def _settings() -> _Index:
    index: dict[str, list[Meaning]] = {}
    for name, clause in _in_order():
        for setting, kind in kinds_of(clause).items():
            told = Meaning(name, setting)
            for word in (f"{name}.{setting}", f"{name} {setting}"):
                _add(index, word, told)
            if setting != "played":
                _add(index, setting, told)
            for word in _choices(kind):
                _add(index, word, told)
    return _frozen(index)


@lru_cache(maxsize=1)
def _parts() -> _Index:
    index: dict[str, list[Meaning]] = {}
    for words, found in _words().items():
        for word in words.split():
            if len(word) > 3:
                for meaning in found:
                    _add(index, word, meaning)
    return _frozen(index)


def _in_order() -> Iterator[tuple[str, type[Clause]]]:
    def place(clause: type[Clause]) -> tuple[int, int]:
        return PHASES.index(clause.phase), clause.rank

    yield from sorted(clauses().items(), key=lambda item: place(item[1]))


def _choices(kind: Kind) -> Iterator[str]:
    for one in kind.kinds if isinstance(kind, Either) else (kind,):
        if isinstance(one, Choice):
            yield from map(str, one.words)


def _add(index: dict[str, list[Meaning]], word: str, meaning: Meaning) -> None:
    """One meaning for each rule: that with a sense, where there is one."""
    found = index.setdefault(normal(word), [])
    same = [one for one in found if (one.clause, one.setting) == (meaning.clause, meaning.setting)]
    if not same or (meaning.sense and all(one.sense not in ("", meaning.sense) for one in same)):
        found.append(meaning)


def _frozen(index: dict[str, list[Meaning]]) -> _Index:
    return MappingProxyType({word: tuple(found) for word, found in index.items() if word})
