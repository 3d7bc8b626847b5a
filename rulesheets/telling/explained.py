"""One rule, or one setting of it, explained: all that `rulesheets explain` tells of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from rulesheets.clause import PHASES, Clause
from rulesheets.profile import Profile
from rulesheets.profile.fields import default_of, kinds_of
from rulesheets.rules import clauses
from rulesheets.telling.choices import Chosen, choices
from rulesheets.telling.company import Clash, Want, contradicts, wants
from rulesheets.telling.sentences import Spoken
from rulesheets.telling.words import meanings

__all__ = ["Explained", "Setting", "every_rule", "explain", "explain_rule"]


@dataclass(frozen=True)
class Setting:
    """A setting: what it may be, what the standard game has, and what this table has."""

    name: str
    may_be: str
    standard: str
    here: str


@dataclass(frozen=True)
class Explained:
    """A rule at one table. `state` is played, off, to settle, or what it lacks; `prints` what the table's
    paper says of it; the rest is the rule's own."""

    clause: str
    setting: str
    senses: tuple[str, ...]
    title: str
    phase: str
    state: str
    prints: tuple[str, ...]
    choices: tuple[Chosen, ...]
    settings: tuple[Setting, ...]
    words: tuple[tuple[str, tuple[str, ...]], ...]
    wants: tuple[Want, ...]
    brings: tuple[str, ...]
    contradicts: tuple[Clash, ...]
    rule: str
    why: str
    source: str

    @property
    def name(self) -> str:
        """`bags`, or `bags.limit`."""
        return ".".join(filter(None, (self.clause, self.setting)))

    def data(self) -> dict[str, Any]:
        """All of it for `--json`."""
        told = asdict(self)
        told["words"] = {sense: list(words) for sense, words in self.words}
        return told


def explain(word: str, profile: Profile) -> tuple[Explained, ...]:
    """Every rule, or setting of one, that a word is about, in the order of play; UsageProblem for a word
    that none is about."""
    found: dict[tuple[str, str], list[str]] = {}
    for meaning in meanings(word):
        senses = found.setdefault((meaning.clause, meaning.setting), [])
        senses += [meaning.sense] if meaning.sense else []
    table = Spoken(profile)
    return tuple(_explained(table, *name, tuple(senses)) for name, senses in found.items())


def explain_rule(name: str, profile: Profile) -> Explained:
    """One rule, by its own name."""
    return _explained(Spoken(profile), name, "", ())


def _explained(table: Spoken, name: str, setting: str, senses: tuple[str, ...]) -> Explained:
    clause = clauses()[name]
    return Explained(
        clause=name,
        setting=setting,
        senses=senses,
        title=table.title(name),
        phase=clause.phase,
        state=_state(table, clause),
        prints=table.sentences(name),
        choices=tuple(choices(table, name, setting)),
        settings=tuple(_settings(table, clause, setting)),
        words=tuple(clause.also_called.items()),
        wants=tuple(wants(table.rules, name)),
        brings=tuple(sorted(clause.may_provide)),
        contradicts=tuple(contradicts(name)),
        rule=_flowing(clause.__doc__ or ""),
        why=_flowing((sys.modules[clause.__module__].__doc__ or "").partition("Why tables differ:")[2]),
        source=clause.source,
    )


def _state(table: Spoken, clause: type[Clause]) -> str:
    rule = table.rule(clause.name)
    if lacks := table.rules.lacks(clause.name):
        return f"without meaning, for it wants {' and '.join(sorted(lacks))}"
    if not rule.settled:
        return "to settle"
    return "played" if rule.in_force else "off"


def _settings(table: Spoken, clause: type[Clause], setting: str) -> Iterator[Setting]:
    here = table.rules[clause.name].model_dump()
    for name, kind in kinds_of(clause).items():
        if setting in ("", name):
            usual = kind.write(default_of(clause, name))
            yield Setting(name, kind.expected, usual, kind.write(here[name]))


def _flowing(text: str) -> str:
    """The text of a docstring without its line breaks."""
    return " ".join(text.replace("`", "").replace("**", "").split())


def every_rule() -> Iterator[tuple[str, str, str]]:
    """Phase, name and title of every rule, in the order of play."""
    for clause in sorted(clauses().values(), key=lambda c: (PHASES.index(c.phase), c.rank, c.name)):
        yield clause.phase, clause.name, clause.title
